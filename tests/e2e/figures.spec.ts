import { isBareHost } from '../served/serving.ts';
import { getOrder } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper, openStudioView } from './shopper.ts';
import { EDITOR, expect, test } from './test.ts';

test.skip(isBareHost, 'another host has no figures');

test('Figures: what was sold this month is one action away, as a spreadsheet one more @once', async ({
  page,
}) => {
  const { product } = await getOrder(page, await newShopper(page), 'CASH_ON_DELIVERY');
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio');
  await openStudioView(page, 'Figures');
  await expect(page.getByRole('link', { name: 'This month', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'In all' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Figures as Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^figures-by-day-.*\.xlsx$/);
  await page.getByRole('link', { name: 'This year' }).click();
  await expect(page.getByRole('img', { name: 'Sold by month' })).toBeVisible();
  await page.getByRole('combobox', { name: 'By' }).selectOption('Product');
  const row = page
    .getByRole('table', { name: 'Figures by product' })
    .getByRole('row', { name: product.name });
  await expect(row).toContainText(/\d/);
  await expectAccessible(page);
  // The address holds what is shown: a reload and the back button come here.
  await page.reload();
  await expect(row).toBeVisible();
  await page.getByRole('link', { name: 'Searches without a result' }).click();
  await expect(page.getByRole('heading', { name: 'Searches without a result' })).toBeVisible();
});
