import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { EDITOR, expect, test } from './test.ts';

// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of 4\d\d/ });

test('Customers: staff find one by e-mail, note something and correct a PAN, by keyboard', async ({
  page,
}) => {
  const { email } = await newShopper(page);
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#customers');
  await page.getByLabel('Find by name, phone, e-mail or PAN').fill(email);
  const found = page.getByRole('list', { name: 'Customers' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expectAccessible(page);
  await found.getByRole('link').press('Enter');
  const form = page.getByRole('form', { name: 'For staff' });
  await form.getByLabel('Note').fill('Calls before noon');
  await form.getByLabel('PAN').fill('12345');
  await form.getByLabel('PAN').press('Enter');
  await expect(form.getByRole('alert')).toHaveText('A PAN has nine digits');
  await expect(form.getByLabel('PAN')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('PAN').fill('601 234 567');
  await form.getByLabel('PAN').press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(form.getByLabel('PAN')).toHaveValue('601234567');
  await page.getByRole('link', { name: 'All customers' }).click();
  await page.getByLabel('Find by name, phone, e-mail or PAN').fill('601234567');
  await expect(found.filter({ hasText: email })).toBeVisible();
});
