import type { Locator, Page } from 'playwright/test';
import { getAmount } from './checkout.ts';
import { rupees } from './stored-state.ts';
import { expect, fillCart, products, test } from './test.ts';

test.skip(({ isMobile }) => !isMobile, 'a wide screen has room for all of it');

/** Zoomed to 200 % or turned on its side, a phone has this height. */
const SHORT = 400;

const getBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not in the page');
  return box;
};

const scrollPage = (page: Page, pixels: number): Promise<void> =>
  page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), pixels);

test('Phone: the buttons to buy and the price stay in view, above the shortcuts', { tag: '@once' }, async ({
  page,
}) => {
  const [laptop] = (await products(page, 'productCategory=laptops&limit=12')).filter(
    ({ stock }) => stock > 0,
  );
  await page.goto(`/product/${laptop?.slug}`);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  for (const pixels of [0, 900, 9000]) {
    await scrollPage(page, pixels);
    await expect(add).toBeInViewport({ ratio: 1 });
    const { y, height } = await getBox(add);
    expect(y + height).toBeLessThanOrEqual((await getBox(shortcuts)).y);
  }
  // The end of the page can be read above both.
  const footer = await getBox(page.getByRole('contentinfo'));
  expect(footer.y + footer.height).toBeLessThanOrEqual((await getBox(add)).y);

  await page.setViewportSize({ width: 390, height: SHORT });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(shortcuts).not.toBeInViewport();
  await expect(add).not.toBeInViewport();
});

test('Phone: what a long cart costs and saves, and the way to checkout, are on the first screen', {
  tag: '@once',
}, async ({ page }) => {
  const found = (await products(page, 'limit=100')).filter(
    ({ stock, markedPrice, sellingPrice }) => stock > 0 && markedPrice > sellingPrice,
  );
  const chosen = found.slice(0, 9);
  await fillCart(page, chosen);
  await page.goto('/cart');
  const sum = (of: (product: (typeof chosen)[number]) => number) =>
    rupees(chosen.reduce((total, product) => total + of(product), 0));
  const saved = sum(({ markedPrice, sellingPrice }) => markedPrice - sellingPrice);
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toBeInViewport({ ratio: 1 });
  const bar = proceed.locator('..');
  await expect(bar).toContainText(sum(({ sellingPrice }) => sellingPrice));
  await expect(bar).toContainText(`You save ${saved}`);
  await expect(getAmount(page.getByRole('main'), 'You save')).toHaveText(saved);
  await proceed.tap();
  await expect(page).toHaveURL('/payment');
  await expect(getAmount(page.getByRole('region', { name: 'Order Summary' }), 'You save')).toHaveText(saved);
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const)
  test(`Phone: name, price and stock of a product are seen at once at ${width} x ${height}, and one confirmation at a time lies over none of them`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // The longest name: others need fewer lines.
    const [laptop] = (await products(page, 'productCategory=laptops&limit=100'))
      .filter(({ stock }) => stock > 0)
      .sort((one, other) => other.name.length - one.name.length);
    await page.goto(`/product/${laptop?.slug}`);
    const main = page.getByRole('main');
    const add = page.getByRole('button', { name: 'Add to Cart' });
    const seen = [
      main.getByRole('heading', { level: 1 }),
      main.locator('.product-head .price-tag').filter({ visible: true }).first(),
      main.locator('.product-head .stock-label'),
    ];
    const expectNothingOver = async (cover: Locator) => {
      const { y } = await getBox(cover);
      for (const element of seen) {
        await expect(element).toBeInViewport({ ratio: 1 });
        const box = await getBox(element);
        expect(box.y + box.height).toBeLessThanOrEqual(y);
      }
    };
    await expectNothingOver(add);
    const compare = page.getByRole('button', { name: `Compare ${laptop?.name}` });
    await compare.press('Enter');
    const bar = page.getByRole('region', { name: 'Compare' });
    // What comes to the page scrolls it.
    await expect(bar).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectNothingOver(bar);
    await add.tap();
    const toast = page.getByRole('status').filter({ hasText: 'Added to cart' });
    await expect(toast.getByRole('link', { name: 'View Cart' })).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('region', { name: 'Added to your cart' })).toHaveCount(0);
    await expectNothingOver(toast);
    await expect(bar).toBeVisible();
    await add.tap();
    await toast.getByRole('link', { name: 'View Cart' }).tap();
    await expect(page).toHaveURL('/cart');
  });

test('Phone: the header leaves downwards and comes back upwards, search and categories are near the thumb', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/product-category/laptops');
  const search = page.getByRole('banner').getByLabel('Search products');
  await expect(search).toBeInViewport();
  await scrollPage(page, 1500);
  await expect(search).not.toBeInViewport();
  await scrollPage(page, -200);
  await expect(search).toBeInViewport({ ratio: 1 });
  await scrollPage(page, 400);
  await expect(search).not.toBeInViewport();

  const before = await page.evaluate(() => scrollY);
  await page.getByRole('button', { name: 'Find' }).tap();
  await expect(search).toBeFocused();
  await expect(search).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.getByRole('button', { name: 'Browse' }).tap();
  await expect(page.getByRole('navigation', { name: 'All pages' })).toBeVisible();
});

test('Phone: two compared products are whole beside the names of what is compared', { tag: '@once' }, async ({
  page,
}) => {
  const found = await products(page, 'productCategory=laptops&limit=3');
  await page.goto(`/compare?ids=${found.map(({ id }) => id).join(',')}`);
  const second = page.getByRole('columnheader').filter({ hasText: found[1]?.name ?? '' });
  await expect(second).toBeInViewport({ ratio: 1 });
});
