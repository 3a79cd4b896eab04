import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { getOrder } from '../api/shop-fixtures.ts';
import { beLoggedIn, expectAccessible, newShopper, toOwnPhone } from './shopper.ts';
import { apiAddress, EDITOR, expect, products, test } from './test.ts';

// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of 4\d\d|net::ERR_FAILED/ });

const logIn = async (page: Page, account: { email: string; password: string }) =>
  (await page.request.post(apiAddress(page, '/auth/login'), { data: account })).json();

/**
 * A product that few other tests buy: one of the cheapest with some pieces.
 * @param at each test has its own, as they run at once
 */
async function someProduct(page: Page, at: number) {
  const found = (await products(page, 'sort=sellingPrice&limit=40')).filter(({ stock }) => stock > 5).at(at);
  if (!found) throw new Error('no product is in stock');
  return found;
}

test('Stock: shelves are counted on a phone, an order meanwhile stays, and what was typed survives a reload', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, name, productCategory } = await someProduct(page, -1);
  // Before the editor logs in: the browser has one session.
  const session = await logIn(page, await newShopper(page));
  const headers = { authorization: `Bearer ${session.accessToken}` };
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#stock');
  const sheet = page.getByRole('list', { name: 'Count sheet' });
  await page.getByRole('combobox', { name: 'Category' }).selectOption(productCategory.slug);
  // Its rows replace those that are there: what is typed into one of them at that moment is typed nowhere.
  const found = page.waitForResponse((response) => new URL(response.url()).searchParams.has('search'));
  await page.getByLabel('Find products').fill(name);
  await found;
  const row = sheet.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const text = await row.getByText('should be on the shelf').innerText();
  const stood = Number(text.split(' ')[0]);
  const field = row.getByLabel(`Counted of ${name}`);
  await field.fill(String(stood - 1));
  await expectAccessible(page);

  const placed = await page.request.post(apiAddress(page, '/orders'), {
    headers,
    data: toOwnPhone(getOrder(session.user.id, [{ id, qty: 2 }])),
  });
  expect(placed.status(), await placed.text()).toBe(201);

  await page.reload();
  await expect(field).toHaveValue(String(stood - 1));
  await expect(row).toContainText(/\d+ should be on the shelf, \d+ of them ordered/);
  await row.getByRole('button', { name: `Save ${name}` }).click();
  await expect(row.getByRole('status')).toHaveText('Counted: 1 piece fewer.');
  await expect(field).toHaveValue('');

  await row.getByLabel(`More about ${name}`).click();
  await expect(row).toContainText(/Counted .+ by/);
  await row.getByLabel(`Damaged of ${name}`).fill('1');
  await row.getByRole('button', { name: 'Book damage' }).click();
  await expect(row.getByRole('alert')).toHaveText('Give a whole number of pieces, and what happened.');
  await row.getByLabel(`What happened of ${name}`).fill('The box fell');
  await row.getByRole('button', { name: 'Book damage' }).click();
  await expect(row.getByText('The box fell')).toBeHidden();
  await expectAccessible(page);

  await row.getByRole('link', { name: `History of ${name}` }).click();
  const movements = page.getByRole('list', { name: 'Movements' }).getByRole('listitem');
  await expect(movements.first()).toContainText('Damage');
  await expect(movements.first()).toContainText('−1');
  await expect(movements.first()).toContainText('The box fell');
  await expect(movements.filter({ hasText: (await placed.json()).orderId })).toContainText('−2');
  await expectAccessible(page);

  // An open order would hold up other tests; the two pieces that this one took come back by a count.
  await page.request.post(apiAddress(page, `/orders/${(await placed.json()).orderId}/cancel`), {
    headers,
    data: {},
  });
  await page.goBack();
  const now = Number((await row.getByText('should be on the shelf').innerText()).split(' ')[0]);
  await field.fill(String(now + 2));
  // Saved as the field is left.
  await field.press('Tab');
  await expect(row.getByRole('status')).toHaveText('Counted: 2 pieces more.');
});

test('Suppliers: receipts of before are tied to one by a press, and the next receipt finds it by typing', {
  tag: '@once',
}, async ({ page }) => {
  const { id, name } = await someProduct(page, -3);
  const supplier = `Bagmati Traders ${Date.now()}`;
  const headers = { authorization: `Bearer ${(await logIn(page, EDITOR)).accessToken}` };
  for (const spelling of [`${supplier} Pvt. Ltd.`, `M/s ${supplier.toUpperCase()}`])
    await page.request.post(apiAddress(page, '/stock-receipts'), {
      headers,
      data: {
        ...{ supplier: spelling, billNumber: spelling.slice(0, 5), billDate: '2026-11-02' },
        lines: [{ product: id, quantity: 1, cost: 500 }],
      },
    });
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#suppliers');
  const made = `Make it a supplier: ${supplier} Pvt. Ltd.`;
  const proposal = page.getByRole('listitem', { name: supplier });
  await expect(proposal).toContainText('2 receipts · last on');
  await expect(proposal).toContainText(`also as M/s ${supplier.toUpperCase()}`);
  await expectAccessible(page);
  await proposal.getByRole('button', { name: made }).click();
  await expect(proposal).toHaveCount(0);
  const own = page
    .getByRole('list', { name: 'Suppliers' })
    .getByRole('listitem')
    .filter({ hasText: supplier });
  await expect(own).toContainText('Rs. 1,000 in 12 months');
  await own.getByRole('link', { name: `${supplier} Pvt. Ltd.`, exact: true }).click();
  await page.getByLabel('PAN').fill('60999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('PAN')).toHaveAccessibleDescription(/nine digits/);
  await page.getByLabel('PAN').fill('301234599');
  await page.getByLabel('Days of credit').fill('30');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved and live')).toBeVisible();
  await page.getByRole('link', { name: 'All suppliers' }).click();
  await expect(own).toContainText('PAN 301234599 · 30 days of credit');

  await page.goto('/studio#stock/receive');
  const form = page.getByRole('form', { name: 'Receive' });
  await form.getByRole('searchbox', { name: 'Supplier' }).fill(supplier.slice(0, -2));
  await form.getByRole('button', { name: `${supplier} Pvt. Ltd.` }).click();
  await expect(form.getByLabel('Supplier')).toHaveValue(`${supplier} Pvt. Ltd.`);
  await expect(form.getByLabel('PAN')).toHaveValue('301234599');
  await expect(form.getByRole('button', { name: `${supplier} Pvt. Ltd.` })).toHaveCount(0);
  await form.getByLabel('Bill number').fill('BT-3');
  await form.getByLabel('Find products').fill(name);
  await form.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await form.getByLabel(`Pieces of ${name}`).fill('1');
  await form.getByLabel(`Cost of one with VAT (Rs.) of ${name}`).fill('250');
  await form.getByRole('button', { name: 'Book the receipt' }).click();
  await expect(form.getByRole('status').last()).toContainText('BT-3 is booked');

  await page.goto('/studio#suppliers');
  await own.getByRole('link', { name: `Purchases of ${supplier} Pvt. Ltd.` }).click();
  await expect(page.getByText('3 receipts, Rs. 1,250 in all')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show all purchases' })).toBeVisible();
});

test('Stock: a receipt is booked once, a second time when confirmed, and stands in the register', {
  tag: '@once',
}, async ({ page }) => {
  const { name } = await someProduct(page, -2);
  const bill = `B-${Date.now()}`;
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#stock/receive');
  const form = page.getByRole('form', { name: 'Receive' });
  const enter = async () => {
    await form.getByLabel('Supplier').fill('Himal Traders');
    await form.getByLabel('Bill number').fill(bill);
    await form.getByLabel('Find products').fill(name);
    await form.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    await form.getByLabel(`Pieces of ${name}`).fill('2');
    await form.getByLabel(`Cost of one with VAT (Rs.) of ${name}`).fill('1,250.50');
  };
  await form.getByRole('button', { name: 'Book the receipt' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await enter();
  await expectAccessible(page);
  await page.reload();
  await expect(form.getByLabel(`Pieces of ${name}`)).toHaveValue('2');
  await form.getByRole('button', { name: 'Book the receipt' }).click();
  await expect(form.getByRole('status').last()).toHaveText(`Bill ${bill} is booked: 2 pieces came.`);

  await enter();
  await form.getByLabel('PAN').fill('301234567');
  await form.getByLabel('VAT on the bill (Rs.)').fill('13 %');
  await form.getByRole('button', { name: 'Book the receipt' }).click();
  await expect(form.getByLabel('VAT on the bill (Rs.)')).toBeFocused();
  await form.getByLabel('VAT on the bill (Rs.)').fill('287.73');
  await form.getByRole('button', { name: 'Book the receipt' }).click();
  await expect(form.getByRole('alert')).toContainText(`Bill ${bill} of Himal Traders was entered on`);
  await form.getByRole('button', { name: 'It came twice: book it again' }).click();
  await expect(form.getByRole('alert')).toBeHidden();

  await page.goto('/studio#purchases');
  await page.getByLabel('Supplier or bill number').fill(bill);
  const receipts = page.getByRole('list', { name: 'Purchases', exact: true }).locator('> li');
  await expect(receipts).toHaveCount(2);
  await expect(receipts.first()).toContainText('entered again · PAN 301234567 · VAT Rs. 287.73');
  await expect(receipts.last()).toContainText('Rs. 2,501');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Lines as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^purchases-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.split('\r\n').filter((line) => line.includes(bill))).toHaveLength(2);
  await page.route(/format=xlsx/, (route) => route.abort());
  await page.getByRole('button', { name: 'Lines as Excel' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The download failed, and nothing was saved. Please try again.',
  );

  const wrong = receipts.first();
  await wrong.getByText('Typed wrong?').click();
  await wrong.getByLabel('Why it is taken back').fill('It came once');
  await wrong.getByRole('button', { name: `Take back bill ${bill}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(wrong).toContainText(/Taken back on .*: It came once/);
  await expect(wrong.getByText('Typed wrong?')).toHaveCount(0);
  await expectAccessible(page);
});
