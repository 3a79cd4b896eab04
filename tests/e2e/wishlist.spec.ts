import type { Locator, Page } from 'playwright/test';
import { discountedPrice } from '../../src/rules/price/price.ts';
import { accessibilityProblems } from './accessibility.ts';
import { shows } from './shows.ts';
import { asItem, keep, loudTest, rupees } from './stored-state.ts';
import { expect, logInHere, openAt, products, runningSale, test, withoutExtensions } from './test.ts';

const KEY = 'hardware-pasal:wishlist';
const kept = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), KEY);
const saved = (page: Page) => page.getByRole('region', { name: 'Saved products' });
const sellable = async (page: Page, count: number) =>
  (await products(page, 'limit=60&productCategory=monitors'))
    .filter(({ stock }) => stock > 6)
    .slice(0, count);

test('§4 Wishlist: the heart of a card adds and removes, and says so', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto('/product-category/laptops');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save .* to wishlist$/ })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  shows('state-50');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Saved to your wishlist' })).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.focus();
  shows('state-51');
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status').filter({ hasText: 'Removed from your wishlist' })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('§4 Wishlist: the heart of a card that was rendered in the browser knows and does the same', {
  tag: '@once',
}, async ({ page }) => {
  const [dell] = await products(page, 'brand=dell&limit=1');
  const address = '/explore-products?brand=dell';
  await page.goto(address);
  const heart = page.getByRole('button', { name: `Save ${dell?.name} to wishlist` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(address);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('§3 Wishlist item: a product page keeps all its fields', { tag: '@once' }, async ({ page }) => {
  const [product] = await sellable(page, 1);
  await page.goto(`/product/${product?.slug}`);
  shows('product-09', 'entity-10', 'entity-11', 'shop-05');
  await page.getByRole('button', { name: `Save ${product?.name} to wishlist` }).click();
  const [item] = await kept(page);
  expect(item).toMatchObject({
    id: product?.id,
    name: product?.name,
    sellingPrice: product?.sellingPrice,
    markedPrice: product?.markedPrice,
    images: product?.images.slice(0, 1),
    slug: product?.slug,
    productCategory: product?.productCategory,
    description: product?.description,
    specifications: product?.specifications,
  });
});

test('§4 Flash sale: an open wishlist has the usual prices once it is over', {
  tag: '@once',
}, async ({ page }) => {
  const { expires, discountPercentage, products: inSale } = await runningSale(page);
  const item = inSale.map(({ product }) => product).find(({ stock }) => stock > 0);
  if (!item) throw new Error('nothing in the sale can be bought');
  const salePrice = rupees(discountedPrice(item.markedPrice, discountPercentage));
  await keep(page, KEY, [asItem(item)]);
  await openAt(page, '/wishlist', Date.parse(expires) - 3000);
  const price = saved(page).locator('.price-tag strong');
  await expect(price).toHaveText(salePrice);
  await page.clock.runFor(3000);
  await expect(price).toHaveText(rupees(item.sellingPrice));
  await saved(page)
    .getByRole('button', { name: `Move to Cart: ${item.name}` })
    .click();
  expect(await page.evaluate(() => localStorage.getItem('hardware-pasal:cart'))).toContain(
    `"price":${item.sellingPrice}`,
  );
});

test('§2 Navigation: a guest reaches the wishlist, empty, with a way on', async ({ page }, info) => {
  await page.goto('/');
  const place =
    info.project.name === 'phone'
      ? page.getByRole('navigation', { name: 'Shortcuts' })
      : page.getByRole('banner');
  await place.getByRole('link', { name: 'Wishlist' }).click();
  shows('role-01');
  await expect(page).toHaveURL('/wishlist');
  await expect(saved(page).getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();
  await expect(saved(page).getByRole('link', { name: 'Explore Products' })).toHaveAttribute(
    'href',
    '/explore-products',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('§3 Wishlist: shows today’s price and stock, and what became cheaper', { tag: '@once' }, async ({
  page,
}) => {
  const [product] = await sellable(page, 1);
  if (!product) throw new Error('no monitor is in stock');
  const gone = { ...asItem(product), id: 999_999_999, slug: 'gone', name: 'A product of last year' };
  await keep(page, KEY, [{ ...asItem(product), sellingPrice: product.sellingPrice + 1500 }, gone]);
  await page.goto('/wishlist');
  const entry = saved(page).getByRole('listitem').filter({ hasText: product.name });
  await expect(entry.getByText('Rs. 1,500 less than when you saved it')).toBeVisible();
  await expect(entry.getByText('In Stock')).toBeVisible();
  const goneEntry = saved(page).getByRole('listitem').filter({ hasText: gone.name });
  await expect(goneEntry.getByText('No longer sold')).toBeVisible();
  await expect(goneEntry.getByRole('button', { name: /^Move to Cart/ })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('§3 Wishlist: an item moves to the cart; a removal can be taken back', {
  tag: ['@wide', '@journey'],
}, async ({ page }) => {
  const [first, second] = await sellable(page, 2);
  if (!first || !second) throw new Error('too few monitors are in stock');
  await keep(page, KEY, [asItem(first), asItem(second)]);
  await page.goto('/wishlist');
  await saved(page)
    .getByRole('button', { name: `Move to Cart: ${first.name}` })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Moved to cart' })).toBeVisible();
  await expect(saved(page)).toBeFocused();
  await expect(saved(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toContainText('1');
  await saved(page)
    .getByRole('button', { name: `Remove ${second.name} from wishlist` })
    .press('Enter');
  await expect(saved(page).getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved(page).getByRole('link', { name: second.name })).toBeVisible();
});

loudTest(
  '§8 Wishlist: with the API down the stored prices stay, and it can be tried again',
  { tag: '@once' },
  async ({ page }) => {
    const [product] = await sellable(page, 1);
    if (!product) throw new Error('no monitor is in stock');
    await keep(page, KEY, [{ ...asItem(product), sellingPrice: 4321 }]);
    await page.route('**/api/products?**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/wishlist');
    await expect(saved(page).getByText(rupees(4321))).toBeVisible();
    await expect(saved(page).getByRole('alert')).toContainText('Today’s prices could not be read');
    await page.unroute('**/api/products?**');
    await saved(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(saved(page).getByText(rupees(4321))).toBeHidden();
    await expect(saved(page).getByRole('alert')).toHaveCount(0);
  },
);

test('§3 Wishlist: with a host without `ids` the stored prices stay', {
  tag: '@once',
}, async ({ page }) => {
  const [product] = await sellable(page, 1);
  if (!product) throw new Error('no monitor is in stock');
  await keep(page, KEY, [{ ...asItem(product), sellingPrice: 4321 }]);
  await withoutExtensions(page);
  await page.goto('/wishlist');
  await expect(saved(page).getByText(rupees(4321))).toBeVisible();
  await expect(saved(page).getByRole('button', { name: `Move to Cart: ${product.name}` })).toBeVisible();
});

test('§3 Wishlist: a hundred items, the same in a second tab', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const many = (await products(page, 'limit=100&sort=id')).map(asItem);
  await keep(page, KEY, many);
  await page.goto('/wishlist');
  await expect(saved(page).getByRole('listitem')).toHaveCount(100);
  await expect(saved(page).getByText('No longer sold')).toHaveCount(0);
  const second = await context.newPage();
  await second.goto('/wishlist');
  await saved(second)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(saved(page).getByRole('listitem')).toHaveCount(99);
});

test('§3 Wishlist: a browser whose storage is full still saves for this page, and says so', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/product-category/laptops');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save .* to wishlist$/ })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'storage is full or blocked' })).toBeVisible();
});

test('§2 Account: Saved Items shows the same list', { tag: '@once' }, async ({ page }) => {
  const chosen = await sellable(page, 2);
  await keep(page, KEY, chosen.map(asItem));
  await page.goto('/product-category/laptops');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  if (await bar.isVisible()) await bar.getByRole('button', { name: 'Account' }).click();
  else {
    await page.getByRole('banner').getByLabel('Account').click();
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  }
  await logInHere(page);
  await page.goto('/userAccount');
  await page.getByRole('button', { name: 'Saved Items' }).click();
  shows('account-05');
  // Last saved first.
  await expect(saved(page).getByRole('listitem')).toContainText(chosen.map(({ name }) => name).reverse());
  await page.goto('/contact');
  await page.evaluate(() =>
    sessionStorage.setItem('hardware-pasal:handoff:/userAccount', '{"view":"wishlist"}'),
  );
  await page.goto('/userAccount');
  shows('route-18');
  await expect(page.getByRole('heading', { level: 2, name: 'Saved Items', exact: true })).toBeVisible();
});

test('§4 Wishlist: at its end the bar of the comparison covers no button', { tag: '@once' }, async ({
  page,
}) => {
  await keep(page, KEY, (await sellable(page, 4)).map(asItem));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/wishlist');
  for (const index of [0, 1])
    await saved(page)
      .getByRole('button', { name: /^Compare / })
      .nth(index)
      .click();
  const bar = page.getByRole('region', { name: 'Compare' });
  await expect(bar.getByRole('link', { name: 'Compare 2 of 4' })).toBeVisible();
  const expectAbove = async (button: Locator) => {
    const [covered, covering] = [await button.boundingBox(), await bar.boundingBox()];
    expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeLessThanOrEqual(covering?.y ?? 0);
  };
  // What comes into sight may make the page longer.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expectAbove(page.getByRole('contentinfo').getByRole('link').last());
  }).toPass();
  // What gets the focus is scrolled out from below it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const last = saved(page)
    .getByRole('button', { name: /^Move to Cart/ })
    .last();
  await last.focus();
  await expect(() => expectAbove(last)).toPass();
});
