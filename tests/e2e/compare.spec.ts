import type { Page } from 'playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { asItem, keep, loudTest } from './stored-state.ts';
import { expect, type Product, products, test, withoutExtensions } from './test.ts';

const KEY = 'hardware-pasal:compare';
const table = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const laptops = (page: Page, count: number) => products(page, `productCategory=laptops&limit=${count}`);
const keepCompared = (page: Page, chosen: readonly Product[]) =>
  keep(
    page,
    KEY,
    chosen.map(({ id, slug, name }) => ({ id, slug, name })),
  );
test('§2 Compare: chosen on cards and in the wishlist, counted on a bar, shown side by side', {
  tag: '@journey',
}, async ({ page }) => {
  const saved = await products(page, 'productCategory=monitors&limit=1');
  await keep(page, 'hardware-pasal:wishlist', saved.map(asItem));
  await page.goto('/product-category/laptops');
  const buttons = page.getByRole('main').getByRole('button', { name: /^Compare / });
  const names: string[] = [];
  for (const index of [0, 1]) {
    const button = buttons.nth(index);
    names.push(((await button.getAttribute('aria-label')) ?? '').replace('Compare ', ''));
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  const bar = page.getByRole('region', { name: 'Compare' });
  await expect(page.getByRole('status').filter({ hasText: 'Added to compare' }).first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(bar.getByRole('link', { name: 'Compare 2 of 4' })).toBeVisible();
  await page.goto('/wishlist');
  await page.getByRole('button', { name: `Compare ${saved[0]?.name}` }).click();
  await bar.getByRole('link', { name: 'Compare 3 of 4' }).click();
  await expect(page).toHaveURL('/compare');
  for (const name of [...names, ...saved.map(({ name }) => name)])
    await expect(table(page).getByRole('columnheader', { name })).toBeVisible();
});

test('§2 Compare: a fifth is rejected with a clear message', { tag: '@once' }, async ({ page }) => {
  const chosen = await products(page, 'productCategory=monitors&limit=4');
  await keepCompared(page, chosen);
  await page.goto('/product-category/laptops');
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Compare / })
    .first();
  await expect(page.getByRole('link', { name: 'Compare 4 of 4' })).toBeVisible();
  await button.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You can compare up to 4 products. Remove one first.' }),
  ).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Clear compared products' }).click();
  await expect(page.getByRole('link', { name: /of 4/ })).toBeHidden();
  await button.click();
  await expect(page.getByRole('link', { name: 'Compare 1 of 4' })).toBeVisible();
});

test('§2 Compare: differences are marked, and can be shown alone', { tag: '@once' }, async ({ page }) => {
  const chosen = await laptops(page, 3);
  await keepCompared(page, chosen);
  await page.goto('/compare');
  const rows = table(page).getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  const differing = await rows.filter({ hasText: '(differs)' }).count();
  expect(differing).toBeGreaterThan(0);
  expect(differing).toBeLessThan(all);
  const only = page.getByRole('checkbox', { name: 'Show differences only' });
  await only.focus();
  await page.keyboard.press('Space');
  await expect(rows).toHaveCount(differing);
  await only.uncheck();
  await expect(rows).toHaveCount(all);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('§2 Compare: a product goes into the cart, another one is removed', { tag: '@once' }, async ({
  page,
}) => {
  const chosen = (await laptops(page, 30)).filter(({ stock }) => stock > 6).slice(0, 2);
  const [first, second] = chosen;
  await keepCompared(page, chosen);
  await page.goto('/compare');
  await table(page)
    .getByRole('button', { name: `Add to Cart: ${first?.name}` })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toContainText('1');
  await table(page)
    .getByRole('button', { name: `Remove ${second?.name} from compare` })
    .click();
  await expect(table(page).getByRole('columnheader')).toHaveCount(1);
  await table(page)
    .getByRole('button', { name: `Remove ${first?.name} from compare` })
    .click();
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  // It would fade while it is looked at.
  await expect(page.getByText('Removed from compare')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('§2 Compare: a link shows the same to someone else, whose own choice stays', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const memory = await products(page, 'productCategory=ram&sort=sellingPrice&limit=20');
  const [first, second] = [memory[0], memory.at(-1)];
  await keepCompared(page, memory.slice(0, 1));
  await page.goto(`/compare?ids=${first?.id},${second?.id},999999999`);
  await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText('1 product of this comparison was not found.')).toBeVisible();
  for (const column of await table(page).getByRole('columnheader').all())
    await expect(column).toBeInViewport({ ratio: 1 });
  const row = (name: RegExp) => table(page).getByRole('row', { name }).getByRole('cell');
  await expect(row(/^Price/).first()).toContainText('Best');
  await expect(row(/^Capacity/).last()).toContainText('Best');
  await expect(table(page).getByRole('row', { name: /^Height/ })).not.toContainText('Best');
  await table(page)
    .getByRole('button', { name: `Remove ${first?.name} from compare` })
    .click();
  await expect(table(page).getByRole('columnheader')).toHaveCount(1);
  await expect(page).toHaveURL(`/compare?ids=${second?.id},999999999`);
  await page.getByRole('link', { name: 'Compare your own (1)' }).click();
  await expect(table(page).getByRole('columnheader', { name: first?.name })).toBeVisible();
});

test('§2 Compare: on a small screen the table scrolls by keyboard, the page does not', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await keepCompared(page, await laptops(page, 4));
  await page.goto('/compare');
  await expect(table(page).getByRole('columnheader')).toHaveCount(4);
  const head = table(page).getByRole('rowheader').first();
  const before = await head.boundingBox();
  await table(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect((await head.boundingBox())?.x).toBe(before?.x);
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider, 'scrolls sideways').toBe(false);
});

loudTest(
  '§8 Compare: with the API down it says so, and can be tried again',
  { tag: '@once' },
  async ({ page }) => {
    await keepCompared(page, await laptops(page, 2));
    await page.route('**/api/products?**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/compare');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch products. Please try again.');
    await page.unroute('**/api/products?**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  },
);

test('§2 Compare: against a host that does not know `ids` products are asked for one by one', {
  tag: '@once',
}, async ({ page }) => {
  const [first, second] = await laptops(page, 2);
  await keepCompared(
    page,
    [first, second].filter((product) => product !== undefined),
  );
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products?')) lists.push(request.url());
  });
  await withoutExtensions(page);
  await page.goto('/compare');
  await expect(table(page).getByRole('columnheader', { name: first?.name })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: second?.name })).toBeVisible();
  expect(lists).toEqual([]);
});
