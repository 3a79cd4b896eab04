import AxeBuilder from '@axe-core/playwright';
import { expect, products, test } from './test.ts';

const ROUTES = [
  '/',
  '/explore-products',
  '/product-category',
  '/product-category/laptops',
  '/cart',
  '/payment',
  '/about-us',
  '/contact',
];

for (const route of ROUTES)
  test(`§2 Routes: ${route} is whole, accessible and fits the screen`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWider, 'scrolls sideways').toBe(false);
  });

test('§2 Product page: accessible', async ({ page }) => {
  const [first] = await products(page, 'limit=1');
  await page.goto(`/product/${first?.slug}`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('§2 Explore products: filters live in the address and in the back button', async ({ page }) => {
  await page.goto('/explore-products?brand=dell');
  const main = page.getByRole('main');
  const dells = await products(page, 'brand=dell&limit=12');
  await expect(main.getByRole('link', { name: dells[0]?.name ?? '' }).first()).toBeVisible();
  await page.goto('/explore-products?name%5Blike%5D=lenvo%20legoin');
  await expect(main.getByRole('link', { name: /Lenovo Legion/ }).first()).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('link', { name: dells[0]?.name ?? '' }).first()).toBeVisible();
});

test('§2 Explore products: nothing found', async ({ page }) => {
  await page.goto('/explore-products?brand=no-such-brand');
  await expect(page.getByText('No products found.')).toBeVisible();
});

test('§2 Routes: an unknown address says so, with a way on', async ({ page, request }) => {
  expect((await request.get('/no/such/page')).status()).toBe(404);
  expect((await request.get('/product/no-such-product')).status()).toBe(404);
  await page.goto('/about-us');
});

test('§2 Routes: /product-category?productCategory={slug} and /{category}/{product} lead on', async ({
  page,
}) => {
  await page.goto('/product-category?productCategory=laptops');
  await expect(page).toHaveURL('/product-category/laptops');
  const [first] = await products(page, 'limit=1&productCategory=laptops');
  await page.goto(`/laptops/${first?.slug}`);
  await expect(page).toHaveURL(`/product/${first?.slug}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 Product page: reads whole', async ({ page }) => {
    const [found] = await products(page, 'limit=1&productCategory=laptops');
    if (!found) throw new Error('no laptop');
    await page.goto(`/product/${found.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: found.name })).toBeVisible();
    const { specifications } = (await (await page.request.get(`/api/products/${found.slug}`)).json()).data;
    for (const value of Object.values(JSON.parse(specifications)) as string[])
      await expect(
        page.getByRole('main').getByText(value, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
  });

  test('§2 Search: submits as a plain form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').first().fill('laptop');
    await page.getByRole('searchbox').first().press('Enter');
    await expect(page).toHaveURL(/\/explore-products\?name%5Blike%5D=laptop/);
  });
});
