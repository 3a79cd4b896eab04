import { isBareHost } from '../served/serving.ts';
import { checkOutAsShopper, fillDelivery, getAmount, goToWallet, inStock, placeOrder } from './checkout.ts';
import { openPart } from './moved-order.ts';
import { beLoggedIn, expectAccessible } from './shopper.ts';
import { apiAddress, EDITOR, expect, products, test } from './test.ts';

const TOO_LARGE = 'Khalti takes at most Rs. 2,00,000 in one payment.';

test('Wallet limits: an order above Rs. 2,00,000 is reported before it is placed, with what can be done', {
  tag: '@once',
}, async ({ page }) => {
  const found = await products(page, 'sellingPrice[gte]=200001&limit=60');
  const dear = found.toSorted((one, other) => other.stock - one.stock)[0];
  if (!dear || dear.stock < 2) throw new Error('nothing is so dear');
  await checkOutAsShopper(page, [dear]);
  let orders = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders += 1;
  });
  await fillDelivery(page, { isInside: false });
  const said = page.getByText(`${TOO_LARGE} Please order a part of it now and the rest later.`);
  await expect(said).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
  // A host without limits in its quote may have others: there it is a warning.
  if (!isBareHost) {
    await placeOrder(page);
    await expect(page.getByRole('radio', { name: 'Khalti' })).toBeFocused();
    await expect(said.first()).toBeVisible();
    expect(orders).toBe(0);
  }

  await page.getByRole('radio', { name: 'Inside Valley' }).check();
  await expect(page.getByText(TOO_LARGE)).toBeHidden();
  await page.getByRole('radio', { name: 'Khalti' }).check();
  await expect(page.getByText(`${TOO_LARGE} Please choose Cash on Delivery`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Payment Method' }).selectOption('CASH_ON_DELIVERY');
  await placeOrder(page);
  await expect(page).toHaveURL('/order-success');
  expect(orders).toBe(1);
});

test('Nothing to pay: a coupon that takes all off leaves no payment to choose, outside the valley too', {
  tag: '@once',
}, async ({ page }) => {
  test.skip(isBareHost, 'another host decides itself what is to be paid');
  const code = `GIFT${Date.now()}`;
  const login = await page.request.post(apiAddress(page, '/auth/login'), { data: EDITOR });
  const { accessToken } = await login.json();
  const made = await page.request.post(apiAddress(page, '/promotions'), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      ...{ code, kind: 'amount', amount: 100_000, threshold: 0, isPublic: false },
      expires: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  expect(made.status()).toBe(201);
  await checkOutAsShopper(page, await inStock(page, 1, 500, 5000));
  await fillDelivery(page, { isInside: false });
  await expect(page.getByRole('combobox', { name: 'Payment Method' })).toHaveValue('KHALTI');
  await page.getByLabel('Coupon Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing to pay' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Khalti' })).toBeHidden();
  await expectAccessible(page);
  await placeOrder(page);
  await expect(page).toHaveURL('/order-success');
  await expect(getAmount(page.getByRole('article'), 'Payment Method')).toHaveText('Nothing to pay');
});

test('Wallet documentation: a payment that the wallet holds is reported in the Studio, above every view and on its order', {
  tag: '@once',
}, async ({ page }) => {
  const [chosen] = await inStock(page, 1, 3000, 60_000);
  if (!chosen) throw new Error('nothing to buy');
  await checkOutAsShopper(page, [chosen]);
  await goToWallet(page, '9800000202');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Payment was not completed. Status: Pending. Please try again.')).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('purchase_order_id') ?? '';

  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#orders/needs-attention');
  const alerts = page.getByRole('status', { name: 'Alerts' });
  await expect(alerts.getByText(/^The wallet holds \d+ payments? as pending/)).toBeVisible();
  await page.getByRole('link', { name: orderId }).click();
  await expect(page.getByText(/^Khalti holds this payment as pending/)).toBeVisible();
  const wallet = await openPart(page, 'At Khalti');
  await expect(wallet.getByText('Pending')).toBeVisible();
  await expect(wallet.getByText('Fee for the shop')).toBeVisible();
  await expectAccessible(page);
});
