import type { Page } from 'playwright/test';
import { apiAddress, expect, products, test } from './test.ts';

test.use({ serviceWorkers: 'allow', expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/** Opens the home page and waits until its worker answers for the pages. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('Offline: without a network a page that was seen opens again, whole', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const [found] = await products(page, 'limit=1&productCategory=laptops');
  await openWithWorker(page);
  await page.goto(`/product/${found?.slug}`);
  await page.goto('/about-us');
  await expect.poll(() => cachedAddresses(page)).toContain('/about-us');
  await context.setOffline(true);
  await page.goto(`/product/${found?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: found?.name ?? '' })).toBeVisible();
  // A picture that was never loaded is a placeholder, not a broken one.
  const isShown = await page.evaluate(
    async (src) => {
      const picture = Object.assign(new Image(), { src });
      return picture.decode().then(
        () => true,
        () => false,
      );
    },
    apiAddress(page, '/uploads/never-seen.webp?w=160'),
  );
  expect(isShown).toBe(true);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ }).first()).toContainText('1');
});

test('Offline: what was never seen leads to the offline page, which lists what was', {
  tag: '@once',
}, async ({ page, context }) => {
  const [found] = await products(page, 'limit=1&productCategory=monitors');
  await openWithWorker(page);
  await page.goto(`/product/${found?.slug}`);
  await expect.poll(() => cachedAddresses(page)).toContain(`/product/${found?.slug}`);
  await context.setOffline(true);
  await page.goto('/product-category/printers');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await main.getByRole('link', { name: found?.name ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: found?.name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Printers' })).toBeVisible();
});

test('Offline: nothing of the API and no page of one shopper is cached', { tag: '@once' }, async ({
  page,
}) => {
  await openWithWorker(page);
  for (const address of ['/cart', '/explore-products?brand=dell', '/contact']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  await expect.poll(() => cachedAddresses(page)).toContain('/contact');
  const kept = await cachedAddresses(page);
  expect(
    kept.filter((path) => /^\/(?:api|cart|payment|userAccount|order|explore-products)/.test(path)),
  ).toEqual([]);
});

test('Offline: with a network the newest page is shown, not the cached one', {
  tag: '@once',
}, async ({ page }) => {
  await openWithWorker(page);
  await page.goto('/contact');
  await expect.poll(() => cachedAddresses(page)).toContain('/contact');
  await page.evaluate(async () => {
    const cache = await caches.open('pages-1');
    await cache.put(`${location.origin}/contact`, new Response('<title>old</title>'));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});
