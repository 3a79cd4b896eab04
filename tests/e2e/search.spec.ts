import type { Page, Route } from 'playwright/test';
import { isBareHost } from '../served/serving.ts';
import { accessibilityProblems } from './accessibility.ts';
import { shows } from './shows.ts';
import { apiAddress, expect, test } from './test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const isSuggestionCall = (url: string) => url.includes('/api/products?');

/** Keeps every call for suggestions that the page makes. */
function watchCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    if (isSuggestionCall(request.url())) calls.push(new URL(request.url()));
  });
  return calls;
}

/** Types as a shopper does and waits for what is suggested. */
async function search(page: Page, term: string): Promise<void> {
  await field(page).pressSequentially(term, { delay: 15 });
  await expect(suggestions(page)).toBeVisible();
}

/** Searches for something else in the same field. */
async function searchAnew(page: Page, term: string): Promise<void> {
  await field(page).fill('');
  await search(page, term);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/about-us');
});

test('§2 Search: suggestions begin after more than 2 characters', { tag: '@once' }, async ({ page }) => {
  const calls = watchCalls(page);
  await field(page).click();
  await field(page).pressSequentially(' la ');
  await field(page).press('ArrowDown');
  shows('nav-06', 'rule-33');
  await expect(suggestions(page)).toBeHidden();
  expect(calls).toEqual([]);
  await field(page).fill('');
  await search(page, 'lap');
  expect(calls.map(({ searchParams }) => searchParams.get('name[like]'))).toEqual(['lap']);
});

test('§2 Search: at most 5 are suggested, grouped by category with counts, what matches is marked, and misspelt words are understood', {
  tag: '@once',
}, async ({ page }) => {
  const calls = watchCalls(page);
  const first = suggestions(page).getByRole('option').first();
  await search(page, 'logitech');
  shows('call-27', 'limit-05');
  expect(calls.at(-1)?.searchParams.get('limit')).toBe('5');
  const products = suggestions(page).getByRole('option').filter({ hasText: 'Rs. ' });
  await expect(products).toHaveCount(5);
  await expect(page.getByRole('status').filter({ hasText: '5 suggestions' })).toBeAttached();

  await searchAnew(page, 'lenovo legion');
  const group = suggestions(page).getByRole('group', { name: /^Gaming Laptops \d+ products$/ });
  shows('nav-07');
  await expect(group.getByRole('option').first()).toContainText('Lenovo Legion');

  await searchAnew(page, 'legio');
  shows('nav-08');
  await expect(first.getByText('Legio', { exact: true })).toHaveJSProperty('tagName', 'MARK');

  for (const [typed, meant] of [
    ['rtx4070 ti', /RTX 4070 Ti/],
    ['iphne', /iPhone/],
    ['lenvo legoin', /Lenovo Legion/],
  ] as const) {
    await searchAnew(page, typed);
    await expect(first).toContainText(meant);
  }
});

test('§2 Search: a suggestion opens its product, by keyboard alone', { tag: '@journey' }, async ({
  page,
}) => {
  await field(page).focus();
  await search(page, 'lenvo legoin');
  const first = suggestions(page).getByRole('option').first();
  // Suggestions for the first letters may stand there before.
  await expect(first).toContainText('Legion');
  await field(page).press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await field(page).press('End');
  const last = suggestions(page).getByRole('option').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toContainText('See all results for “lenvo legoin”');
  await field(page).press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowUp');
  await field(page).press('Home');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/product\/lenovo-legion/);
});

test('§2 Search: a suggestion opens its product, by pointer or touch', async ({ page, hasTouch }) => {
  if (hasTouch) await field(page).tap();
  await search(page, 'legion');
  const option = suggestions(page)
    .getByRole('option', { name: /Lenovo Legion/ })
    .first();
  if (hasTouch) await option.tap();
  else await option.click();
  await expect(page).toHaveURL(/\/product\/lenovo-legion/);
});

test('§2 Search: an arrow pressed before the suggestions came is not lost', { tag: '@once' }, async ({
  page,
}) => {
  let response = () => {};
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route(/\/api\/products\?/, async (route) => {
    await held;
    await route.continue();
  });
  await field(page).pressSequentially('legion');
  await field(page).press('ArrowDown');
  response();
  await expect(suggestions(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
});

test('§2 Search: what is typed before the suggestions’ script came counts', { tag: '@once' }, async ({
  page,
}) => {
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/_astro\/start\./, async (route) => {
    await held;
    await route.continue();
  });
  await field(page).pressSequentially('lenovo legion');
  await field(page).press('ArrowDown');
  load();
  await expect(suggestions(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveValue('lenovo legion');
});

test('§2 Search: Enter and the icon go to /explore-products?name[like]={term}, and all results are one press away from the suggestions', {
  tag: '@once',
}, async ({ page }) => {
  const icon = page.getByRole('search').getByRole('button', { name: 'Search', exact: true });
  for (const send of [() => field(page).press('Enter'), () => icon.click()]) {
    await page.goto('/about-us');
    await field(page).fill('  gaming laptop ');
    await send();
    shows('nav-09', 'nav-10', 'route-06');
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === '/explore-products' &&
        url.searchParams.get('name[like]')?.trim() === 'gaming laptop',
    );
    await expect(page.getByRole('heading', { name: 'Results for “gaming laptop”' })).toBeVisible();
    await expect(field(page)).toHaveValue(/gaming laptop/);
  }
  await page.goto('/about-us');
  await search(page, 'monitor');
  await suggestions(page).getByRole('option', { name: 'See all results for “monitor”' }).click();
  await expect(page.getByRole('heading', { name: 'Results for “monitor”' })).toBeVisible();
});

test('§5 Search: blank text is not sent, and nothing found says so', { tag: '@once' }, async ({ page }) => {
  shows('rule-34');
  for (const text of ['', '   ']) {
    await field(page).fill(text);
    await field(page).press('Enter');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/about-us');
  }
  await field(page).pressSequentially('qqzzxxvv');
  await expect(page.getByText('No products found for “qqzzxxvv”.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No suggestions' })).toBeAttached();
});

test('§2 Search: Escape, Tab and a press elsewhere close the suggestions', async ({ page, hasTouch }) => {
  await search(page, 'laptop');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await field(page).press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(field(page)).toHaveValue('laptop');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).press('ArrowDown');
  await expect(suggestions(page)).toBeVisible();
  await field(page).press('Tab');
  await expect(suggestions(page)).toBeHidden();
  await field(page).focus();
  await expect(suggestions(page)).toBeVisible();
  // The margin beside the page, below the list.
  if (hasTouch) await page.touchscreen.tap(4, 760);
  else await page.mouse.click(4, 760);
  await expect(suggestions(page)).toBeHidden();
});

test('§8 Search: a failed suggestion fetch is an empty list, and silent', { tag: '@once' }, async ({
  page,
}) => {
  let failures = 0;
  await page.route(/\/api\/products\?/, (route) => {
    failures += 1;
    return route.fulfill({ json: { status: 'error', code: 'internal', message: 'broken' } });
  });
  await field(page).pressSequentially('laptop');
  await expect.poll(() => failures).toBeGreaterThan(0);
  shows('message-07');
  await expect(suggestions(page)).toBeHidden();
  await expect(page.getByRole('banner').getByText(/broken|No products found/)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/explore-products/);
  await page.unrouteAll();
});

test('§8 Search: a broken suggestion picture shows a placeholder', { tag: '@once' }, async ({ page }) => {
  const picture: Route[] = [];
  await page.route(/\/api\/uploads\//, (route) => {
    picture.push(route);
    return route.fulfill({ contentType: 'image/webp', body: 'no picture' });
  });
  await search(page, 'legion');
  const shown = suggestions(page).getByRole('option').first().getByRole('presentation');
  shows('message-08', 'limit-39');
  await expect(shown).toHaveAttribute('src', '/images/placeholder.svg');
  expect(picture.length).toBeGreaterThan(0);
});

test('§2 Search: the last term’s response wins, however late another comes', { tag: '@once' }, async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(/\/api\/products\?.*=legion/, (route) => void held.push(route));
  await field(page).pressSequentially('legion');
  await expect.poll(() => held.length).toBe(1);
  await field(page).fill('iphone');
  await expect(suggestions(page).getByRole('option').first()).toContainText('iPhone');
  await held[0]?.continue().catch(() => undefined);
  await expect(suggestions(page).getByRole('option').first()).toContainText('iPhone');
});

test('§2 Search: categories and brands that have matches are options of the same list, by keyboard', {
  tag: '@once',
}, async ({ page }) => {
  test.skip(isBareHost, 'such a host counts nothing');
  await search(page, 'lenovo laptop');
  const brands = suggestions(page).getByRole('group', { name: 'Brands' });
  const categories = suggestions(page).getByRole('group', { name: 'Categories' });
  await expect(brands.getByRole('option').first()).toContainText('Lenovo');
  await expect(categories.getByRole('option').first()).toContainText('Laptops');
  await expect(suggestions(page).getByRole('option').first()).toContainText('Rs. ');
  await expect(
    page.getByRole('status').filter({ hasText: /suggestions?, \d+ categor.+, \d+ brand/ }),
  ).toBeAttached();
  expect(await accessibilityProblems(page)).toEqual([]);
  const laptops = categories.getByRole('option', { name: /^Laptops/ });
  await field(page).press('Home');
  await field(page).press('ArrowDown');
  while ((await laptops.getAttribute('aria-selected')) !== 'true') await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/product-category/laptops?name%5Blike%5D=lenovo%20laptop');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Lenovo');
  // A brand that is named leads to all it has.
  await page.goto('/about-us');
  await search(page, 'dell');
  await brands.getByRole('option', { name: /^Dell/ }).click();
  await expect(page).toHaveURL('/explore-products?brand=dell');
});

test('§2 Search: suggestions say which words nothing has, and what is not sold, with what goes with it', {
  tag: '@once',
}, async ({ page }) => {
  test.skip(isBareHost, 'such a host leaves out no words');
  await field(page).pressSequentially('leegion zzzqqq laptop');
  await expect(page.getByText('Without “zzzqqq”', { exact: true })).toBeVisible();
  await expect(suggestions(page).getByRole('option').first()).toContainText('Legion');
  await expect(page.getByRole('status').filter({ hasText: 'Without “zzzqqq”' })).toBeAttached();
  await field(page).fill('');
  await field(page).pressSequentially('printer ink');
  await expect(page.getByText('We do not sell “printer ink”.', { exact: true })).toBeVisible();
  await field(page).press('ArrowUp');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for “Printers”' })).toBeVisible();
});

test('§2 Search: a page without results shows what goes with the search, other spelling and brands', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/explore-products?name[like]=dell+laptop+bag');
  const main = page.getByRole('main');
  await expect(main.getByText('No products found.', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Dell', exact: true })).toHaveAttribute(
    'href',
    '/explore-products?brand=dell',
  );
  if (isBareHost) return;
  await expect(main.getByText('We do not sell “laptop bag”.')).toBeVisible();
  const others = main.getByRole('region', { name: 'Goes with it' });
  await expect(others.getByRole('article').first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const all = others.getByRole('link', { name: /^See all/ });
  const address = (await all.getAttribute('href')) ?? '';
  await all.click();
  await expect(page).toHaveURL(address);
  await expect(main.getByRole('article').first()).toBeVisible();

  await page.goto('/explore-products?name[like]=lenvo+legoin');
  await main.getByText('Did you mean').getByRole('link', { name: 'lenovo legion' }).click();
  await expect(main.getByRole('heading', { name: 'Results for “lenovo legion”' })).toBeVisible();
  await expect(main.getByText('Did you mean')).toHaveCount(0);
});

test('§2 Search: recent searches are offered, can be taken out one by one, and erased', {
  tag: '@once',
}, async ({ page }) => {
  for (const term of ['monitor', 'printer', 'laptop']) {
    await field(page).fill(term);
    await field(page).press('Enter');
    await expect(page.getByRole('heading', { name: `Results for “${term}”` })).toBeVisible();
  }
  await page.goto('/about-us');
  await field(page).focus();
  const recent = page.getByRole('listbox', { name: 'Recent searches' });
  await expect(recent.getByRole('option')).toHaveText(['laptop', 'printer', 'monitor']);
  await page.getByRole('button', { name: 'Remove “printer” from recent searches' }).click();
  await expect(recent.getByRole('option')).toHaveText(['laptop', 'monitor']);
  await field(page).press('ArrowDown');
  await field(page).press('Delete');
  await expect(recent.getByRole('option')).toHaveText(['monitor']);
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for “monitor”' })).toBeVisible();
  await field(page).fill('');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toBeHidden();
  await page.goto('/about-us');
  await field(page).focus();
  await expect(recent).toBeHidden();
});

test('§2 Search: what is sent before the script has come is remembered too', { tag: '@once' }, async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(/\/_astro\/start-search\..*\.js/, (route) => void held.push(route));
  for (const [count, term] of ['router', 'switch'].entries()) {
    await field(page).fill(term);
    await expect.poll(() => held.length).toBe(count + 1);
    await field(page).press('Enter');
    await expect(page.getByRole('heading', { name: `Results for “${term}”` })).toBeVisible();
  }
  await page.unroute(/\/_astro\/start-search\..*\.js/);
  await page.goto('/about-us');
  await field(page).focus();
  await expect(page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'switch',
    'router',
  ]);
});

test('§2 Search: recent searches that are garbage harm nothing; open suggestions and recent ones are accessible, at 320 px too', {
  tag: '@once',
}, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('hardware-pasal:recent-searches', '{"broken'));
  await page.reload();
  await search(page, 'laptop');
  await page.evaluate(() => localStorage.setItem('hardware-pasal:recent-searches', '["laptop","mouse"]'));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await field(page).focus();
  await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await search(page, 'lenovo');
  await field(page).press('ArrowDown');
  expect(await accessibilityProblems(page)).toEqual([]);
  const box = await suggestions(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test('§9 Search: a product in the flash sale is suggested at the sale’s price', { tag: '@once' }, async ({
  page,
}) => {
  const { data } = await (await page.request.get(apiAddress(page, '/flash-sales'))).json();
  const sale = data.find(({ expires, starts }: { expires: string; starts: string | null }) => {
    const now = Date.now();
    return Date.parse(expires) > now && (!starts || Date.parse(starts) <= now);
  });
  const { product } = sale.products[0];
  const price = Math.ceil((product.markedPrice * (100 - sale.discountPercentage)) / 100);
  await field(page).fill(product.name);
  const option = suggestions(page).getByRole('option').filter({ hasText: product.name }).first();
  shows('limit-18');
  await expect(option).toContainText(`Rs. ${price.toLocaleString('en-IN')}`);
});
