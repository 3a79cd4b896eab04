import type { Locator, Page, Route } from 'playwright/test';
import { isBareHost } from '../served/serving.ts';
import { accessibilityProblems } from './accessibility.ts';
import { shows } from './shows.ts';
import { apiAddress, expect, products, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => page.getByRole('region', { name: 'Products', exact: true });
const cards = (page: Page) => list(page).getByRole('article');
const status = (page: Page) => list(page).getByRole('status');
const getTotal = async (page: Page, query: string): Promise<number> =>
  (await (await page.request.get(apiAddress(page, `/products?limit=1&${query}`))).json()).total;

/** The filters: beside the list on a wide screen, behind 'Show Filters' on a narrow one. */
async function openFilters(page: Page) {
  const show = page.getByRole('button', { name: 'Show Filters' });
  if (!(await show.isVisible())) return page.getByRole('complementary', { name: 'Filters' });
  await show.click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** The first choice loads the island: its click is repeated after that, so the mark comes a little later. */
async function choose(filter: Locator): Promise<void> {
  await filter.click();
  await expect(filter).toBeChecked();
}

async function closeFilters(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: /^Show (?:\d+ )?product/ });
  if (await show.isVisible()) await show.click();
}

/** The list shows a page of what the API gives, in its order. */
async function expectCards(page: Page, query: string): Promise<void> {
  const found = await products(page, `${query}&sort=-id&limit=12`);
  await expect(cards(page).getByRole('heading')).toHaveText(found.map(({ name }) => name));
}

/** A host that knows spec §7 alone gives no total: then the page says only where the reader is. */
const countText = (total: number) => (isBareHost ? 'page 1' : `${total} products`);

test('§9 Explore products: 12 products a page, and pages go on', { tag: '@once' }, async ({ page }) => {
  await page.goto('/explore-products');
  shows('route-02', 'explore-04', 'limit-02');
  await expect(cards(page)).toHaveCount(12);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL('/explore-products?page=2');
  await expect(status(page)).toContainText('page 2 of');
  await expectCards(page, 'page=2');
});

test('§2 Explore products: a category, several brands and series, all in the address', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/explore-products');
  let filters = await openFilters(page);
  shows('explore-08');
  await choose(filters.getByRole('radio', { name: /^Monitors/ }));
  await choose(filters.getByRole('radio', { name: /^Laptops/ }));
  await expect(filters.getByRole('radio', { name: /^Monitors/ })).not.toBeChecked();
  await expect(page).toHaveURL('/explore-products?productCategory=laptops');
  shows('explore-09', 'explore-14');
  await choose(filters.getByRole('checkbox', { name: /^Dell/ }));
  // Without counts brands stand by the alphabet.
  if (isBareHost)
    await filters.getByRole('group', { name: 'Brands' }).getByRole('button', { name: /more$/ }).click();
  await choose(filters.getByRole('checkbox', { name: /^Lenovo/ }));
  await expect(page).toHaveURL('/explore-products?productCategory=laptops&brand=dell&brand=lenovo');
  const total = await getTotal(page, 'productCategory=laptops&brand=dell&brand=lenovo');
  await expect(status(page)).toContainText(countText(total));
  await closeFilters(page);

  shows('route-03', 'route-04', 'explore-09');
  await page.reload();
  await expect(status(page)).toContainText(countText(total));
  await expectCards(page, 'productCategory=laptops&brand=dell&brand=lenovo');
  filters = await openFilters(page);
  await expect(filters.getByRole('radio', { name: /^Laptops/ })).toBeChecked();
  await expect(filters.getByRole('checkbox', { name: /^Dell/ })).toBeChecked();
  shows('explore-11', 'explore-12');
  const series = filters.getByRole('group', { name: 'Series' });
  await expect(series.getByRole('checkbox', { name: /^Inspiron|^Legion|^ThinkPad/ }).first()).toBeVisible();
  await expect(series.getByRole('checkbox', { name: /Galaxy|Vivobook/ })).toHaveCount(0);
});

test('§2 Explore products: counts beside each choice are those of the whole result', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/explore-products?productCategory=laptops&brand=dell');
  await expect(status(page)).toContainText('product');
  const filters = await openFilters(page);
  const lenovo = await getTotal(page, 'productCategory=laptops&brand=lenovo');
  await expect(filters.getByRole('checkbox', { name: `Lenovo ${lenovo}` })).toBeVisible();
  const monitors = await getTotal(page, 'productCategory=monitors&brand=dell');
  await expect(filters.getByRole('radio', { name: `Monitors ${monitors}` })).toBeVisible();
});

test('§2 Search: a price or specification in words is a filter that can be removed, by keyboard too, and what was left out is said', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/explore-products?name[like]=laptop+under+90000');
  const upTo = await getTotal(page, 'name[like]=laptop&sellingPrice[lte]=90000');
  await expect(page.getByText(new RegExp(`^${upTo} products`))).toBeVisible();
  await page.getByRole('button', { name: 'Remove Up to Rs. 90,000' }).click();
  await expect(page).toHaveURL('/explore-products?name[like]=laptop');
  await expect(page.getByRole('button', { name: 'Remove Up to Rs. 90,000' })).toBeHidden();

  await page.goto('/explore-products?name[like]=16+gb+laptop+rtx+4060');
  await expect(page.getByRole('button', { name: 'Remove Laptops' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Memory: 16 GB' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/explore-products?name[like]=laptop+rtx+4060');
  await expect(page.getByRole('button', { name: 'Remove Memory: 16 GB' })).toBeHidden();

  await page.goto('/explore-products?name[like]=laptop+rtx+4060+8gb');
  await expect(page.getByText('Results without “8gb”')).toBeVisible();
  const total = await getTotal(page, 'name[like]=laptop+rtx+4060');
  await expect(page.getByText(`${total} products`, { exact: true })).toBeVisible();
});

test('§2 Explore products: price range, minimum and maximum', { tag: ['@wide', '@journey'] }, async ({
  page,
}) => {
  await page.goto('/explore-products');
  const filters = await openFilters(page);
  await filters.getByLabel('Minimum').fill('90000');
  await filters.getByLabel('Maximum').fill('50,000');
  // Leaving the two fields is enough.
  await filters.getByLabel('Maximum').press('Tab');
  await expect(filters.getByRole('alert')).toHaveText('The minimum is above the maximum.');
  await expect(page).toHaveURL('/explore-products');
  shows('explore-07', 'route-07');
  await filters.getByLabel('Minimum').fill('Rs. 40,000');
  await filters.getByLabel('Maximum').press('Enter');
  await expect(page).toHaveURL('/explore-products?sellingPrice[gte]=40000&sellingPrice[lte]=50000');
  const total = await getTotal(page, 'sellingPrice[gte]=40000&sellingPrice[lte]=50000');
  await expect(status(page)).toContainText(countText(total));
  await closeFilters(page);
  await expectCards(page, 'sellingPrice[gte]=40000&sellingPrice[lte]=50000');
  await page.getByRole('button', { name: 'Remove Rs. 40,000 to Rs. 50,000' }).click();
  await expect(page).toHaveURL('/explore-products');
});

test('§2 Explore products: a price that was typed and left before the script came counts', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone’s filters open by their script');
  const held = Promise.withResolvers<void>();
  await page.route(/\/_astro\/[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/explore-products', { waitUntil: 'commit' });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('Maximum').fill('50,000');
  await filters.getByLabel('Maximum').blur();
  held.resolve();
  await expect(page).toHaveURL('/explore-products?sellingPrice[lte]=50000');
  await expect(page.getByRole('button', { name: 'Remove Up to Rs. 50,000' })).toBeVisible();
});

test('§2 Explore products: Clear All Filters, and each filter taken back alone', async ({ page }) => {
  await page.goto('/explore-products?productCategory=laptops&brand=dell&brand=hp');
  await expect(status(page)).toContainText('product');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('button', { name: 'Remove Dell' }).click();
  await expect(page).toHaveURL('/explore-products?productCategory=laptops&brand=hp');
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  const filters = await openFilters(page);
  shows('explore-13');
  await filters.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/explore-products');
  await expect(chips).toBeHidden();
  await expect(filters.getByRole('button', { name: 'Clear All Filters' })).toBeHidden();
});

test('§2 Explore products: a search has its heading, its best matches first, and keeps its filters', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/explore-products?name[like]=lenvo+legoin');
  shows('route-06');
  await expect(page.getByRole('heading', { name: 'Results for “lenvo legoin”' })).toBeVisible();
  await expect(page).toHaveTitle(/^Results for “lenvo legoin”/);
  await expect(cards(page).first()).toContainText('Lenovo Legion');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('');
  const filters = await openFilters(page);
  await filters.getByRole('searchbox', { name: 'Search within' }).fill('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/explore-products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Products');
});

test('§2 Explore products: sorted by price, chosen before the script has come', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/_astro\/client\..*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/explore-products?productCategory=monitors', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  letIn();
  await expect(page).toHaveURL('/explore-products?productCategory=monitors&sort=sellingPrice');
  const [cheapest] = await products(page, 'productCategory=monitors&sort=sellingPrice&limit=1');
  await expect(cards(page).first()).toContainText(cheapest?.name ?? 'a monitor');
});

test('§2 Explore products: back and forward show what was there, at its place', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/explore-products?productCategory=laptops');
  await expect(cards(page)).toHaveCount(12);
  const seventh = cards(page).nth(6).getByRole('link');
  await seventh.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(status(page)).toContainText('page 2 of');
  await page.goBack();
  await expect(status(page)).toContainText('page 1 of');
  await page.goForward();
  await expect(status(page)).toContainText('page 2 of');
  await page.goBack();
  await seventh.scrollIntoViewIfNeeded();
  await seventh.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect(seventh).toBeInViewport();
  if (place > 0) expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('§2 Explore products: the last choice’s response wins, however late another comes', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/explore-products?productCategory=laptops');
  await expect(cards(page)).toHaveCount(12);
  const held: Route[] = [];
  await page.route(/\/api\/products\?.*brand=dell/, (route) => void held.push(route));
  const filters = await openFilters(page);
  await choose(filters.getByRole('checkbox', { name: /^Dell/ }));
  await expect.poll(() => held.length).toBe(1);
  await filters.getByRole('checkbox', { name: /^Dell/ }).uncheck();
  await choose(filters.getByRole('checkbox', { name: /^Apple|^HP/ }).first());
  await expect(status(page)).toContainText('product');
  const said = await status(page).innerText();
  await held[0]?.continue().catch(() => undefined);
  await closeFilters(page);
  await expect(status(page)).toContainText(said);
  await expect(page).not.toHaveURL(/dell/);
});

test('§2 Explore products: Loading... while the first are on their way, No products found. leads on; §8: what cannot be fetched is said in place, with a retry', {
  tag: '@once',
}, async ({ page }) => {
  let response = () => {};
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route(/\/api\/products\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/explore-products?brand=dell');
  shows('explore-05');
  await expect(status(page)).toContainText('Loading...');
  shows('state-53');
  response();
  await expect(status(page)).toContainText(`${await getTotal(page, 'brand=dell')} products`);
  await expect(list(page).getByText('Loading...').filter({ visible: true })).toHaveCount(0);
  await page.unroute(/\/api\/products\?/);

  await page.goto('/explore-products?brand=no-such-brand');
  shows('explore-06');
  await expect(main(page).getByText('No products found.', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'See all categories' })).toHaveAttribute(
    'href',
    '/product-category',
  );
  await main(page).getByRole('button', { name: 'Show all products' }).click();
  await expect(cards(page)).toHaveCount(12);

  let isDown = true;
  await page.route(/\/api\/products\?/, (route) =>
    isDown ? route.fulfill({ json: { status: 'error' } }) : route.continue(),
  );
  await page.goto('/explore-products?brand=dell');
  const alert = main(page)
    .getByRole('alert')
    .filter({ hasText: 'Failed to fetch products. Please try again.' });
  shows('default-04');
  await expect(alert).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(status(page)).toContainText('product');
  await expect(alert).toBeHidden();
});

test('§2 Explore products: an address with garbage is a sensible page', { tag: '@once' }, async ({
  page,
}) => {
  const total = await getTotal(page, '');
  for (const garbage of [
    'sort=password&page=abc',
    'sort=constructor',
    'page=-1&sellingPrice[gte]=abc',
    'page=999999999',
    'page=99999999999999999999999',
    `name[like]=${'%20'}&brand=,,`,
    'sellingPrice[lte]=99999999999999',
  ]) {
    await page.goto(`/explore-products?${garbage}`);
    await expect(status(page), garbage).toContainText(`${total} products`);
    await expect(cards(page).first(), garbage).toBeVisible();
  }
});

test('§2 Explore products: filters by keyboard alone', async ({ page, isMobile }) => {
  await page.goto('/explore-products');
  if (isMobile) {
    const show = page.getByRole('button', { name: 'Show Filters', exact: true });
    shows('explore-03');
    await expect(show).toBeVisible();
    await show.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    shows('explore-02');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(show).toBeFocused();
  } else {
    shows('explore-01');
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeHidden();
  }
  const filters = await openFilters(page);
  const brand = filters.getByRole('checkbox', { name: isBareHost ? 'ASUS' : /^ASUS \d/, exact: true });
  await brand.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/explore-products?brand=asus');
  await expect(brand).toBeFocused();
  const total = await getTotal(page, 'brand=asus');
  if (isMobile) await expect(filters.getByRole('button', { name: `Show ${total} products` })).toBeVisible();
  await expect(status(page)).toContainText(countText(total));
});

test('§2 Explore products: the filters and what they found are accessible', async ({ page }) => {
  await page.goto('/explore-products?name[like]=laptop&productCategory=laptops&brand=dell');
  await expect(cards(page).first()).toBeVisible();
  await openFilters(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('§2 Category page: Product Categories, with All Products and a card for each', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/product-category');
  shows('category-01', 'route-08');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Product Categories', exact: true }),
  ).toBeVisible();
  shows('category-02');
  await expect(main(page).getByRole('link', { name: 'All Products' })).toHaveAttribute(
    'href',
    '/explore-products',
  );
  const { data } = await (await page.request.get(apiAddress(page, '/product-category'))).json();
  shows('category-03');
  for (const { name, slug } of data as { name: string; slug: string }[])
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/product-category/${slug}`,
    );
});

test('§2 Category page: its pages hold every product', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  const total = await getTotal(page, 'productCategory=laptops');
  await page.goto('/product-category/laptops');
  const seen = new Set<string>();
  const readPage = async () => {
    for (const link of await main(page).getByRole('article').getByRole('link').all())
      seen.add((await link.getAttribute('href')) ?? '');
  };
  await readPage();
  const next = page.getByRole('link', { name: 'Next page' });
  while (await next.isVisible()) {
    const address = (await next.getAttribute('href')) ?? '';
    await next.click();
    await expect(page).toHaveURL(address);
    await readPage();
  }
  expect(seen.size).toBe(total);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 Explore products: the first view reads whole and links on', { tag: '@once' }, async ({ page }) => {
    await page.goto('/explore-products');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeHidden();
    await page
      .getByRole('list', { name: 'Categories' })
      .getByRole('link', { name: 'Laptops', exact: true })
      .click();
    await expect(page).toHaveURL('/product-category/laptops');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/product-category/laptops/2');
  });
});

test('Facets: laptops by memory and screen size, in stock, from the address and without it again', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/explore-products?productCategory=laptops');
  await expect(status(page)).toContainText('product');
  let filters = await openFilters(page);
  const memory = filters.getByRole('group', { name: 'Memory', exact: true });
  const sixteen = await getTotal(page, 'productCategory=laptops&spec[memory]=16');
  await filters.getByText('Memory', { exact: true }).click();
  await choose(memory.getByRole('checkbox', { name: `16 GB ${sixteen}` }));
  await choose(filters.getByRole('checkbox', { name: /^In stock/ }));
  await filters.getByText('Screen size (inch)').click();
  await filters.getByRole('textbox', { name: 'Minimum Screen size' }).fill('13');
  await filters.getByRole('textbox', { name: 'Maximum Screen size' }).fill('14');
  await page.keyboard.press('Enter');
  const query = 'inStock=1&spec[memory]=16&spec[screen-size][gte]=13&spec[screen-size][lte]=14';
  await expect(page).toHaveURL(`/explore-products?productCategory=laptops&${query}`);
  const total = await getTotal(page, `productCategory=laptops&${query}`);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(sixteen);
  await expect(status(page)).toContainText(countText(total));
  await closeFilters(page);

  await page.reload();
  await expect(status(page)).toContainText(countText(total));
  await page.getByRole('button', { name: 'Remove Screen size: 13 to 14 inch' }).click();
  await page.getByRole('button', { name: 'Remove Memory: 16 GB' }).click();
  await expect(page).toHaveURL('/explore-products?productCategory=laptops&inStock=1');
  filters = await openFilters(page);
  await filters.getByText('Memory', { exact: true }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(
    filters.getByRole('group', { name: 'Memory', exact: true }).getByRole('checkbox').first(),
  ).not.toBeChecked();
});
