import type { Page } from 'playwright/test';
import { getOrder } from '../api/shop-fixtures.ts';
import { cartCount, checkOutAsShopper, fillDelivery, getAmount, placeOrder } from './checkout.ts';
import { beLoggedIn, expectAccessible, newPhone, newShopper, type Shopper, toOwnPhone } from './shopper.ts';
import { apiAddress, EDITOR, expect, type Product, products, test } from './test.ts';
import { ACCOUNT, TO_KASKI, visitWaysShop } from './ways-shop.ts';

const { baseURL } = visitWaysShop();

test.use({ baseURL, apiBase: '/api', expectedConsole: /Failed to load resource/ });
test.describe.configure({ mode: 'default' });

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = 'A slip may have at most 12 MB. Please send a smaller one.';
/** The first bytes of a PDF (ISO 32000-1, 7.5.2). */
const PDF_START = '%PDF-1.7\n';
const pdf = (bytes: number) => ({
  name: 'slip.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(bytes, PDF_START),
});

const getPanel = (page: Page) => page.getByRole('region', { name: 'Pay by bank transfer' });

/** An order that no wallet takes, from outside the valley. @returns its number, its total in rupees and its shopper */
async function order(page: Page): Promise<{ orderId: string; total: number; shopper: Shopper }> {
  const [dear] = (await products(page, 'sellingPrice[gte]=200001&limit=60')).toSorted(
    (one, other) => other.stock - one.stock,
  );
  if (!dear || dear.stock < 1) throw new Error('nothing is so dear');
  const shopper = await checkOutAsShopper(page, [dear]);
  await fillDelivery(page, { isInside: false });
  await expect(
    page.getByText('Khalti takes at most Rs. 2,00,000 in one payment. Please choose Bank Transfer, or'),
  ).toBeVisible();
  await page.getByLabel('District').selectOption('Kaski');
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await expectAccessible(page);
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeVisible();
  const orderId = (
    await page
      .getByText(/HP-\d{8}-\w{6}/)
      .first()
      .innerText()
  ).match(/HP-\d{8}-\w{6}/)?.[0];
  return { orderId: orderId ?? '', total: dear.sellingPrice + TO_KASKI, shopper };
}

test('Bank transfer: an order that no wallet takes outside the valley is paid to the account, and finance confirms it', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  const { orderId, total, shopper } = await order(page);
  const panel = getPanel(page);
  for (const [name, text] of Object.entries(ACCOUNT))
    await expect(getAmount(panel, name)).toContainText(text);
  await expect(getAmount(panel, 'Remarks')).toContainText(orderId);
  await expect(panel.getByRole('img')).toBeVisible();
  await expect(cartCount(page)).toBeEmpty();
  await expectAccessible(page);

  // The page of the order says the same later, on any device.
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText('AWAITING_PAYMENT')).toBeVisible();
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('Enter the transaction number')).toBeVisible();
  await expect(panel.getByLabel('Transaction number')).toBeFocused();
  await panel.getByLabel('Transaction number').fill('FT26330ABCD');
  await panel.getByLabel('Slip').setInputFiles(pdf(13 * MEGABYTE));
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText(TOO_LARGE)).toBeVisible();
  await panel
    .getByLabel('Slip')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('This file is no slip that can be read.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('Slip').setInputFiles(pdf(4000));
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByRole('status')).toContainText('You told us the transaction number FT26330ABCD');
  await expect(panel.getByRole('status')).toContainText('We have your slip.');
  await expectAccessible(page);

  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#orders/transfers');
  await page.getByRole('link', { name: orderId }).click();
  const box = page.getByRole('region', { name: 'Bank transfer' });
  await expect(getAmount(box, 'Transaction number')).toHaveText('FT26330ABCD');
  const download = page.waitForEvent('download');
  await box.getByRole('button', { name: 'Download the slip' }).click();
  expect((await download).suggestedFilename()).toBe(`${orderId}.pdf`);
  await box.getByRole('button', { name: 'Confirm the money' }).click();
  await expect(box.getByText('Enter the amount that arrived, such as 1,25,000.00')).toBeVisible();
  await box.getByLabel('Amount that arrived, in rupees').fill(`${total.toLocaleString('en-IN')}.00`);
  await box.getByRole('button', { name: 'Confirm the money' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the money' });
  await expect(dialog).toContainText(`arrived in the account for ${orderId}?`);
  await dialog.getByRole('button', { name: 'Confirm the money' }).click();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Paid by Bank Transfer');
  await expect(box.getByRole('button', { name: 'Confirm the money' })).toBeHidden();
  await expectAccessible(page);
  await beLoggedIn(page, shopper);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText('CONFIRMED', { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('Bank transfer: without JavaScript the pages of an order say where to read how to pay', {
  tag: '@once',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of ['/order-success', '/order/HP-20261126-7K2QF9']) {
    await page.goto(address);
    // Searches by text leave out what stands for browsers without scripts.
    await expect(page.getByRole('main')).toContainText(
      'How to pay by bank transfer is in the email about your order.',
      { useInnerText: true },
    );
  }
  await context.close();
});

test('Bank transfer: its buyer cancels the order, and nothing is to be paid any more', {
  tag: '@once',
}, async ({ page }) => {
  const { orderId } = await order(page);
  await page.goto(`/order/${orderId}`);
  await expect(getPanel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(getPanel(page)).toBeHidden();
});

type Placed = { orderId: string; total: number };

/** Two orders of different amounts by the API. */
async function orderTwice(page: Page): Promise<[Placed, Placed]> {
  const shopper = await newShopper(page);
  const session = await (await page.request.post(apiAddress(page, '/auth/login'), { data: shopper })).json();
  const [one, ...others] = (await products(page, 'sort=sellingPrice&limit=60')).filter(
    ({ stock }) => stock > 5,
  );
  const other = others.find(({ sellingPrice }) => sellingPrice !== one?.sellingPrice);
  if (!one || !other) throw new Error('nothing to buy');
  const place = async ({ id, sellingPrice: total }: Product): Promise<Placed> => {
    const request = getOrder(session.user.id, [{ id, qty: 1 }], { paymentMethod: 'BANK_TRANSFER' });
    const response = await page.request.post(apiAddress(page, '/orders'), {
      headers: { authorization: `Bearer ${session.accessToken}` },
      data: toOwnPhone(request),
    });
    return { orderId: (await response.json()).orderId, total };
  };
  return [await place(one), await place(other)];
}

test('Bank statement: finance reads it in the Studio, and confirms a proposal; what is not clear is not proposed', {
  tag: '@once',
}, async ({ page }) => {
  const [one, other] = await orderTwice(page);
  const amount = (rupees: number) => `"${rupees.toLocaleString('en-IN')}.00"`;
  const statement = [
    'Account statement',
    'Date,Description,Debit,Credit',
    `2026-11-26,IPS ASHA ${one.orderId.replaceAll('-', '')},,${amount(one.total)}`,
    `2026-11-26,${one.orderId} or ${other.orderId},,${amount(other.total)}`,
    '2026-11-26,QR SOMEBODY,,"1,500.50"',
  ].join('\n');
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#orders/transfers');
  await page.getByText('Find transfers in a bank statement').click();
  const input = page.getByLabel('Statement as CSV');
  const file = (text: string) => ({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await input.setInputFiles(file('nothing,of\nthe,kind'));
  await expect(
    page.getByText('This file has no row that names a date and a credit or deposit.'),
  ).toBeVisible();
  await expectAccessible(page);
  await input.setInputFiles(file(statement));
  await expect(page.getByText('3 payments came in, 1 of them for an order')).toBeVisible();
  await expect(page.getByText('More than one order may be meant, so none is proposed:')).toBeVisible();
  await expect(page.getByText('No order found')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  const confirm = page.getByRole('button', { name: `Confirm the money for ${one.orderId}` });
  await confirm.click();
  const dialog = page.getByRole('dialog', { name: `Confirm the money for ${one.orderId}` });
  await dialog.getByRole('button', { name: 'Confirm the money', exact: true }).click();
  await expect(page.getByText(`Recorded for ${one.orderId}`)).toBeVisible();
  await expect(confirm).toBeHidden();
  await input.setInputFiles(file(statement));
  await expect(page.getByText(/^Recorded already for/)).toBeVisible();
});

test('Bank transfer: a customer without an account tells by the address from the shop that the money was sent', {
  tag: '@once',
}, async ({ page }) => {
  const [product] = await products(page, 'limit=1&inStock=1');
  await beLoggedIn(page, EDITOR);
  const { accessToken } = await (
    await page.request.post(apiAddress(page, '/auth/login'), { data: EDITOR })
  ).json();
  const placed = await page.request.post(apiAddress(page, '/staff-orders'), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      userDetails: { fullName: 'Bina Rai', phone: newPhone(), address: 'Patan' },
      ...{ cart: [{ id: product?.id, qty: 1 }], paymentMethod: 'BANK_TRANSFER', isInsideValley: true },
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { orderId } = await placed.json();
  await page.goto(`/studio#orders/${orderId}`);
  const address = await page.getByLabel('For the customer: where to send the money').inputValue();
  expect(address).toMatch(/\/transfer#[\w-]{32}$/);

  await page.context().clearCookies();
  await page.goto(address);
  const panel = getPanel(page);
  await expect(getAmount(panel, 'Remarks')).toContainText(orderId);
  await panel.getByLabel('Transaction number').fill('FT26331ABCD');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('You told us the transaction number FT26331ABCD')).toBeVisible();
});
