import type { Page } from 'playwright/test';
import { formatRupees } from '../../src/rules/price/money.ts';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { editorCalls, logIn } from '../api/shop-client.ts';
import { openPart } from './moved-order.ts';
import { beLoggedIn, expectAccessible, expectStudio, newPhone } from './shopper.ts';
import { apiAddress, EDITOR, expect, type Product, products, test } from './test.ts';

// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of 4\d\d/ });

/** Products of their own for each test, by their place: none takes the last piece of another. */
async function inStock(page: Page, category: string): Promise<Product[]> {
  const found = await products(page, `limit=50&productCategory=${category}`);
  return found.filter(({ stock, sellingPrice, markedPrice }) => stock > 5 && sellingPrice === markedPrice);
}

async function openDesk(page: Page, part: string): Promise<void> {
  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#quotations${part}`);
  await expectStudio(page);
}

test('Phone order: two lines for a new customer by keyboard alone, in few keys and well under a minute', async ({
  page,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 1000, 'the desk has a keyboard');
  const [one, other] = await inStock(page, 'monitors');
  if (!one || !other) throw new Error('two monitors are needed');
  await openDesk(page, '/order');
  const search = page.getByLabel('Find a customer by phone, e-mail or name');
  await expect(search).toBeFocused();
  await expectAccessible(page);

  let keys = 0;
  const began = Date.now();
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const enter = async () => {
    keys += 1;
    await page.keyboard.press('Enter');
  };
  const phone = newPhone();
  await type(phone);
  await enter();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await type('Bimala Karki');
  await enter();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
  await enter();
  await type('Jawalakhel, Lalitpur');
  await enter();
  const find = page.getByLabel('Add a product, or paste the link of a build');
  await expect(find).toBeFocused();
  await type(one.name);
  await enter();
  const getQuantity = (name: string) => page.getByLabel(`Quantity of ${name}`);
  await expect(getQuantity(one.name)).toBeFocused();
  await type('2');
  await enter();
  await type(other.name);
  await enter();
  await expect(getQuantity(other.name)).toBeFocused();
  await enter();
  await expect(find).toBeFocused();
  await enter();
  await expect(page.getByRole('button', { name: 'Place the order' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText(
    formatRupees(2 * one.sellingPrice + other.sellingPrice),
  );
  await enter();
  const placed = page.getByText(/^Order HP-\S+ is placed\./);
  await expect(placed).toBeVisible();
  expect(Date.now() - began).toBeLessThan(60_000);
  // What is typed anyway (phone number, name, address, two products), and 15 keys more.
  const typed = `${phone}Bimala KarkiJawalakhel, Lalitpur${one.name}${other.name}2`.length;
  expect(keys - typed).toBeLessThanOrEqual(15);

  await page.getByRole('link', { name: 'Open the order' }).click();
  await openPart(page, 'History');
  await expect(page.getByText('Placed in the customer’s name')).toBeVisible();
  await expect(page.getByText(`2 × ${one.name}`).first()).toBeVisible();

  // The second call of the same customer: the number finds who it is.
  await page.goto('/studio#quotations/order');
  await expect(search).toBeFocused();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(find).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveValue('Bimala Karki');
  await expect(page.getByLabel('Delivery Address')).toHaveValue('Jawalakhel, Lalitpur');
});

test('Quotation: written and sent at the desk, seen and accepted by its customer on a phone, once', {
  tag: ['@once', '@journey'],
}, async ({ page, browser }) => {
  const [, , product] = await inStock(page, 'monitors');
  if (!product) throw new Error('a monitor is needed');
  await openDesk(page, '/+');
  const phone = newPhone();
  await page.getByLabel('Full Name').fill('Chandra Rai');
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Delivery Address').fill('Boudha, Kathmandu');
  await page.getByText('Bill for a company').click();
  await page.getByLabel('Company').fill('Sagarmatha Traders');
  await page.getByRole('textbox', { name: 'PAN (optional)' }).fill('६०१२३४५६७');
  await page.getByLabel('Add a product, or paste the link of a build').fill(product.name);
  await page.getByRole('button', { name: `${product.name} · ` }).click();
  await page.getByLabel(`Quantity of ${product.name}`).fill('2');
  await page.getByLabel(`Less each (Rs.) of ${product.name}`).fill('100');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Say why its price is another.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(`Reason of ${product.name}`).fill('Two of them');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByLabel('Keep its pieces from stock while it is valid')).toBeVisible();
  await page.getByRole('button', { name: 'Add an item without a product' }).click();
  await expect(page.getByLabel('What it is')).toBeFocused();
  await page.getByLabel('What it is').fill('Assembly');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Give its price').first()).toBeVisible();
  await page.getByLabel('Price (Rs.) of Assembly').fill('1500');
  const total = 2 * (product.sellingPrice - 100) + 1500;
  const said = page.getByRole('status').filter({ hasText: 'Total' });
  await expect(said).toContainText(formatRupees(total));
  await expect(said).toBeInViewport();
  await page.getByLabel('Full Name').scrollIntoViewIfNeeded();
  await expect(said).toBeInViewport();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('list', { name: 'What is quoted' }).getByText('Assembly')).toBeVisible();
  await page.getByLabel('Keep its pieces from stock while it is valid').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const text = page.getByLabel('Text for WhatsApp or Viber');
  await expect(text).toHaveValue(/Namaste Chandra Rai,\nhere is your quotation Q-\d{8}-\d+:/);
  await expectAccessible(page);
  const address = (await text.inputValue()).match(/https?:\S+#\S+/)?.[0] ?? '';

  const customer = await browser.newContext();
  const tab = await customer.newPage();
  const requests: string[] = [];
  tab.on('request', (request) => requests.push(request.url()));
  await tab.goto(address);
  await expect(tab.getByRole('heading', { level: 1, name: /^Quotation Q-/ })).toBeVisible();
  const main = tab.getByRole('main');
  await expect(
    main.getByText('Sagarmatha Traders, Chandra Rai, Boudha, Kathmandu, PAN 601234567'),
  ).toBeVisible();
  await expect(main).not.toContainText('Two of them');
  await expectAccessible(tab);
  expect(
    (
      await tab.request.get(
        (await main.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')) ?? '',
      )
    ).status(),
  ).toBe(200);
  const second = await customer.newPage();
  await second.goto(address);
  const accept = (on: Page) =>
    on.getByRole('button', { name: `Accept and order for ${formatRupees(total)}` });
  await expect(accept(second)).toBeVisible();
  await accept(tab).click();
  const ordered = (on: Page) => on.getByRole('heading', { level: 2, name: /^It is your order HP-/ });
  await expect(ordered(tab)).toBeVisible();
  await expectAccessible(tab);
  await accept(second).click();
  await expect(ordered(second)).toHaveText(await ordered(tab).innerText());
  // The token is in the fragment: no page of the shop is asked for with it.
  const token = new URL(address).hash.slice(1);
  expect(requests.filter((url) => url.includes(token) && !url.includes('/api/quotations/'))).toEqual([]);
  await customer.close();

  await page.reload();
  await expect(page.getByText('Ordered', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^It is order HP-/ }).click();
  await openPart(page, 'History');
  await expect(page.getByText(/^Quotation Q-\S+ accepted$/)).toBeVisible();
  await expect(page.getByText(formatRupees(total)).filter({ visible: true }).first()).toBeVisible();
});

test('Quotation: a page that shows the one of before accepts nothing, says what differs, and asks again', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  const [, , , , one, other] = await inStock(page, 'monitors');
  if (!one || !other) throw new Error('two monitors are needed');
  const api = new URL(apiAddress(page, ''), baseURL).href;
  const desk = editorCalls(api, (await logIn(api, EDITOR.email)).token);
  const draft = (id: number, qty: number, unitPrice: number, note: string) => ({
    userDetails: { fullName: 'Gita Lama', phone: newPhone(), address: 'Boudha, Kathmandu' },
    cart: [{ id, qty, unitPrice, reason: 'Agreed' }],
    isInsideValley: true,
    validUntil: nepalDay(new Date(Date.now() + 7 * 86_400_000)),
    note,
  });
  const first = draft(one.id, 4, 900, 'With installation');
  const { body } = await desk.add('/quotations', first);
  const { token, address } = body.data;
  const move = (status: string) => desk.add(`/quotations/${token}/status`, { status });
  await move('sent');
  const { hash } = new URL(address);
  await page.goto(`/quotation${hash}`);
  const main = page.getByRole('main');
  const accept = (total: number) =>
    main.getByRole('button', { name: `Accept and order for ${formatRupees(total)}` });
  await expect(accept(3600)).toBeVisible();
  await main.getByLabel('Delivery Address').fill('Jawalakhel, Lalitpur');

  // Half the pieces of another at a lower total, and another note.
  await move('draft');
  await desk.change(`/quotations/${token}`, {
    ...draft(other.id, 2, 1700, 'Without installation'),
    userDetails: first.userDetails,
  });
  await move('sent');
  await accept(3600).click();
  await expect(main.getByRole('alert')).toContainText('This quotation has changed since you opened it.');
  const changes = main.getByRole('region', { name: 'What has changed since you opened it' });
  await expect(changes.getByRole('heading')).toBeFocused();
  await expect(changes.locator('dl > div')).toHaveText(
    [
      new RegExp(`${one.name}.*Before: 4 × Rs. 900.*Now: nothing`),
      new RegExp(`${other.name}.*Before: nothing.*Now: 2 × Rs. 1,700`),
      /Total.*Before: Rs. 3,600.*Now: Rs. 3,400/,
      /Note.*Before: With installation.*Now: Without installation/,
    ].map(({ source }) => new RegExp(source, 's')),
  );
  await expectAccessible(page);
  await expect(main.getByLabel('Delivery Address')).toHaveValue('Jawalakhel, Lalitpur');
  await accept(3400).click();
  await expect(main.getByRole('heading', { level: 2, name: /^It is your order HP-/ })).toBeVisible();
});

test('Quotation: what a cart holds is asked for, and waits at the desk', { tag: '@once' }, async ({
  page,
}) => {
  const [, , , product] = await inStock(page, 'monitors');
  if (!product) throw new Error('a monitor is needed');
  await page.goto(`/product/${product.slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Ask for a quotation' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'What you ask for' })).toContainText(`1 × ${product.name}`);
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByText('Full Name is required')).toBeVisible();
  await expectAccessible(page);
  const phone = newPhone();
  await main.getByLabel('Full Name').fill('Deepa Magar');
  await main.getByLabel('Phone Number').fill(phone);
  await main.getByLabel('Company').fill('Magar and Sons');
  await main.getByRole('textbox', { name: 'PAN (optional)' }).fill('12');
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByText('A PAN has nine digits')).toBeVisible();
  await main.getByRole('textbox', { name: 'PAN (optional)' }).fill('');
  await main.getByRole('button', { name: 'Send request' }).dblclick();
  // The second click of a double click may come when the form is gone, and takes the focus.
  await expect(main.getByText(`We write your quotation and reach you at ${phone}.`)).toBeVisible();

  await openDesk(page, '?status=asked');
  const entry = page
    .getByRole('list', { name: 'Quotations' })
    .getByRole('listitem')
    .filter({ hasText: 'Magar and Sons' });
  await expect(entry).toHaveCount(1);
  await expectAccessible(page);
  await entry.getByRole('link').click();
  await expect(page.getByRole('form', { name: 'Change it' })).toBeVisible();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});
