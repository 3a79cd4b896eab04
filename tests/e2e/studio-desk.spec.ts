import type { Page } from 'playwright/test';
import { orderOf } from '../api/shop-fixtures.ts';
import { pressOn } from './keyboard.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { apiAddress, EDITOR, expect, products, test } from './test.ts';

/** Places an order of the cheapest piece, and returns its number. */
async function placeOrder(page: Page): Promise<string> {
  const shopper = await newShopper(page);
  const session = await (await page.request.post(apiAddress(page, '/auth/login'), { data: shopper })).json();
  const product = (await products(page, 'sort=sellingPrice&limit=20')).find(({ stock }) => stock > 5);
  const placed = await page.request.post(apiAddress(page, '/orders'), {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: orderOf(session.user.id, [{ id: product?.id, qty: 1 }]),
  });
  return (await placed.json()).orderId;
}

test('Studio: orders are a table with rows of 48 px where it has room, and each by itself on a phone', {
  tag: '@once',
}, async ({ page }) => {
  const orderId = await placeOrder(page);
  await beLoggedIn(page, EDITOR);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/studio#orders?q=${orderId}`);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Choose',
    'Order',
    'Time',
    'Customer',
    'Total and items',
    'Payment',
    'Status',
    'Next step',
  ]);
  const row = table.getByRole('row', { name: orderId });
  expect((await row.boundingBox())?.height).toBe(48);
  await expectAccessible(page);
  await pressOn(page, row.getByRole('button', { name: 'Confirm order' }));
  // The pressed button is gone, and the next one must not be pressed by a second Enter.
  await expect(table.getByRole('link', { name: orderId })).toBeFocused();
  await expect(row.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
  await expect(row).toContainText('Confirmed');

  await page.setViewportSize({ width: 320, height: 700 });
  await expect(row.getByRole('button', { name: 'Mark as shipped' })).toBeInViewport();
  await expectAccessible(page);
});

test('Studio: settings stand in groups, each once', { tag: '@once' }, async ({ page }) => {
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#settings');
  const view = page.getByRole('region', { name: 'Settings' });
  const limits = view.getByRole('list', { name: 'Limits for new customers' });
  await expect(limits.getByRole('link', { name: /^Sign-ups from one network, a day/ })).toBeVisible();
  await expect(view.getByRole('heading', { level: 3 })).toContainText(['Shop', 'Home page', 'Payments']);
  const titles = await view.getByRole('listitem').allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
  await expectAccessible(page);
  await page.getByLabel('Find settings').fill('wallet');
  await expect(view.getByRole('heading', { level: 3 })).toHaveText(['Payments']);
});

test('Studio: a brand and a category are made from the form of a product, which keeps what was typed', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#products/+');
  await page.getByLabel('Name', { exact: true }).fill('Desk Lamp');
  for (const [noun, name] of [
    ['brand', `Lumbini Lights ${Date.now()}`],
    ['category', `Desk Lamps ${Date.now()}`],
  ] as const) {
    await page.getByText(`New ${noun}`, { exact: true }).press('Enter');
    const typed = page.getByRole('textbox', { name: `Name of the new ${noun}` });
    await typed.fill(name);
    await typed.press('Enter');
    const choice = page.getByLabel(noun === 'brand' ? 'Brand' : 'Category', { exact: true });
    await expect(choice).toBeFocused();
    await expect(choice.getByRole('option', { name })).toHaveCount(1);
    await expect(choice).toHaveValue(name.toLowerCase().replaceAll(' ', '-'));
    await page.getByText(`New ${noun}`, { exact: true }).press('Enter');
    await typed.fill(name.toUpperCase());
    await page.getByRole('button', { name: `Add the ${noun}` }).click();
    await expect(typed).toHaveAccessibleDescription(/already/);
    await expectAccessible(page);
  }
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Desk Lamp');
});
