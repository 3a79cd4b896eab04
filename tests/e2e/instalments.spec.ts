import { formatRupees } from '../../src/rules/price/money.ts';
import { discountedPrice } from '../../src/rules/price/price.ts';
import { beLoggedIn, expectAccessible, pressTwice } from './shopper.ts';
import { EDITOR, expect, openAt, products, product as readProduct, runningSale, test } from './test.ts';
import { visitWaysShop } from './ways-shop.ts';

const { baseURL } = visitWaysShop();

test.use({ baseURL, apiBase: '/api', expectedConsole: /Failed to load resource/ });
test.describe.configure({ mode: 'default' });

const BANKS = 'Nabil Bank | 3, 6, 12 | 0% | 1000 or 2%\nNMB Bank | 12, 24 | 8.25%';

test('Instalments: staff add a bank to the table, a product’s line follows, and its enquiry reaches them', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  const chosen = (await products(page, 'limit=50&productCategory=laptops')).find(
    ({ stock, sellingPrice, markedPrice }) =>
      stock > 0 && sellingPrice > 20_000 && sellingPrice === markedPrice,
  );
  if (!chosen) throw new Error('no laptop costs enough');
  const { slug, name, sellingPrice } = await readProduct(page, chosen.slug);
  const line = page
    .getByRole('main')
    .getByRole('link', { name: /^From Rs\. [\d,]+ a month by instalments$/ });
  await page.goto(`/product/${slug}`);
  await expect(line).toBeVisible();
  const before = await line.innerText();

  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#settings/instalments');
  const value = page.getByLabel('Value');
  await value.fill(`${BANKS}\nKumari Bank | six | 0`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('has the line “Kumari Bank | six | 0”').first()).toBeVisible();
  await expectAccessible(page);
  await value.fill(BANKS);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved and live')).toBeVisible({ timeout: 240_000 });
  // Nobody is logged in: nothing is filled in.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto(`/product/${slug}`);
  await expect(line).not.toHaveText(before);
  await expectAccessible(page);

  const shown = await line.innerText();
  await line.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by instalments' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(`For ${name} at ${formatRupees(sellingPrice)}`)).toBeVisible();
  await expect(main.getByText('no offer of credit')).toBeVisible();
  // Of these terms the longest cost the least a month.
  const lowest = main.getByRole('row', { name: /^24 / }).getByRole('cell').first();
  expect(shown).toContain(await lowest.innerText());
  await expectAccessible(page);

  await main.getByLabel('Amount in rupees').fill('14,999');
  await expect(main.getByText('Enter an amount in whole rupees, Rs. 15,000 or more')).toBeVisible();
  await main.getByLabel('Amount in rupees').fill('रू ९०,०००');
  await expect(main.getByRole('row', { name: /^3 / }).getByRole('cell')).toHaveText([
    'Rs. 30,000',
    'Rs. 1,800',
    'Rs. 91,800',
  ]);
  // Not what the product costs: it is not named.
  await expect(main.getByText(`For ${formatRupees(90_000)}`)).toBeVisible();
  await main.getByLabel('Amount in rupees').fill(String(sellingPrice));
  await expect(main.getByText(`For ${name} at`)).toBeVisible();

  await main.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(main.getByText('Phone Number is required')).toBeVisible();
  await main.getByLabel('Full Name').fill('Sita Gurung');
  await main.getByLabel('Phone Number').fill('12345');
  await main.getByRole('textbox', { name: 'Email' }).fill('sita@example.com');
  await main
    .getByLabel('Bank and months')
    .selectOption({ label: `Nabil Bank, 12 months: ${formatRupees(Math.ceil(sellingPrice / 12))} a month` });
  await main.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(main.getByText('Enter a valid phone number')).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('Phone Number').fill('9841777001');
  await pressTwice(main.getByRole('button', { name: 'Send enquiry' }));
  await expect(main.getByText('Thank you. We call you at 9841777001.')).toBeFocused();

  await beLoggedIn(page, EDITOR);
  await page.goto('/studio');
  await page.getByRole('link', { name: 'Enquiries to answer 1' }).click();
  const entry = page.getByRole('list', { name: 'Enquiries about instalments' }).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Rs. 96,500 by Nabil Bank in 12 months');
  await expect(entry.getByRole('link', { name })).toHaveAttribute('href', `/product/${slug}`);
  await expect(entry.getByRole('link', { name: '9841777001' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Mark as answered: Sita Gurung' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No enquiries.' })).toBeFocused();
  await page.getByLabel('Show').selectOption('Answered');
  await expect(entry).toContainText('Sita Gurung');
});

test('Instalments: a product in the sale has the line of the price that it shows', { tag: '@once' }, async ({
  page,
}) => {
  const { products: inSale } = await runningSale(page);
  const found = inSale.find(({ product }) => product.stock > 0 && product.sellingPrice > 30_000);
  await page.goto(`/product/${found?.product.slug}`);
  const main = page.getByRole('main');
  const line = main.getByRole('link', { name: /a month by instalments$/ });
  await expect(line).toHaveCount(1);
  const amount = new URL((await line.getAttribute('href')) ?? '', baseURL).searchParams.get('amount');
  await expect(main.locator('.price-tag').filter({ visible: true }).first()).toContainText(
    formatRupees(Number(amount)),
  );
});

test('Instalments: a product is named at its price of now alone, whatever the address says, and asked for at it', {
  tag: '@once',
}, async ({ page }) => {
  const { products: inSale, discountPercentage } = await runningSale(page);
  const product = inSale.find((each) => each.product.sellingPrice > 30_000)?.product;
  if (!product) throw new Error('nothing in the sale costs enough');
  const price = formatRupees(discountedPrice(product.markedPrice, discountPercentage));
  const main = page.getByRole('main');
  await page.goto(`/instalments?product=${product.slug}&amount=20000`);
  await expect(main.getByText(`For ${product.name} at ${price}`)).toBeVisible();
  await page.goto('/instalments?product=no-such-product&amount=20000');
  await expect(main.getByText('For Rs. 20,000')).toBeVisible();

  // The price changes while the page is open.
  await page.route('**/flash-sales', (route) => route.fulfill({ json: { status: 'success', data: [] } }));
  await page.goto(`/instalments?product=${product.slug}&amount=20000`);
  await expect(main.getByText(`For ${product.name} at ${formatRupees(product.sellingPrice)}`)).toBeVisible();
  await main.getByLabel('Full Name').fill('Sita Gurung');
  await main.getByLabel('Phone Number').fill('9841777002');
  await main.getByRole('textbox', { name: 'Email' }).fill('sita@example.com');
  await main.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(main.getByText(`The price is now ${price}.`)).toBeVisible();
  await expect(main.getByText(`For ${product.name} at ${price}`)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(main.getByText('Thank you. We call you at 9841777002.')).toBeFocused();
});

for (const typed of [undefined, '40000'])
  test(`Instalments: once its sale is over, an open page asks for ${typed ? 'what was typed' : 'the usual price of a product'}`, {
    tag: '@once',
  }, async ({ page }) => {
    const { products: inSale, discountPercentage, expires } = await runningSale(page);
    const product = inSale.find((each) => each.product.sellingPrice > 30_000)?.product;
    if (!product) throw new Error('nothing in the sale costs enough');
    const salePrice = discountedPrice(product.markedPrice, discountPercentage);
    const main = page.getByRole('main');
    await openAt(
      page,
      `/instalments?product=${product.slug}&amount=${salePrice}`,
      Date.parse(expires) - 3000,
    );
    await expect(main.getByText(`For ${product.name} at ${formatRupees(salePrice)}`)).toBeVisible();
    if (typed) await main.getByLabel('Amount in rupees').fill(typed);
    const sales = page.waitForResponse('**/flash-sales');
    await page.clock.runFor(3000);
    await sales;
    const expected = typed
      ? 'For Rs. 40,000'
      : `For ${product.name} at ${formatRupees(product.sellingPrice)}`;
    await expect(main.getByText(expected)).toBeVisible();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Instalments: the page reads whole, with an example and how to ask', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Instalments' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('An example: Rs. 1,00,000')).toBeVisible();
    await expect(main.getByRole('row', { name: /^6 / }).getByRole('cell').first()).toHaveText('Rs. 16,667');
    await expect(main.getByText('The form needs JavaScript.')).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
  });
});
