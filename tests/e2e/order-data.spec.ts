import type { Locator, Page } from 'playwright/test';
import { checkOutAsShopper, fillDelivery, getAmount, placeOrder } from './checkout.ts';
import { shows } from './shows.ts';
import { keep, rupees } from './stored-state.ts';
import { apiAddress, expect, type Product, products, runningSale, test } from './test.ts';

const CODE = 'NAMASTE5';

type Line = Product & { quantity: number };

const getPicture = ({ images }: Line) => images[0]?.split('/').at(-1) ?? 'no picture';
const lineTotal = ({ sellingPrice, quantity }: Line) => rupees(sellingPrice * quantity);
const saving = ({ sellingPrice, markedPrice }: Line) =>
  `Save ${rupees(markedPrice - sellingPrice)} each · ${(((markedPrice - sellingPrice) / markedPrice) * 100).toFixed(2)}% off marked price ${rupees(markedPrice)}`;

/**
 * Two products of different categories that are sold below their marked prices outside the sale, in different numbers.
 */
async function twoLines(page: Page): Promise<[Line, Line]> {
  const inSale = new Set((await runningSale(page)).products.map(({ product }) => product.id));
  const good = (
    await products(page, 'sellingPrice[gte]=15000&sellingPrice[lte]=90000&sort=id&limit=200')
  ).filter(
    ({ id, stock, sellingPrice, markedPrice }) => stock > 20 && markedPrice > sellingPrice && !inSale.has(id),
  );
  const [first] = good;
  const second = good.find(({ productCategory }) => productCategory.slug !== first?.productCategory.slug);
  if (!first || !second) throw new Error('no two such products are in stock');
  return [
    { ...first, quantity: 2 },
    { ...second, quantity: 3 },
  ];
}

/** The list has these lines, in their order, and no other. */
async function expectLines(shown: Locator, lines: readonly Line[], getWords: (line: Line) => string[]) {
  await expect(shown).toHaveCount(lines.length);
  for (const [index, line] of lines.entries()) {
    for (const words of [line.name, ...getWords(line)]) await expect(shown.nth(index)).toContainText(words);
    await expect(shown.nth(index).getByRole('presentation')).toHaveAttribute(
      'src',
      new RegExp(getPicture(line)),
    );
  }
}

test('Data: an order of two lines is shown as it was ordered, from the checkout to its own page', {
  tag: '@once',
}, async ({ page }) => {
  const lines = await twoLines(page);
  const subtotal = lines.reduce((sum, { sellingPrice, quantity }) => sum + sellingPrice * quantity, 0);
  await keep(
    page,
    'hardware-pasal:cart',
    lines.map(({ sellingPrice, images, ...line }) => ({ ...line, price: sellingPrice, image: images[0] })),
  );
  await checkOutAsShopper(page, []);

  const summary = page.getByRole('region', { name: 'Order Summary' });
  const ofCheckout = (line: Line) => [`Quantity: ${line.quantity}`, lineTotal(line), saving(line)];
  shows('checkout-10', 'checkout-11', 'checkout-12', 'checkout-13', 'limit-16');
  await expectLines(summary.getByRole('listitem'), lines, ofCheckout);
  shows('checkout-14');
  for (const [index, { slug, productCategory }] of lines.entries())
    await expect(summary.getByRole('listitem').nth(index).getByRole('link')).toHaveAttribute(
      'href',
      `/${productCategory.slug}/${slug}`,
    );
  const { data } = await (await page.request.get(apiAddress(page, `/coupons?code=${CODE}`))).json();
  const [{ discountPercentage, maxDiscount }] = data;
  expect((subtotal * discountPercentage) / 100, 'reaches the maximum').toBeGreaterThan(maxDiscount);
  await summary.getByLabel('Coupon Code', { exact: true }).fill(CODE);
  await page.keyboard.press('Enter');
  shows('limit-24');
  await expect(getAmount(summary, 'Discount')).toHaveText(`− ${rupees(maxDiscount)}`);
  const total = rupees(subtotal - maxDiscount);
  await expect(getAmount(summary, 'Total')).toHaveText(total);
  await fillDelivery(page, { isInside: true });
  await placeOrder(page);

  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  shows('result-06');
  await expectLines(main.getByRole('listitem'), lines, ofCheckout);
  await page.getByRole('link', { name: 'View Orders' }).click();
  const order = main.getByRole('listitem').filter({ hasText: 'Including Shipping Fee' });
  await expect(order).toHaveCount(1);
  shows('account-22', 'account-23', 'account-24');
  await expect(order.getByRole('listitem')).toHaveText(
    lines.map(({ name, quantity, sellingPrice }) => `${name}${quantity} × ${rupees(sellingPrice)}`),
  );
  shows('account-25');
  await expect(order.getByText('Including Shipping Fee').locator('..')).toContainText(total);

  await order.getByRole('link', { name: /View Details/ }).click();
  shows('order-13', 'order-14', 'order-15', 'order-16', 'order-17', 'limit-16');
  await expectLines(main.getByRole('list', { name: 'Products' }).getByRole('listitem'), lines, (line) => [
    `${line.quantity} × ${rupees(line.sellingPrice)}${lineTotal(line)}`,
    saving(line),
  ]);
  shows('order-12');
  await expect(getAmount(main, 'Total')).toHaveText(total);

  await page.goto(`/success?orderId=${page.url().split('/').at(-1)}`);
  shows('result-13', 'limit-16');
  await expectLines(main.getByRole('listitem'), lines, ofCheckout);
});
