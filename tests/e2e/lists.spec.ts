import type { Locator, Page } from 'playwright/test';
import { isBareHost } from '../served/serving.ts';
import { accessibilityProblems } from './accessibility.ts';
import { shows } from './shows.ts';
import { apiAddress, expect, fillCart, products, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const view = (page: Page, name: 'Grid' | 'List') =>
  main(page).getByRole('group', { name: 'Show products as' }).getByRole('radio', { name });
const addButtons = (page: Page) => main(page).getByRole('button', { name: /^Add to Cart: / });
const added = (page: Page) => page.getByRole('region', { name: 'Added to your cart' });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const getTotal = async (page: Page, query: string): Promise<number> =>
  (await (await page.request.get(apiAddress(page, `/products?limit=1&${query}`))).json()).total;

const getBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not in the page');
  return box;
};

/** Rows are as wide as the list, and their pictures small. */
async function expectRows(page: Page): Promise<void> {
  // While the island takes over, cards come and go.
  await expect(async () => {
    const [first, second] = [await getBox(cards(page).nth(0)), await getBox(cards(page).nth(1))];
    expect(second.x).toBe(first.x);
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
    expect((await getBox(cards(page).first().getByRole('presentation').first())).width).toBeLessThan(100);
  }).toPass();
  await expect(cards(page).first().getByRole('definition').first()).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 Category page: rows can be chosen, and what needs a script is not there', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/product-category/processors');
    await view(page, 'List').check();
    await expectRows(page);
    await expect(addButtons(page)).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: 'Show Filters' })).toBeHidden();
    await expect(main(page).getByRole('combobox')).toHaveCount(0);
  });

  test('Landing pages: a category leads to the products of a brand, on a page of their own', {
    tag: '@once',
  }, async ({ page, browser, baseURL }) => {
    await page.goto('/product-category/laptops');
    const popular = main(page).getByRole('navigation', { name: 'Popular in Laptops' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await popular.boundingBox())?.height).toBeLessThan(60);
    await popular.getByRole('link').last().focus();
    await expect(popular.getByRole('link').last()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await popular.getByRole('link', { name: 'Dell', exact: true }).click();
    await expect(page).toHaveURL('/product-category/laptops/brand/dell');
    await expect(page).toHaveTitle(/^Dell Laptops price in Nepal \|/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Dell Laptops');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/product-category/laptops/brand/dell`);
    const dell = await products(page, 'productCategory=laptops&brand=dell&limit=12');
    await expect(cards(page).getByRole('heading')).toHaveText(dell.map(({ name }) => name));
    // axe itself is a script.
    const context = await browser.newContext({ javaScriptEnabled: true });
    const scripted = await context.newPage();
    await scripted.goto(page.url());
    expect(await accessibilityProblems(scripted)).toEqual([]);
    await context.close();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await trail.getByRole('link', { name: 'Laptops' }).click();
    await expect(page).toHaveURL('/product-category/laptops');
  });
});

test('Landing pages: filters, sort and cards are the category’s, and each choice leads there', async ({
  page,
  isMobile,
}) => {
  const address = '/product-category/laptops/brand/dell';
  await page.goto(address);
  const sort = main(page).getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toBeInViewport();
  if (!isMobile) {
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await expect(filters.getByRole('checkbox', { name: /^Dell/ })).toBeChecked();
    await filters.hover();
    // Its counts come, and its address stays.
    await expect(filters.getByRole('checkbox', { name: /^Dell \d+$/ })).toBeChecked();
    await expect(page).toHaveURL(address);
  }
  await sort.selectOption('Price: low to high');
  await expect(page).toHaveURL('/product-category/laptops?brand=dell&sort=sellingPrice');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Laptops');
  const dell = await products(page, 'productCategory=laptops&brand=dell&sort=sellingPrice&limit=12');
  await expect(cards(page).getByRole('heading')).toHaveText(dell.map(({ name }) => name));
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Dell Laptops');
});

test('Phone: products of a search and of a category begin in the upper half of the first screen', {
  tag: '@once',
}, async ({ page }) => {
  for (const [address, title] of [
    ['/explore-products?name[like]=gaming', 'Results for “gaming”'],
    ['/product-category/laptops', 'Laptops'],
    ['/product-category/laptops/brand/dell', 'Dell Laptops'],
  ] as const) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
    expect((await getBox(cards(page).first())).y, address).toBeLessThan(844 / 2);
  }
});

test('§2 Lists: rows with facts, price, stock and Add to Cart; the address keeps them', async ({ page }) => {
  await page.goto('/product-category/processors');
  await view(page, 'List').check();
  await expectRows(page);
  await expect(page).toHaveURL('/product-category/processors?view=list');
  const [first] = await products(page, 'productCategory=processors&limit=1');
  const row = cards(page).first();
  await expect(row.getByRole('link')).toHaveText(first?.name ?? '');
  const [[name, value] = []] = Object.entries(JSON.parse(first?.specifications ?? '{}') as object);
  await expect(row.getByRole('term').first()).toHaveText(String(name));
  await expect(row.getByRole('definition').first()).toHaveText(String(value));
  await expect(
    row
      .getByText(/^Rs\. [\d,]+$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  if (!isBareHost) await expect(row.getByText('In Stock')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
  const heart = row.getByRole('button', { name: /^Save .* to wishlist$/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/product-category/processors/2?view=list');
  await expectRows(page);
  await expect(view(page, 'List')).toBeChecked();
  await view(page, 'Grid').check();
  await expect(page).toHaveURL('/product-category/processors/2');
});

test('§2 Explore products: rows stay while filters change', { tag: '@once' }, async ({ page }) => {
  await page.goto('/explore-products?view=list');
  await expectRows(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/explore-products?sort=sellingPrice&view=list');
  await expect(view(page, 'List')).toBeChecked();
  await expectRows(page);
  await page.reload();
  await expectRows(page);
  await expect(view(page, 'List')).toBeChecked();
});

test('§2 Category page: the filters are those of the explore page, in place, under its own heading', {
  tag: '@journey',
}, async ({ page, isMobile }) => {
  await page.goto('/product-category/laptops');
  if (isMobile) await main(page).getByRole('button', { name: 'Show Filters' }).click();
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await expect(page).toHaveURL('/product-category/laptops');
  await expect(filters.getByRole('group', { name: 'Categories' })).toHaveCount(0);
  const dell = filters.getByRole('checkbox', { name: /^Dell/ });
  // Before the list is live its mark comes a little later.
  await dell.click();
  await expect(dell).toBeChecked();
  await expect(page).toHaveURL('/product-category/laptops?brand=dell');
  if (isMobile) {
    await filters.getByRole('button', { name: 'Close filters' }).click();
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeFocused();
  }
  const found = await products(page, 'productCategory=laptops&brand=dell&limit=12&sort=-id');
  await expect(cards(page)).toHaveCount(found.length);
  await expect(page.getByRole('heading', { level: 1, name: 'Laptops' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/product-category/laptops?brand=dell&sort=sellingPrice');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/product-category/laptops');
  await expect(cards(page)).toHaveCount(12);
  await page.goForward();
  await expect(cards(page)).toHaveCount(found.length);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveText(['Dell×']);
  await expect(cards(page)).toHaveCount(found.length);
  await expect(cards(page).first()).toContainText(found[0]?.name ?? '');
});

test('§2 Category page: pages of the filtered list are in its address', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/product-category/laptops?sort=sellingPrice');
  const second = await products(page, 'productCategory=laptops&sort=sellingPrice&limit=12&page=2');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/product-category/laptops?sort=sellingPrice&page=2');
  await expect(cards(page).first()).toContainText(second[0]?.name ?? '');
  // Without a filter the address is that of the static page.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first');
  await expect(page).toHaveURL('/product-category/laptops');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/product-category/laptops/2');
  const newest = await products(page, 'productCategory=laptops&sort=-id&limit=12&page=2');
  await expect(cards(page).first()).toContainText(newest[0]?.name ?? '');
});

test('§2 Category page: No products found. where the filters leave none', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/product-category/laptops?sellingPrice[lte]=1');
  await expect(main(page).getByText('No products found.', { exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: 'Show all products' }).click();
  await expect(page).toHaveURL('/product-category/laptops');
  await expect(cards(page)).toHaveCount(12);
});

test.describe('when reads fail', () => {
  test.use({ expectedConsole: /status of 503|ERR_FAILED/ });

  test('§8 Category page: filters say what failed, in place, with a retry', { tag: '@once' }, async ({
    page,
  }) => {
    const down = { status: 503, contentType: 'text/plain', body: 'down' };
    await page.route(/\/api\/(?!uploads)/, (route) => route.fulfill(down));
    await page.goto('/product-category/laptops?brand=dell');
    const failure = main(page).getByRole('alert').filter({ hasText: 'products' });
    shows('default-04');
    await expect(failure).toContainText('Failed to fetch products. Please try again.');
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('§2 Category page: where the filters cannot be loaded its list stays, and the page says so when they are pressed', {
    tag: '@once',
  }, async ({ page }) => {
    await page.route(/_astro\/start-list\./, (route) => route.abort());
    await page.goto('/product-category/laptops?brand=dell');
    await expect(cards(page)).toHaveCount(12);
    await main(page).getByRole('button', { name: 'Show Filters' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' }),
    ).toBeVisible();
  });
});

test('§2 Category page: nothing of the filters is loaded before they are wanted', { tag: '@once' }, async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/product-category/laptops', { waitUntil: 'networkidle' });
  await cards(page).last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /start-list|client\.|\/api\/(?!uploads)/.test(url))).toEqual([]);
});

test('§2 Category page: filters stand beside the list from 1024 px on before anything is loaded, and a press works', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has them behind Show Filters');
  await page.setViewportSize({ width: 1024, height: 768 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_astro\/start-list\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/product-category/laptops');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByLabel('Maximum')).toBeInViewport();
  const dell = filters.getByRole('checkbox', { name: /^Dell/ });
  await dell.click();
  release();
  await expect(page).toHaveURL('/product-category/laptops?brand=dell');
  await expect(dell).toBeChecked();
  // Live, it also counts what is in stock.
  await expect(filters.getByRole('checkbox', { name: /^In stock \d+$/ })).toBeVisible();
});

for (const [width, columns] of [
  [1440, 5],
  [1920, 6],
] as const)
  test(`§2 Lists: ${columns} cards in a row at ${width} px on a category's page and on the explore page`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'a wide window');
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/product-category/laptops', '/explore-products']) {
      await page.goto(address);
      const { y } = await getBox(cards(page).first());
      const { y: last } = await getBox(cards(page).nth(columns - 1));
      const { y: next } = await getBox(cards(page).nth(columns));
      expect(last).toBe(y);
      expect(next).toBeGreaterThan(y);
    }
  });

test('§2 Cards: details on hover hide nothing of their card, and stars stand by the name', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing hovers on a phone');
  await page.goto('/product-category/laptops');
  const card = cards(page).first();
  await card.hover();
  const details = card.getByRole('definition').first();
  await expect(details).toBeVisible();
  const add = card.getByRole('button', { name: /^Add to Cart/ });
  const bottom = await getBox(add);
  expect((await getBox(details)).y).toBeGreaterThanOrEqual(bottom.y + bottom.height);
  await add.click({ trial: true });
});

test('§2 Explore products: a value without matches stays at its place, greyed, and 5 are shown at first', {
  tag: '@once',
}, async ({ page }) => {
  test.skip(isBareHost, 'such a host counts nothing');
  await page.goto('/product-category/laptops');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const processors = filters.getByRole('group', { name: 'Processor', exact: true });
  await expect(processors.getByRole('checkbox')).toHaveCount(5);
  await processors.getByRole('button', { name: /^\d+ more$/ }).click();
  const all = await processors.getByRole('checkbox').count();
  expect(all).toBeGreaterThan(6);
  await filters
    .getByRole('group', { name: 'Brands' })
    .getByRole('button', { name: /^\d+ more$/ })
    .click();
  await filters.getByRole('checkbox', { name: /^Microsoft/ }).check();
  await expect(page).toHaveURL('/product-category/laptops?brand=microsoft');
  await expect(processors.getByRole('checkbox', { name: /^Intel Core i5 0$/ })).toBeDisabled();
  await expect(processors.getByRole('checkbox')).toHaveCount(all);
});

test('§9 Cards: Add to Cart stands on a card at every width, and in rows', async ({ page, isMobile }) => {
  const [product] = await products(page, 'productCategory=laptops&limit=1&sort=-id');
  await page.goto('/product-category/laptops');
  const add = cards(page)
    .first()
    .getByRole('button', { name: `Add to Cart: ${product?.name}` });
  await expect(add).toBeVisible();
  if (isMobile) {
    await view(page, 'List').check();
    await add.tap();
  } else {
    await add.click();
  }
  await expect(toast(page, 'Added to cart')).toBeVisible();
  shows('limit-09');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('hardware-pasal:cart') ?? '[]'));
  expect(stored).toMatchObject([{ id: product?.id, slug: product?.slug, quantity: 1 }]);
  const shown = await cards(page)
    .first()
    .getByText(/^Rs\. /)
    .filter({ visible: true })
    .first()
    .innerText();
  expect(`Rs. ${stored[0].price.toLocaleString('en-IN')}`).toBe(shown);
  await expect(page).toHaveURL(/\/product-category\/laptops/);
});

test('§2 Cards: Add to Cart by keyboard', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  await page.goto(`/product-category/laptops${isMobile ? '?view=list' : ''}`);
  const add = addButtons(page).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(add).toBeFocused();
});

test.describe('stock', () => {
  test.skip(isBareHost, 'such a host says nothing of the stock');

  test('§2 Cards: what is sold out cannot be added, and says why; what is left limits the rest', {
    tag: '@once',
  }, async ({ page }) => {
    const found = await products(page, 'limit=500');
    const gone = found.find(({ stock }) => stock === 0);
    const few = found.find(({ stock }) => stock > 0 && stock < 4);
    if (!gone || !few) throw new Error('the catalogue has nothing sold out, or nothing scarce');
    await page.goto(`/explore-products?view=list&name[like]=${encodeURIComponent(gone.name)}`);
    const row = cards(page).filter({ hasText: gone.name }).first();
    await expect(row.getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
    await expect(row.getByText('Out of Stock').filter({ visible: true })).toBeVisible();

    await fillCart(page, [{ ...few, stock: few.stock }]);
    await page.goto(`/explore-products?view=list&name[like]=${encodeURIComponent(few.name)}`);
    const add = page.getByRole('button', { name: `Add to Cart: ${few.name}`, exact: true });
    for (let pieces = 1; pieces < few.stock; pieces += 1) await add.click();
    await add.click();
    await expect(toast(page, `Your cart now has the maximum of ${few.stock}`)).toBeVisible();
  });
});

test('§9 Mini-cart: picture, name, subtotal and the ways on, beside the toast', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone the toast is the one confirmation');
  const [first, second] = await products(page, 'productCategory=laptops&limit=2&sort=-id');
  await page.goto('/product-category/laptops?view=list');
  await addButtons(page).nth(0).click();
  await addButtons(page).nth(1).click();
  // It stays as long as the focus is in it.
  await added(page).getByRole('link', { name: 'View Cart' }).focus();
  await expect(added(page)).toHaveCount(1);
  await expect(added(page).getByRole('link', { name: second?.name ?? '' })).toBeVisible();
  await expect(added(page)).toContainText('Subtotal (2 items)');
  const subtotal = (first?.sellingPrice ?? 0) + (second?.sellingPrice ?? 0);
  await expect(added(page)).toContainText(`Rs. ${subtotal.toLocaleString('en-IN')}`);
  await expect(
    page.getByRole('status').filter({ hasText: /^2 items in your cart, subtotal Rs\. / }),
  ).toBeAttached();
  await expect(added(page).getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  expect(await accessibilityProblems(page)).toEqual([]);

  await addButtons(page).nth(0).click();
  const message = await getBox(page.getByRole('status').filter({ hasText: 'Added to cart' }).last());
  const panel = await getBox(added(page));
  const isApart = panel.y + panel.height <= message.y || panel.x >= message.x + message.width;
  expect(isApart, 'covers the toast').toBe(true);
  await added(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/payment');
  await expect(main(page)).toContainText(first?.name ?? '');
});

test('§2 Mini-cart: a product page has it too, the focus stays, and Close and Escape give it back', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone the toast is the one confirmation');
  const [laptop] = (await products(page, 'productCategory=laptops&limit=12')).filter(
    ({ stock }) => stock !== 0,
  );
  await page.goto(`/product/${laptop?.slug}`);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(add).toBeFocused();
  const close = added(page).getByRole('button', { name: 'Close' });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(added(page)).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(added(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(added(page)).toBeHidden();
  await expect(add).toBeFocused();
});

for (const address of ['/product-category/processors?view=list', '/product-category/laptops?brand=dell'])
  test(`§2 Lists: ${address} is accessible and fits the screen`, async ({ page }) => {
    await page.goto(address);
    await expect(cards(page).first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const width of [320, page.viewportSize()?.width ?? 0]) {
      await page.setViewportSize({ width, height: 844 });
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWider, `scrolls sideways at ${width}`).toBe(false);
    }
  });

test('§2 Lists: counts of the filters in place are those of the category', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isBareHost, 'such a host counts nothing');
  await page.goto('/product-category/laptops?brand=dell');
  await expect(main(page).getByRole('status').first()).toContainText('product');
  if (isMobile) await page.getByRole('button', { name: 'Show Filters' }).click();
  const lenovo = await getTotal(page, 'productCategory=laptops&brand=lenovo');
  await expect(page.getByRole('checkbox', { name: `Lenovo ${lenovo}` })).toBeVisible();
});

test('§2 Lists: a page has its filters with counts and bounds before any script, processor and graphics above brands', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile || isBareHost, 'a phone has them in a sheet, and such a host counts nothing');
  const held = Promise.withResolvers<void>();
  await page.route(/_astro\/start-list\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  const { facets } = await (
    await page.request.get(apiAddress(page, '/products?productCategory=laptops&limit=1&facets=1'))
  ).json();
  await page.goto('/product-category/laptops');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const [family] = facets.specifications[0].choices;
  const processor = filters.getByRole('checkbox', { name: `${family.name} ${family.count}`, exact: true });
  await expect(processor).toBeVisible();
  const [brand] = facets.brands;
  await expect(
    filters.getByRole('checkbox', { name: `${brand.name} ${brand.count}`, exact: true }),
  ).toBeVisible();
  const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en-IN')}`;
  await expect(filters.getByPlaceholder(rupees(facets.price.minimum))).toBeVisible();
  await expect(filters.getByPlaceholder(rupees(facets.price.maximum))).toBeVisible();
  await expect(filters.getByRole('slider')).toHaveCount(2);
  const tops: number[] = [];
  for (const name of ['Price range (Rs.)', 'Processor', 'Graphics', 'Brands'])
    tops.push((await getBox(filters.getByRole('group', { name, exact: true }))).y);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(filters.getByText('Memory', { exact: true })).toBeVisible();

  const before = await getBox(processor);
  await processor.click();
  held.resolve();
  await expect(page).toHaveURL(new RegExp(`spec\\[processor\\]=${family.slug}`));
  await expect(processor).toBeChecked();
  expect((await getBox(processor)).y, 'what was pressed stays where it is').toBe(before.y);
});

test('§2 Explore products: the price range can be dragged, with the fields beside it and by keyboard', async ({
  page,
  isMobile,
}) => {
  test.skip(isBareHost, 'such a host tells no bounds');
  await page.goto('/product-category/laptops');
  if (isMobile) await main(page).getByRole('button', { name: 'Show Filters' }).click();
  const filters = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Filters' });
  const range = filters.getByRole('group', { name: 'Price range (Rs.)' });
  const [least, most] = [
    range.getByRole('slider', { name: 'Lowest price' }),
    range.getByRole('slider', { name: 'Highest price' }),
  ];
  await least.focus();
  const start = Number(await least.inputValue());
  const step = Number(await least.getAttribute('step'));
  await expect(least).toHaveAttribute('aria-valuetext', `Rs. ${start.toLocaleString('en-IN')}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(range.getByLabel('Minimum')).toHaveValue(String(start + 2 * step));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/product-category/laptops?sellingPrice[gte]=${start + 2 * step}`);
  await expect(least).toBeFocused();

  // A handle never passes the other one.
  const box = await getBox(most);
  const [right, middle] = [box.x + box.width - 12, box.y + box.height / 2];
  await page.mouse.move(right, middle);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, middle, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(
    `/product-category/laptops?sellingPrice[gte]=${start + 2 * step}&sellingPrice[lte]=${start + 2 * step}`,
  );
  await range.getByLabel('Maximum').fill('1,50,000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sellingPrice\[lte\]=150000$/);
  // HTML allows no brackets in a link's query.
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    /sellingPrice%5Blte%5D=150000/,
  );
  await expect(most).toHaveValue('150000');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('§2 Lists: on a phone Sort and Show Filters are two equal buttons that stay in view, with nothing cut', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has the filters beside the list');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/product-category/laptops?brand=dell&brand=lenovo&sort=-sellingPrice');
  const show = main(page).getByRole('button', { name: 'Show Filters (2)', exact: true });
  await expect(show).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(main(page).getByText('Price: high to low').first()).toBeInViewport();
  expect((await getBox(sort)).width).toBe((await getBox(show)).width);
  for (const button of [show, main(page).locator('label', { has: sort })])
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(show).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -200);
  const header = page.getByRole('banner');
  await expect(async () => {
    const [bar, above] = [await getBox(show), await getBox(header)];
    expect(bar.y).toBeGreaterThanOrEqual(above.y + above.height);
  }).toPass();
});
