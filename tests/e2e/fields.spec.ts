import type { Page } from 'playwright/test';
import { isBareHost } from '../served/serving.ts';
import { ROUTES } from './routes.ts';
import { beLoggedIn, expectStudio } from './shopper.ts';
import { EDITOR, expect, products, test } from './test.ts';

/** The fields that are seen and smaller than 16 px: iOS zooms into such a one, and never out again. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter(
        (field) =>
          field.checkVisibility() &&
          !/^(?:checkbox|radio|hidden|range)$/.test(field.getAttribute('type') ?? ''),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${location.pathname} ${field.outerHTML.slice(0, 120)}`),
  );

test('Fields: no field of a page is small enough for a phone to zoom into', { tag: '@once' }, async ({
  page,
}) => {
  const [product] = await products(page, 'productCategory=laptops&limit=1');
  const small: string[] = [];
  for (const route of [...ROUTES, `/product/${product?.slug}`]) {
    await page.goto(route);
    small.push(...(await smallFields(page)));
  }
  expect(small).toEqual([]);
});

test('Fields: nor is one of the Studio', { tag: '@once' }, async ({ page }) => {
  test.skip(isBareHost, 'a bare host has no Studio');
  await beLoggedIn(page, EDITOR);
  const views = ['products', 'orders', 'promotions/+', 'import'];
  const small: string[] = [];
  for (const view of views) {
    await page.goto(`/studio#${view}`);
    await page.reload();
    await expectStudio(page);
    await expect(page.locator('main').locator('input, select, textarea').first()).toBeVisible();
    small.push(...(await smallFields(page)));
  }
  expect(small).toEqual([]);
});

test('Fields: a wheel over a quantity changes nothing, and digits of a Nepali keyboard count', {
  tag: '@once',
}, async ({ page }) => {
  const found = await products(page, 'productCategory=laptops&limit=60');
  const product = found.find(({ stock }) => stock > 6);
  await page.goto(`/product/${product?.slug}`);
  const quantity = page.getByLabel('Quantity', { exact: true });
  await quantity.fill('३');
  await expect(quantity).toHaveValue('3');
  await quantity.hover();
  await page.mouse.wheel(0, -300);
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
  await page.goto('/cart');
  const inCart = page.getByRole('textbox', { name: `Quantity of ${product?.name}`, exact: true });
  await inCart.fill('२');
  await inCart.blur();
  await expect(inCart).toHaveValue('2');
});
