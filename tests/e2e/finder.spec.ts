import { isBareHost } from '../served/serving.ts';
import { getOrder } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { EDITOR, expect, test } from './test.ts';

test.skip(isBareHost, 'another host has no Studio');
// The browser logs what the test makes fail.
// Pictures of a product that another test deletes meanwhile are gone.
test.use({ expectedConsole: /net::ERR_FAILED|status of 404/ });

test('Search of the Studio: Ctrl K opens it anywhere, a phone has a button, Enter opens what was found, and unsaved changes are asked about', async ({
  page,
}) => {
  const { orderId } = await getOrder(page, await newShopper(page), 'CASH_ON_DELIVERY', []);
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#audit');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Search the Studio' });
  const field = dialog.getByRole('combobox');
  const option = dialog.getByRole('option');
  const selected = dialog.getByRole('option', { selected: true });

  await button.click();
  await expect(field).toBeFocused();
  await expect(option.first()).toHaveText('Today');
  await expect(selected).toHaveCount(0);
  await field.press('ArrowUp');
  await expect(selected).toHaveText('Second Factor');
  await field.press('ArrowDown');
  await expect(selected).toHaveText('Today');
  await expect(field).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '');
  await field.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  // An answer that comes late is to a question that nobody asks any more.
  await page.route('**/studio-search?q=Asha', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(1);
  const asked = page.waitForRequest('**/studio-search?q=Asha');
  await field.fill('Asha');
  await asked;
  await field.fill(orderId);
  await expect(dialog.getByRole('group', { name: 'Orders' }).getByRole('option')).toHaveText([
    new RegExp(`^${orderId}.*Asha Shrestha`),
  ]);
  await expect(selected).toContainText(orderId);
  await expectAccessible(page);
  // What was asked before may still come.
  await (await asked).response();
  await expect(option).toHaveCount(1);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();

  // Who is fast does not wait for the list.
  await page.keyboard.press('Control+k');
  await field.pressSequentially(orderId);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible();

  await page.route('**/studio-search?*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field.fill('keyboard of nobody');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/studio-search?*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Nothing found for “keyboard of nobody”.');
  await field.press('Escape');

  await page.goto('/studio#brands/+');
  await page.getByLabel('Name', { exact: true }).fill('Never saved');
  await page.keyboard.press('Control+k');
  await field.fill('banners');
  page.once('dialog', (question) => question.dismiss());
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Never saved');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+k');
  await field.fill('banners');
  page.once('dialog', (question) => question.accept());
  await option.click();
  await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
});

test('Lists of the Studio: a filter is saved for the account, and keys lead from row to row', {
  tag: '@wide',
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId, phone } = await getOrder(page, buyer, 'CASH_ON_DELIVERY', []);
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#orders');
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: /HP-/ });
  await expect(page.getByRole('row', { name: orderId })).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first().getByRole('link', { name: /^HP-/ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('link', { name: /^HP-/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('x');
  await expect(rows.first().getByRole('checkbox')).toBeChecked();

  await page.keyboard.press('/');
  const search = page.getByLabel('Find orders by number, phone, name or e-mail');
  await expect(search).toBeFocused();
  await page.keyboard.type(`${phone} xjk`);
  await expect(search).toHaveValue(`${phone} xjk`);
  await search.fill(phone);
  await expect(rows).toHaveCount(1);

  const name = `Calls back ${Date.now()}`;
  await page.getByRole('button', { name: 'Save this filter' }).click();
  await expect(page.getByLabel('Name of the filter')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const saved = page.getByRole('navigation', { name: 'Saved filters' });
  await expect(saved.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  // Another machine.
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#orders');
  await saved.getByRole('link', { name }).click();
  await expect(rows).toHaveCount(1);
  await expect(search).toHaveValue(phone);
  await page.getByRole('button', { name: 'Change saved filters' }).click();
  await page.getByLabel(`New name of ${name}`).fill(`${name} soon`);
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await expect(saved.getByRole('link', { name: `${name} soon` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${name} soon` }).click();
  await expect(saved.getByRole('link', { name })).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible();

  await page.goto('/studio#brands');
  const brands = page.getByRole('region', { name: 'Brands' }).getByRole('listitem').getByRole('link');
  await expect(brands.first()).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole('checkbox', { name: 'Keys of one letter or sign work' }).uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(brands.first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await expect(page.locator('a:focus')).toHaveCount(0);
  await brands.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(brands.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await keys.getByRole('checkbox').check();
});
