import type { Page } from 'playwright/test';
import { cartCount, checkOutAsShopper, fillDelivery, getAmount, inStock, placeOrder } from './checkout.ts';
import { expectAccessible } from './shopper.ts';
import { expect, test } from './test.ts';
import { TO_KASKI, visitWaysShop } from './ways-shop.ts';

const { baseURL } = visitWaysShop();

test.use({ baseURL, apiBase: '/api', expectedConsole: /Failed to load resource/ });
test.describe.configure({ mode: 'default' });

const SUCCESS = 'Order Placed Successfully!';
const atEsewa = (page: Page) => expect(page.getByText('This stands in for eSewa.')).toBeVisible();
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click();

const findShipping = (page: Page) =>
  getAmount(page.getByRole('region', { name: 'Order Summary' }), 'Shipping');

/** A checkout with eSewa chosen. */
async function readyToPay(page: Page) {
  const [chosen] = await inStock(page, 1, 3000, 60_000);
  if (!chosen) throw new Error('nothing to buy');
  await checkOutAsShopper(page, [chosen]);
  await fillDelivery(page, { isInside: false });
  await page.getByLabel('District').selectOption('Kaski');
  await page.getByRole('radio', { name: 'eSewa' }).check();
  await expect(findShipping(page)).toHaveText(`Rs. ${TO_KASKI}`);
  return chosen;
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to eSewa' });

test('eSewa: chosen at the checkout, paid on its own page, confirmed here, and shown as paid by it', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  const chosen = await readyToPay(page);
  const method = page.getByRole('combobox', { name: 'Payment Method' });
  await expect(method.locator('option')).toHaveText(['Khalti', 'eSewa', 'Bank Transfer']);
  await expectAccessible(page);
  const arrival = getAmount(page.getByRole('region', { name: 'Order Summary' }), 'Arrives');
  await expect(arrival).toHaveText(/^\w{3} \d+ \w{3} – \w{3} \d+ \w{3}$/);
  await page.getByLabel('District').selectOption('');
  await expect(findShipping(page)).toHaveText('By district');
  await placeOrder(page);
  const missing = 'Please choose your district: what delivery costs depends on it';
  await expect(page.locator('#place-district-error')).toHaveText(missing);
  await expect(page.getByLabel('District')).toBeFocused();
  await page.getByLabel('District').selectOption('Kaski');
  await expect(page.getByText(missing)).toHaveCount(0);
  await page.getByRole('radio', { name: 'eSewa' }).check();
  await expect(findShipping(page)).toHaveText(`Rs. ${TO_KASKI}`);
  await placeOrder(page);
  await atEsewa(page);
  await page.goBack();
  // A form that is sent while it loads takes its page's place in the history: then back is the checkout.
  if (await goOn(page).isVisible()) await goOn(page).click();
  else await page.goForward();
  await atEsewa(page);
  await pay(page);
  await expect(page.getByText('Payment successful! Redirecting...')).toBeVisible();
  const landing = page.url();
  await expect(page).toHaveURL(/\/success\?orderId=HP-/);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();
  await expect(page.getByRole('main').getByText(chosen.name)).toBeVisible();
  await expect(getAmount(page.getByRole('main'), 'Payment Method')).toHaveText('eSewa');
  await expect(getAmount(page.getByRole('main'), 'Shipping')).toHaveText(`Rs. ${TO_KASKI}`);
  await expect(cartCount(page)).toBeEmpty();
  await expectAccessible(page);
  // What it sent back is sent again.
  await page.goto(landing);
  await expect(page).toHaveURL(/\/success\?orderId=HP-/);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();
});

test('eSewa: without its script the form works by its button; cancelled there, the same order is paid again', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  await readyToPay(page);
  await page.route('**/esewa-form.js', (route) => route.abort());
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Pay with eSewa' })).toBeVisible();
  await expectAccessible(page);
  const policy = (await page.request.get(page.url())).headers()['content-security-policy'];
  expect(policy).not.toContain('unsafe');
  await goOn(page).click();
  await atEsewa(page);
  await page.unroute('**/esewa-form.js');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/failed\?/);
  const orderId = new URL(page.url()).searchParams.get('purchase_order_id') ?? '';
  await expect(page.getByText('Nothing was charged.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay again' }).click();
  await atEsewa(page);
  await pay(page);
  await expect(page).toHaveURL(`/success?orderId=${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();
});

test('eSewa: with one wallet down the other is offered, with both a bank transfer is, and no order is lost', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  await readyToPay(page);
  await page.route(/\/api\/orders$/, (route) => route.fulfill({ status: 503, json: {} }));
  await placeOrder(page);
  const down = (wallet: string, other: string) =>
    page.getByText(`${wallet} is having technical difficulties. ${other} is available.`);
  await expect(down('eSewa', 'Khalti')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radio', { name: 'Khalti' }).check();
  await placeOrder(page);
  await expect(down('Khalti and eSewa', 'Bank Transfer')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expect(cartCount(page)).toHaveText('1');
  await page.unroute(/\/api\/orders$/);
  await page.getByRole('radio', { name: 'Inside Valley' }).check();
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();
});
