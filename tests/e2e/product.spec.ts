import { parse } from 'node-html-parser';
import type { Locator, Page } from 'playwright/test';
import { isBareHost } from '../served/serving.ts';
import { accessibilityProblems } from './accessibility.ts';
import { cartCount, getAmount } from './checkout.ts';
import { shows } from './shows.ts';
import { asItem, keep, loudTest, rupees } from './stored-state.ts';
import { apiAddress, expect, fillCart, openAt, type Product, products, runningSale, test } from './test.ts';

const DAY = 86_400_000;

const getSpecifications = ({ specifications }: Product) => Object.entries<string>(JSON.parse(specifications));
const getWidth = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;
const widthsAsked = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('w') ?? ''));
  return asked;
};

const getCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

/** What the flash sale sells has two prices, and which one is seen depends on the clock. */
async function outsideTheSale(page: Page, query: string): Promise<Product[]> {
  const { data } = await (await page.request.get(apiAddress(page, '/flash-sales'))).json();
  const onSale = new Set(
    data.flatMap((sale: { products: { product: Product }[] }) =>
      sale.products.map(({ product }) => product.id),
    ),
  );
  return (await products(page, query)).filter(({ id }) => !onSale.has(id));
}

/** A laptop in stock, with several pictures, outside the flash sale. */
async function aLaptop(page: Page): Promise<Product> {
  const found = (await outsideTheSale(page, 'productCategory=laptops&limit=60')).find(
    ({ stock, images, series, sellingPrice, markedPrice }) =>
      stock > 6 && images.length > 1 && series && markedPrice > sellingPrice,
  );
  if (!found) throw new Error('no laptop is in stock');
  return found;
}

/** A product whose discount rounds up to another number than to the nearest. */
async function oddlyDiscounted(page: Page): Promise<Product & { exact: number }> {
  const found = (await outsideTheSale(page, 'limit=200'))
    .map((product) => ({
      ...product,
      exact: ((product.markedPrice - product.sellingPrice) * 100) / product.markedPrice,
    }))
    .find(({ exact }) => exact > 0.5 && Math.ceil(exact) !== Math.round(exact));
  if (!found) throw new Error('no discount tells the two roundings apart');
  return found;
}

test('§2 Product page: breadcrumb, name, stock, description, first 4 specifications, links', {
  tag: '@journey',
}, async ({ page }) => {
  const laptop = await aLaptop(page);
  await page.goto(`/product/${laptop.slug}`);
  const main = page.getByRole('main');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  shows('product-01');
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  shows('product-02');
  await expect(trail.getByRole('link', { name: laptop.productCategory.name })).toHaveAttribute(
    'href',
    `/product-category/${laptop.productCategory.slug}`,
  );
  shows('product-03');
  await expect(trail).toContainText(laptop.name);
  shows('product-07');
  await expect(main.getByRole('heading', { level: 1, name: laptop.name })).toBeVisible();
  shows('product-08');
  await expect(main.getByText('In Stock').first()).toBeVisible();
  shows('product-10');
  await expect(main.getByText(laptop.description)).toBeVisible();
  shows('product-15');
  await expect(main.locator('.product-head .price-tag strong')).toHaveText(rupees(laptop.sellingPrice));
  expect(laptop.markedPrice).toBeGreaterThan(laptop.sellingPrice);
  await expect(main.locator('.product-head s')).toHaveText(rupees(laptop.markedPrice));
  const beside = main.getByRole('list').filter({ hasNot: page.getByRole('link') });
  const [first] = getSpecifications(laptop);
  const four = beside.filter({ hasText: first?.[1] ?? '' }).first();
  shows('product-11');
  await expect(four.getByRole('listitem')).toHaveText(
    getSpecifications(laptop)
      .slice(0, 4)
      .map(([name, value]) => new RegExp(`${name}\\s*${value.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')}`)),
  );
  const getLink = (label: string) =>
    main
      .locator('.product-facts dl > div')
      .filter({ hasText: new RegExp(`^\\s*${label}`) })
      .getByRole('link');
  shows('product-12');
  await expect(getLink('Category')).toHaveAttribute(
    'href',
    `/product-category/${laptop.productCategory.slug}`,
  );
  shows('product-13');
  await expect(getLink('Brand')).toHaveAttribute('href', `/explore-products?brand=${laptop.brand}`);
  shows('product-14');
  await expect(getLink('Series')).toHaveAttribute('href', `/explore-products?series=${laptop.series?.slug}`);
});

test('§2 Product page: a thumbnail shows its picture; each picture has an alternative text of its own', async ({
  page,
}) => {
  const laptop = await aLaptop(page);
  await page.goto(`/product/${laptop.slug}`);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  const pictures = gallery.getByRole('img', { name: laptop.name });
  shows('product-04');
  await expect(pictures).toHaveCount(laptop.images.length);
  await expect(gallery.getByText('Illustration', { exact: true })).toHaveCount(1);
  const words = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  expect(new Set(words).size).toBe(words.length);
  const second = gallery.getByRole('link', { name: 'Picture 2' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL(`/product/${laptop.slug}`);
});

test('§9 Zoom: 250% under the mouse, and the large picture is loaded only then', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'a finger does not hover');
  const laptop = await aLaptop(page);
  const asked = widthsAsked(page);
  await page.goto(`/product/${laptop.slug}`);
  const picture = page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('img', { name: laptop.name })
    .first();
  const before = await getWidth(picture);
  expect(asked).not.toContain('1280');
  shows('product-05', 'limit-22');
  await picture.hover();
  await expect.poll(() => getWidth(picture)).toBeCloseTo(before * 2.5, 0);
  await expect.poll(() => asked).toContain('1280');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => getWidth(picture)).toBeCloseTo(before, 0);
});

test('§9 Zoom: 250% by keyboard, moved by arrow keys, left by Escape', async ({ page }) => {
  const laptop = await aLaptop(page);
  await page.goto(`/product/${laptop.slug}`);
  const opener = page.getByRole('button', { name: 'Zoom', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Zoom: ${laptop.name}` });
  const view = dialog.getByRole('group', { name: 'Picture at 250%' });
  await expect(view).toBeFocused();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const fitting = Math.min(size.width, size.height - 64);
  shows('limit-22');
  expect(await getWidth(dialog.getByRole('img'))).toBeCloseTo(fitting * 2.5, 0);
  const left = () => view.evaluate(({ scrollLeft }) => scrollLeft);
  const start = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(start);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('§9 Zoom: a tap on the picture enters, a tap leaves', async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'needs a touch screen');
  const laptop = await aLaptop(page);
  await page.goto(`/product/${laptop.slug}`);
  await page.getByRole('region', { name: 'Pictures' }).getByRole('img', { name: laptop.name }).first().tap();
  const dialog = page.getByRole('dialog', { name: `Zoom: ${laptop.name}` });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('group', { name: 'Picture at 250%' }).tap();
  await expect(dialog).toBeHidden();
});

test('§9 Discount: rounded to nearest on the product page, up on a card', { tag: '@once' }, async ({
  page,
}) => {
  const { slug, name, exact, markedPrice, sellingPrice } = await oddlyDiscounted(page);
  await page.goto(`/product/${slug}`);
  const main = page.getByRole('main');
  shows('product-06', 'limit-15');
  await expect(main.getByText(`${Math.round(exact)}% off`).first()).toBeVisible();
  await expect(main.getByText(rupees(markedPrice), { exact: true }).first()).toBeVisible();
  await page.goto(`/explore-products?name%5Blike%5D=${encodeURIComponent(name)}`);
  const card = getCard(page, name);
  shows('card-01', 'limit-14');
  await expect(card.getByText(`${Math.ceil(exact)}% off`)).toBeVisible();
  await expect(card.getByText(rupees(sellingPrice))).toBeVisible();
});

test('§9 Discount: the saved rupees are the same on the card, the page, the comparison and in the cart', {
  tag: '@once',
}, async ({ page }) => {
  const product = await oddlyDiscounted(page);
  const saved = `Save ${rupees(product.markedPrice - product.sellingPrice)}`;
  await page.goto(`/explore-products?name%5Blike%5D=${encodeURIComponent(product.name)}`);
  await expect(getCard(page, product.name).getByText(saved, { exact: true })).toBeVisible();
  await page.goto(`/product/${product.slug}`);
  const main = page.getByRole('main');
  await expect(main.getByText(saved, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await main
    .getByRole('button', { name: 'Add to Cart', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(cartCount(page)).toHaveText('1');
  await page.goto(`/compare?ids=${product.id}`);
  await expect(
    page.getByRole('region', { name: 'Comparison' }).getByText(saved, { exact: true }),
  ).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(line.getByText(saved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await expect(line.getByText(`${saved} each`, { exact: true })).toBeVisible();
});

test('§5 Product quantity: a positive whole number only, minus disabled at 1', { tag: '@once' }, async ({
  page,
}) => {
  const laptop = await aLaptop(page);
  await page.goto(`/product/${laptop.slug}`);
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true });
  const minus = page.getByRole('button', { name: 'Decrease quantity' });
  const plus = page.getByRole('button', { name: 'Increase quantity' });
  const word = page.getByText('Choose a whole number from 1 to');
  shows('product-16', 'rule-13');
  await expect(quantity).toHaveValue('1');
  await expect(minus).toBeDisabled();
  await plus.click();
  await expect(quantity).toHaveValue('2');
  await expect(minus).toBeEnabled();
  shows('rule-12');
  for (const wrong of ['0', '-3', '1.5', '1e1', '']) {
    await quantity.fill(wrong);
    await quantity.blur();
    await expect(quantity).toHaveValue('2');
    await expect(word).toBeVisible();
    await minus.click();
    await expect(word).toBeHidden();
    await plus.click();
  }
  await quantity.fill('9999');
  // The page's own limit: other tests buy meanwhile, and the page was built before that.
  await expect(word).toBeVisible();
  await expect(quantity).toHaveValue(/\d+$/.exec(await word.innerText())?.[0] ?? '');
  await expect(plus).toBeDisabled();
});

test('§2 Product page: Buy Now goes to /payment with just that product', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  const laptop = await aLaptop(page);
  const others = (await products(page, 'limit=3&sort=id')).filter(({ id }) => id !== laptop.id);
  await fillCart(page, others);
  await page.goto(`/product/${laptop.slug}`);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  shows('product-17', 'route-15');
  await page.getByRole('button', { name: 'Buy Now', exact: true }).click();
  await expect(page).toHaveURL('/payment');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expect(summary.getByRole('listitem')).toContainText(laptop.name);
  await expect(getAmount(summary, 'Total')).toHaveText(rupees(laptop.sellingPrice * 2));
});

test('§2 Product page: Specification tab with all, reviews panel, by keyboard', async ({ page }) => {
  const laptop = await aLaptop(page);
  await page.goto(`/product/${laptop.slug}`);
  const panel = page.getByRole('tabpanel', { name: 'Specification' });
  shows('product-19');
  for (const [name, value] of getSpecifications(laptop)) {
    await expect(panel.getByText(name, { exact: true })).toBeVisible();
    await expect(panel.getByText(value, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Specification' }).focus();
  await page.keyboard.press('ArrowRight');
  shows('product-20');
  await expect(
    page.getByRole('tabpanel', { name: 'Reviews' }).getByText('No reviews yet', { exact: true }),
  ).toBeVisible();
  await expect(panel).toBeHidden();
});

test('§2 Product page: the information that the law wants before a purchase', { tag: '@once' }, async ({
  page,
}) => {
  const laptop = await aLaptop(page);
  await page.goto(`/product/${laptop.slug}`);
  const terms = page.getByRole('region', { name: 'Delivery and returns' });
  for (const term of ['Price', 'Delivery', 'Payment', 'Warranty', 'Brand', 'In the box', 'Returns'])
    await expect(terms.getByText(term, { exact: true })).toBeVisible();
  await expect(terms).toContainText('13% VAT');
  await expect(terms).toContainText('Within 7 days');
});

test('§2 Product page: recently viewed, last 8, newest first, never itself, at today’s price', {
  tag: '@once',
}, async ({ page }) => {
  const laptop = await aLaptop(page);
  const others = (await products(page, 'limit=12&productCategory=monitors')).slice(0, 9);
  const stale = others.map((product) => ({ ...asItem(product), sellingPrice: 1 }));
  await keep(page, 'hardware-pasal:recently-viewed', stale);
  await page.goto(`/product/${laptop.slug}`);
  const strip = page.getByRole('region', { name: 'Recently Viewed' });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('link')).toHaveText(
    others.slice(0, 8).map(({ name }) => new RegExp(`^\\s*${name}`)),
  );
  await expect(strip.getByText('Rs. 1', { exact: true })).toHaveCount(0);
  await page.goto(`/product/${others[0]?.slug}`);
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('link').first()).toContainText(laptop.name);
  await expect(strip.getByRole('link', { name: others[0]?.name ?? '' })).toHaveCount(0);
});

test('§4 Flash sale: what was viewed last has its usual price once the sale is over', {
  tag: '@once',
}, async ({ page }) => {
  const { expires, products: inSale } = await runningSale(page);
  const item = inSale[0]?.product;
  if (!item) throw new Error('the sale has no product');
  await keep(page, 'hardware-pasal:recently-viewed', [asItem(item)]);
  await openAt(page, `/product/${(await aLaptop(page)).slug}`, Date.parse(expires) - 3000);
  const strip = page.getByRole('region', { name: 'Recently Viewed' });
  await strip.scrollIntoViewIfNeeded();
  const price = strip.locator('.price');
  await expect(price).not.toHaveText(rupees(item.sellingPrice));
  await page.clock.runFor(3000);
  await expect(price).toHaveText(rupees(item.sellingPrice));
});

test('§2 Product page: shares by the device where it can, else copies the link', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const laptop = await aLaptop(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  );
  await page.goto(`/product/${laptop.slug}?from=chat`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/product/${laptop.slug}$`),
  );
  await page.evaluate(() => {
    const share = async ({ url }: ShareData) => {
      document.title = `shared ${url}`;
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared .*/product/${laptop.slug}$`));
});

test('§2 Product page: search engines and shared links get its data', { tag: '@once' }, async ({ page }) => {
  const laptop = await aLaptop(page);
  const html = parse(await (await page.request.get(`/product/${laptop.slug}`)).text());
  const [product, trail] = html
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.text));
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: { price: laptop.sellingPrice, priceCurrency: 'NPR', availability: 'https://schema.org/InStock' },
  });
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  const meta = (name: string) => html.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
  expect(meta('og:type')).toBe('product');
  expect(meta('product:price:amount')).toBe(String(laptop.sellingPrice));
  expect(meta('og:image:width')).toBe('1200');
  const picture = await page.request.get(meta('og:image') ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect(html.querySelectorAll('[style]')).toHaveLength(0);
});

loudTest(
  '§8 Product fetch failure: an unknown product leaves Product not found, with a way on',
  { tag: '@once' },
  async ({ page }) => {
    const response = await page.goto('/product/no-such-product');
    expect(response?.status()).toBe(404);
    shows('product-21', 'message-06');
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Laptops' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Product name' }).fill('laptop');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/explore-products\?name%5Blike%5D=laptop/);
  },
);

test('§2 Product card: 3 specifications, cut at 30 characters plus an ellipsis', { tag: '@once' }, async ({
  page,
}) => {
  const laptop = await aLaptop(page);
  const specifications = {
    Processor: 'a'.repeat(31),
    Memory: 'b'.repeat(30),
    Storage: '1 TB',
    Weight: '1 kg',
  };
  const data = [{ ...laptop, specifications: JSON.stringify(specifications) }];
  await page.route('**/api/products?**', (route) => route.fulfill({ json: { status: 'success', data } }));
  await page.goto('/explore-products?brand=dell');
  const lines = getCard(page, laptop.name).getByRole('listitem');
  shows('card-02', 'limit-19');
  await expect(lines).toHaveCount(3);
  shows('card-03', 'limit-20');
  await expect(lines.nth(0)).toHaveText(new RegExp(`(^|\\s)${'a'.repeat(30)}…$`));
  await expect(lines.nth(1)).toHaveText(new RegExp(`(^|\\s)${'b'.repeat(30)}$`));
});

test('§4 Product card: details and what the discount is of open on hover and focus, and close again', async ({
  page,
}, info) => {
  const { name, markedPrice } = await oddlyDiscounted(page);
  await page.goto(`/explore-products?name%5Blike%5D=${encodeURIComponent(name)}`);
  const card = getCard(page, name);
  const details = card.getByRole('definition');
  const saving = card.getByText(rupees(markedPrice), { exact: true }).first();
  await expect(card).toBeVisible();
  shows('state-52');
  await expect(details).toHaveCount(0);
  await expect(saving).toBeHidden();
  await card.getByRole('button').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(card.getByRole('link', { name, exact: true })).toBeFocused();
  shows('card-04', 'limit-21');
  await expect(details).toHaveCount(5);
  await expect(saving).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(details).toHaveCount(0);
  await expect(saving).toBeHidden();
  if (info.project.name === 'phone') return;
  await card.hover();
  await expect(details).toHaveCount(5);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(details).toHaveCount(0);
});

test('§2 Product card: a tap goes to the product, details do not stand in its way', async ({
  page,
}, info) => {
  test.skip(info.project.name !== 'phone', 'needs a touch screen');
  await page.goto('/product-category/laptops');
  const card = page.getByRole('main').getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('§2 Product card: a sold-out product says Out of Stock', { tag: '@once' }, async ({ page }) => {
  const soldOut = (await products(page, 'limit=300')).find(({ stock }) => stock === 0);
  test.skip(!soldOut, 'nothing is sold out');
  await page.goto(`/explore-products?name%5Blike%5D=${encodeURIComponent(soldOut?.name ?? '')}`);
  const card = getCard(page, soldOut?.name ?? '');
  await expect(card.getByText('Out of Stock')).toBeVisible();
  await page.goto(`/product/${soldOut?.slug}`);
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
});

test('§9 Toasts: add-to-cart 2000 ms at bottom-left; success 2 s, error 4 s', async ({ page, isMobile }) => {
  const laptop = await aLaptop(page);
  const compared = (await products(page, 'limit=5')).filter(({ id }) => id !== laptop.id).slice(0, 4);
  await keep(page, 'hardware-pasal:compare', compared);
  await openAt(page, `/product/${laptop.slug}`, Date.now());
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };

  /** How long a toast stays, in milliseconds: seen until the last, gone with it. */
  const expectToStay = async (toast: Locator, duration: number) => {
    await page.clock.runFor(50);
    await expect(toast).toBeVisible();
    await page.clock.runFor(duration - 1);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toBeHidden();
  };

  shows('limit-10');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const added = page.getByText('Added to cart');
  await page.clock.runFor(50);
  const place = (await added.boundingBox()) ?? { x: width, y: 0 };
  expect(place.x).toBeLessThan(width / 4);
  expect(place.y).toBeGreaterThan(height * (isMobile ? 0.7 : 0.8));
  shows('limit-09');
  await page.clock.runFor(1999);
  await expect(added).toBeVisible();
  await page.clock.runFor(1);
  await expect(added).toBeHidden();

  shows('limit-11');
  await page.getByRole('button', { name: `Save ${laptop.name} to wishlist` }).click();
  await expectToStay(page.getByText('Saved to your wishlist'), 2000);

  shows('limit-12');
  await page.getByRole('button', { name: `Compare ${laptop.name}` }).click();
  const full = page.getByRole('alert').getByText('You can compare up to 4 products.');
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  await expectToStay(full, 4000);
});

test('§2 Product page: nothing shifts, from the first paint to the end of the page', async ({ page }) => {
  // A font that comes after the first paint is what moves a page most easily.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  const laptop = await aLaptop(page);
  await keep(page, 'hardware-pasal:recently-viewed', (await products(page, 'limit=6')).map(asItem));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/product/${laptop.slug}`);
  const strip = page.getByRole('region', { name: 'Recently Viewed' });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('link').first()).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts).toEqual([]);
});

test('Options: a page links to the other forms of its model, at 320 px too, and the cart names the chosen one', {
  tag: '@journey',
}, async ({ page }) => {
  test.skip(isBareHost, 'the host has no options');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/product/apple-macbook-pro-14-m4-pro-24gb-512gb');
  const chip = page.getByRole('navigation', { name: 'Chip' });
  await expect(chip.getByRole('link', { name: 'M4 Pro', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const other = chip.getByRole('link', { name: 'M5 with 16 GB, Silver', exact: true });
  await expect(other).not.toHaveAttribute('aria-current');
  expect((await other.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await accessibilityProblems(page)).toEqual([]);
  await other.click();
  await expect(page).toHaveURL(/\/product\/apple-macbook-pro-14-m5-16gb-512gb$/);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.goto('/cart');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: 'Apple MacBook Pro 14 M5 16GB 512GB (Silver)', exact: true }),
  ).toBeVisible();

  await page.goto('/explore-products?productCategory=ram&groupOptions=1');
  const model = getCard(page, 'Kingston FURY Beast 8GB DDR5-5200 (KF552C40BB-8)');
  await expect(model).toContainText('3 options from');
  await expect(page.getByRole('status').filter({ hasText: 'products' })).toContainText('7 products');
  await page.getByRole('button', { name: 'Remove One card per model' }).click();
  await expect(page).toHaveURL('/explore-products?productCategory=ram');
  await expect(model).not.toContainText('options from');
});

/** What can be seen of a place: the amounts and percentages of its text, in any window. */
const findAmounts = (text: string) => text.match(/Rs\. ?[\d,]+/g) ?? [];
const findPercentages = (text: string) =>
  [...text.matchAll(/([\d.]+) ?% off/g)].map(([, percent]) => percent);

/** Texts of generated content that say something: a letter or a digit. */
const saidByStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['::before', '::after', '::marker']
        .map((pseudo) => getComputedStyle(element, pseudo).content)
        // Also what CSS would put there of an attribute or a counter.
        .filter((content) => /[\p{L}\p{N}]/u.test(content.replace(/^(?:normal|none)$/, ''))),
    ),
  );

for (const isInSale of [true, false])
  test(`One price: a product ${isInSale ? 'in the running sale' : 'after its sale'} has one wherever it is seen, at every width`, {
    tag: ['@once', '@journey'],
  }, async ({ page }) => {
    test.slow();
    const sale = await runningSale(page);
    const inSale = sale.products.map(({ product }) => product);
    const exact = ({ markedPrice, sellingPrice }: Product) =>
      ((markedPrice - sellingPrice) * 100) / markedPrice;
    // One whose roundings differ, and the page of a laptop that it goes with.
    const pages = await Promise.all(
      (await products(page, 'limit=40&productCategory=laptops')).map(async ({ slug }) => {
        const html = parse(await (await page.request.get(`/product/${slug}`)).text());
        return {
          slug,
          goesWith: html.querySelectorAll('.goes-with a').map((link) => link.getAttribute('href')),
        };
      }),
    );
    const [found] = inSale.flatMap((product) => {
      const beside = pages.find(({ goesWith }) => goesWith.includes(`/product/${product.slug}`));
      return beside && Math.ceil(exact(product)) !== Math.round(exact(product))
        ? [{ product, beside: beside.slug }]
        : [];
    });
    if (!found) throw new Error('no product of the sale goes with a laptop and tells the roundings apart');
    const { product, beside } = found;
    const salePrice = Math.ceil((product.markedPrice * (100 - sale.discountPercentage)) / 100);
    const price = isInSale ? salePrice : product.sellingPrice;
    const other = rupees(isInSale ? product.sellingPrice : salePrice);
    const percentage = isInSale ? sale.discountPercentage : exact(product);
    const known = [price, product.markedPrice, product.markedPrice - price].map(rupees);

    /** Asserts at each width that a place shows the price, and no amount or percentage but those that belong to it. */
    async function expectOnePrice(
      where: string,
      place: Locator,
      rounded: string,
      widths = [320, 390, 768, 1440],
    ) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const at = `${where} at ${width}`;
        await expect(place, at).toContainText(rupees(price), { useInnerText: true });
        const text = await place.innerText();
        expect(
          findAmounts(text).filter((amount) => !known.includes(amount)),
          at,
        ).toEqual([]);
        expect(
          findPercentages(text).filter((percent) => percent !== rounded),
          at,
        ).toEqual([]);
        expect(await saidByStyles(page), at).toEqual([]);
      }
    }
    const onCard = String(Math.ceil(percentage));
    const main = page.getByRole('main');

    await page.clock.setFixedTime(Date.parse(sale.expires) + (isInSale ? -DAY : DAY));
    await keep(page, 'hardware-pasal:wishlist', [{ ...asItem(product), sellingPrice: price }]);
    await keep(page, 'hardware-pasal:recently-viewed', [{ ...asItem(product), sellingPrice: 1 }]);

    await page.goto(`/product/${product.slug}`);
    await expectOnePrice('page', main.locator('.product-price'), String(Math.round(percentage)));
    const history = page.getByRole('region', { name: 'Price history' });
    const told = (await history.count()) > 0 ? await history.innerText() : '';
    expect(findAmounts((await main.innerText()).replace(told, ''))).not.toContain(other);
    const bar = main.locator('.buy-bar');
    await expectOnePrice('bar beside Buy Now', bar, '', [320, 390, 768]);
    await page.setViewportSize({ width: 1440, height: 844 });
    expect(findAmounts(await bar.innerText())).toEqual([]);
    await bar.getByRole('button', { name: 'Add to Cart' }).click();
    await expectOnePrice('mini-cart', page.locator('.mini-cart'), '', [1440]);
    if (isInSale) {
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const offers = data
        .flatMap((text) => JSON.parse(text))
        .find((entry) => entry['@type'] === 'Product').offers;
      expect(offers.price).toBe(price);
      const feed = await (await page.request.get('/feeds/products.xml')).text();
      const item = feed.split('<item>').find((text) => text.includes(`/product/${product.slug}<`));
      expect(item).toContain(`<g:sale_price>${price}.00 NPR</g:sale_price>`);
    }

    await page.goto('/cart');
    const decimals = (((product.markedPrice - price) * 100) / product.markedPrice).toFixed(2);
    await expectOnePrice('cart', main, decimals);

    await page.goto(`/product/${beside}`);
    const goesWith = main
      .locator('.goes-with li')
      .filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
    await expectOnePrice('goes with', goesWith.first(), onCard);
    const viewed = page.getByRole('region', { name: 'Recently Viewed' });
    await viewed.scrollIntoViewIfNeeded();
    await expectOnePrice(
      'recently viewed',
      viewed.getByRole('listitem').filter({ hasText: product.name }),
      onCard,
    );

    await page.goto(`/explore-products?name%5Blike%5D=${encodeURIComponent(product.name)}`);
    await expectOnePrice('card', getCard(page, product.name), onCard);
    await page.goto(`/compare?ids=${product.id}`);
    await expectOnePrice('compare', page.getByRole('region', { name: 'Comparison' }), onCard);
    await page.goto('/wishlist');
    await expectOnePrice('wishlist', main.getByRole('listitem').filter({ hasText: product.name }), onCard);
    const search = page.getByRole('combobox', { name: 'Search products' });
    await search.fill(product.name);
    const suggested = page
      .getByRole('listbox', { name: 'Suggestions' })
      .getByRole('option', { name: product.name })
      .first();
    await expectOnePrice('suggestion', suggested, onCard);
  });

test('One price: a banner’s “Up to” is the largest that a card of the shop says', { tag: '@once' }, async ({
  page,
}) => {
  const sale = await runningSale(page);
  const all = (
    await Promise.all([1, 2, 3].map((number) => products(page, `limit=100&sort=id&page=${number}`)))
  ).flat();
  const onCards = all.map(({ markedPrice, sellingPrice }) =>
    Math.ceil(((markedPrice - sellingPrice) * 100) / markedPrice),
  );
  await page.goto('/');
  const said = await page
    .getByRole('main')
    .getByText(/^Up to \d+% off$/)
    .allTextContents();
  expect(said).toEqual([`Up to ${Math.max(...onCards, sale.discountPercentage)}% off`]);
});
