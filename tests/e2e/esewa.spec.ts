import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { waysPort } from '../served/serving.ts';
import { amountOf, cartCount, checkOutAsShopper, fillDelivery, inStock, placeOrder } from './checkout.ts';
import { shopWithSettings } from './shop-with-settings.ts';
import { expectAccessible } from './shopper.ts';
import { expect, test } from './test.ts';

const { baseURL, dataDir } = shopWithSettings(waysPort, {
  delivery_districts: 'Outside Valley | 200 | 4-8\nKaski | 150 | 3-5',
  payment_methods: 'CASH_ON_DELIVERY, KHALTI, ESEWA',
});

test.use({ baseURL, apiBase: '/api', expectedConsole: /Failed to load resource/ });
test.describe.configure({ mode: 'default' });

const SUCCESS = 'Order Placed Successfully!';
const atEsewa = (page: Page) => expect(page.getByText('This stands in for eSewa.')).toBeVisible();
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click();

const shippingIn = (page: Page) => amountOf(page.getByRole('region', { name: 'Order Summary' }), 'Shipping');

/** A checkout with eSewa chosen. */
async function readyToPay(page: Page) {
  const [chosen] = await inStock(page, 1, 3000, 60_000);
  if (!chosen) throw new Error('nothing to buy');
  await checkOutAsShopper(page, [chosen]);
  await fillDelivery(page, { isInside: false });
  await page.getByLabel('District').selectOption('Kaski');
  await page.getByRole('radio', { name: 'eSewa' }).check();
  await expect(shippingIn(page)).toHaveText('Rs. 150');
  return chosen;
}

/** The address of the form's page, which the browser stays on: its script is not let through. */
async function openForm(page: Page): Promise<string> {
  await readyToPay(page);
  await page.route('**/esewa-form.js', (route) => route.abort());
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Pay with eSewa' })).toBeVisible();
  await page.unroute('**/esewa-form.js');
  return page.url();
}

const orderIdIn = (formAddress: string): string => formAddress.match(/HP-\d{8}-\w{6}/)?.[0] ?? '';

test('eSewa: chosen at the checkout, paid on its own page, confirmed here, and shown as paid by it', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  const chosen = await readyToPay(page);
  const method = page.getByRole('combobox', { name: 'Payment Method' });
  await expect(method.locator('option')).toHaveText(['Khalti', 'eSewa']);
  await expectAccessible(page);
  const arrival = amountOf(page.getByRole('region', { name: 'Order Summary' }), 'Arrives');
  await expect(arrival).toHaveText(/^\w{3} \d+ \w{3} – \w{3} \d+ \w{3}$/);
  await page.getByLabel('District').selectOption('');
  await expect(shippingIn(page)).toHaveText('By district');
  await placeOrder(page);
  const missing = 'Please choose your district: what delivery costs depends on it';
  await expect(page.locator('#place-district-error')).toHaveText(missing);
  await expect(page.getByLabel('District')).toBeFocused();
  await page.getByLabel('District').selectOption('Kaski');
  await expect(page.getByText(missing)).toHaveCount(0);
  await page.getByRole('radio', { name: 'eSewa' }).check();
  await expect(shippingIn(page)).toHaveText('Rs. 150');
  await placeOrder(page);
  await atEsewa(page);
  await pay(page);
  await expect(page.getByText('Payment successful! Redirecting...')).toBeVisible();
  const landing = page.url();
  await expect(page).toHaveURL(/\/success\?orderId=HP-/);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();
  await expect(page.getByRole('main').getByText(chosen.name)).toBeVisible();
  await expect(amountOf(page.getByRole('main'), 'Payment Method')).toHaveText('eSewa');
  await expect(amountOf(page.getByRole('main'), 'Shipping')).toHaveText('Rs. 150');
  await expect(cartCount(page)).toBeEmpty();
  await expectAccessible(page);
  // What it sent back is sent again.
  await page.goto(landing);
  await expect(page).toHaveURL(/\/success\?orderId=HP-/);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();
});

test('eSewa: cancelled there, the same order is paid again under its number', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  await readyToPay(page);
  await placeOrder(page);
  await atEsewa(page);
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

test('eSewa: its policy allows nothing unsafe, and its page works by its button without JavaScript', {
  tag: '@once',
}, async ({ page, browser }) => {
  const address = await openForm(page);
  await expectAccessible(page);
  const policy = (await page.request.get(address)).headers()['content-security-policy'];
  expect(policy).not.toContain('unsafe');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address);
  await plain.getByRole('button', { name: 'Continue to eSewa' }).click();
  await atEsewa(plain);
  await pay(plain);
  await expect(plain).toHaveURL(/\/orders\/fulfill-order\?/);
  await context.close();
  // That tab could not say so: the shop finds it.
  await page.goto(`/order/${orderIdIn(address)}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('CONFIRMED', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
});

test('eSewa: the back button leads to the form, which waits for a press, and the payment goes on', {
  tag: '@once',
}, async ({ page }) => {
  await readyToPay(page);
  await placeOrder(page);
  await atEsewa(page);
  await page.goBack();
  const button = page.getByRole('button', { name: 'Continue to eSewa' });
  // A form that is sent while it loads takes its page's place in the history: then back is the checkout.
  if (await button.isVisible()) await button.click();
  else await page.goForward();
  await atEsewa(page);
  await pay(page);
  await expect(page).toHaveURL(/\/success\?/);
});

test('eSewa: a forged return, and one of another order, make nothing paid', { tag: '@once' }, async ({
  page,
}) => {
  const address = await openForm(page);
  const made = { status: 'COMPLETE', transaction_uuid: address.split('/').at(-1), product_code: 'EPAYTEST' };
  const data = Buffer.from(JSON.stringify({ ...made, signature: 'x' })).toString('base64');
  await page.goto(`${address}/return?data=${encodeURIComponent(data)}`);
  // eSewa does not know it: nobody has posted its form.
  await expect(page).toHaveURL(/\/failed\?/);
  const status = await page.request.post('/api/payments/esewa/status', { data: { data } });
  expect(status.status()).toBe(400);
  await page.goto(`/order/${orderIdIn(address)}`);
  await expect(page.getByText('AWAITING_PAYMENT')).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await atEsewa(page);
  await pay(page);
  await expect(page).toHaveURL(`/success?orderId=${orderIdIn(address)}`);
});

test('eSewa: AMBIGUOUS is neither paid nor failed, and COMPLETE afterwards confirms the order', {
  tag: '@once',
}, async ({ page }) => {
  const address = await openForm(page);
  await page.getByRole('button', { name: 'Continue to eSewa' }).click();
  await page.getByLabel('eSewa ID').selectOption('9800000202');
  await pay(page);
  await expect(page).toHaveURL(/\/failed\?/);
  const note = page.getByRole('article').getByRole('status');
  await expect(note).toContainText('has not confirmed this payment yet, and we keep checking.');
  await expect(page.getByRole('button', { name: 'Pay again' })).toBeHidden();
  await expectAccessible(page);
  const file = join(dataDir, 'esewa-sandbox', `${address.split('/').at(-1)}.json`);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), status: 'COMPLETE' }));
  await page.reload();
  await expect(note).toContainText('has confirmed this payment since.');
  await page.goto(`/order/${orderIdIn(address)}`);
  await expect(page.getByText('CONFIRMED', { exact: true })).toBeVisible();
});

test('eSewa: with one wallet down the other is offered, with both cash is, and no order is lost', {
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
  await expect(down('Khalti and eSewa', 'Cash on Delivery')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expect(cartCount(page)).toHaveText('1');
  await page.unroute(/\/api\/orders$/);
  await page.getByRole('radio', { name: 'Inside Valley' }).check();
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();
});

test('eSewa: a tab that is closed while it pays loses nothing: the shop finds the payment', {
  tag: '@once',
}, async ({ page, context }) => {
  const address = await openForm(page);
  await page.getByRole('button', { name: 'Continue to eSewa' }).click();
  await page.getByLabel('eSewa ID').selectOption('9800000499');
  const isPaid = page.waitForRequest((request) => request.method() === 'POST');
  await pay(page);
  await isPaid;
  const later = await context.newPage();
  await page.close();
  await later.goto(`/order/${orderIdIn(address)}`);
  await expect(async () => {
    await later.reload();
    await expect(later.getByText('CONFIRMED', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
});

test('eSewa: of two tabs that both pay one order one is taken, and the form takes no other amount', {
  tag: '@once',
}, async ({ page, context }) => {
  const address = await openForm(page);
  const orderId = orderIdIn(address);
  const tampered = await context.newPage();
  await tampered.route('**/esewa-form.js', (route) => route.abort());
  await tampered.goto(address);
  // Parts that do not make the total are refused before the signature is looked at.
  for (const [name, value] of [
    ['amount', '1'],
    ['product_delivery_charge', '0'],
    ['total_amount', '1'],
  ] as const)
    await tampered.locator(`[name="${name}"]`).evaluate((field: HTMLInputElement, text) => {
      field.value = text;
    }, value);
  await tampered.getByRole('button', { name: 'Continue to eSewa' }).click();
  await expect(tampered.getByText('Invalid payload signature.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to eSewa' }).click();
  await atEsewa(page);
  const other = await context.newPage();
  await other.goto(`/order/${orderId}`);
  await other.getByRole('link', { name: 'Pay now' }).click();
  await atEsewa(other);
  await pay(other);
  await expect(other).toHaveURL(`/success?orderId=${orderId}`);
  await pay(page);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText('CONFIRMED', { exact: true })).toBeVisible();
});
