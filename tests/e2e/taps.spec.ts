import { countEffort } from './effort.ts';
import { apiAddress, expect, test } from './test.ts';

test.skip(({ isMobile }) => !isMobile, 'counted on a phone');

const LAPTOP_TAPS = 4;
const COMPARE_TAPS = 3;
const SORT_TAPS = 2;

test(`§2 Journey: from home to a 16 GB laptop under Rs. 1,00,000 in ${LAPTOP_TAPS} taps`, {
  tag: '@journey',
}, async ({ page }) => {
  const { data } = await (await page.request.get(apiAddress(page, '/settings'))).json();
  test.skip(
    !data.some(({ value }: { value: string }) => value === 'laptops 100000'),
    'this shop has no such shelf',
  );
  const { done, tap } = countEffort();
  await page.goto('/');
  await tap(page.getByRole('link', { name: /^Laptops under Rs\.? 1,00,000/ }));
  await tap(page.getByRole('button', { name: 'Show Filters' }));
  const within = page.getByRole('searchbox', { name: 'Search within' });
  await tap(within);
  await within.pressSequentially('16GB');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name\[like\]=16GB/);
  const products = page.getByRole('region', { name: 'Products', exact: true });
  await expect(products.getByRole('status')).toContainText(/^\d+ products?/);
  await tap(products.getByRole('article').first().getByRole('link'));
  await expect(page).toHaveURL(/\/product\//);
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  const { data: found } = await (await page.request.get(apiAddress(page, `/products/${slug}`))).json();
  expect(found.sellingPrice).toBeLessThanOrEqual(100_000);
  expect(found.specifications).toMatch(/16 ?GB/);
  expect(done.taps).toBeLessThanOrEqual(LAPTOP_TAPS);
});

test(`§2 Journey: from home to two monitors compared in ${COMPARE_TAPS} taps`, {
  tag: '@journey',
}, async ({ page }) => {
  const { done, tap } = countEffort();
  await page.goto('/');
  const monitors = page.getByRole('region', { name: 'Explore Monitors' }).getByRole('article');
  const names = await monitors.getByRole('heading', { level: 3 }).allTextContents();
  for (const place of [0, 1]) await tap(monitors.nth(place).getByRole('button', { name: /^Compare / }));
  await tap(page.getByRole('link', { name: /^Compare 2 of/ }));
  for (const name of names.slice(0, 2))
    await expect(page.getByRole('columnheader').filter({ hasText: name })).toBeInViewport({ ratio: 1 });
  expect(done.taps).toBeLessThanOrEqual(COMPARE_TAPS);
});

for (const [address, sorted] of [
  ['/product-category/laptops', '/product-category/laptops?sort=sellingPrice'],
  ['/explore-products', '/explore-products?sort=sellingPrice'],
] as const)
  test(`§2 Journey: ${address} is sorted in ${SORT_TAPS} taps, from anywhere in the list`, {
    tag: '@journey',
  }, async ({ page }) => {
    const { done, tapInPlace } = countEffort();
    await page.goto(address);
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    // The header leaves, and the row moves up: a tap on its way would meet the product below it.
    let lastY: number | undefined;
    await expect
      .poll(async () => {
        const before = lastY;
        lastY = (await sort.boundingBox())?.y;
        return lastY === before ? lastY : undefined;
      })
      .toBeLessThan(20);
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeInViewport({ ratio: 1 });
    await tapInPlace(sort);
    await expect(sort).toBeFocused();
    // The system's own list of choices, where one tap chooses.
    await sort.selectOption('Price: low to high');
    done.taps += 1;
    await expect(page).toHaveURL(sorted);
    expect(done.taps).toBeLessThanOrEqual(SORT_TAPS);
  });
