import { beLoggedIn, expectAccessible } from './shopper.ts';
import { EDITOR, expect, test } from './test.ts';

// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of 4\d\d/ });

test('Undo: an owner undoes an edit in the audit log, and is told where somebody changed it since', {
  tag: '@once',
}, async ({ page }) => {
  const name = `Undone ${Date.now()}`;
  const field = page.getByLabel('Name', { exact: true });
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#brands/+');
  await field.fill(name);
  await page.getByRole('button', { name: 'Add the brand' }).click();
  const form = page.getByRole('form', { name: `Edit ${name}` });
  await expect(form).toBeVisible();
  await field.fill(`${name} typo`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('form', { name: `Edit ${name} typo` })).toBeVisible();

  await page.goto('/studio#audit');
  await page.getByLabel('Who, what, or from where').fill(`${name} typo`);
  await page.getByLabel('Who, what, or from where').press('Enter');
  const log = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  const changes = log.filter({ hasText: 'brand.change' });
  await expect(changes).toHaveCount(1);
  await changes.getByText('Details').press('Enter');
  await expect(changes).toContainText(`Name: ${name} → ${name} typo`);
  await expectAccessible(page);
  await changes.getByRole('button', { name: 'Undo this edit' }).press('Enter');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('undo of No.');

  // The name that the undo gave back is changed again.
  await page.goto('/studio#brands');
  await page.getByRole('link', { name }).click();
  await field.fill(`${name} again`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('form', { name: `Edit ${name} again` })).toBeVisible();
  await page.goto('/studio#audit');
  await page.getByLabel('Who, what, or from where').fill(`${name} typo`);
  await page.getByLabel('Who, what, or from where').press('Enter');
  await expect(changes).toHaveCount(2);
  await changes.first().getByText('Details').press('Enter');
  await changes.first().getByRole('button', { name: 'Undo this edit' }).press('Enter');
  await expect(changes.first().getByRole('alert')).toHaveText(
    'Nothing was undone: what this edit changed was changed again since.',
  );
  await expect(changes.first()).toContainText(`changed it to “${name} again”`);
  await expectAccessible(page);
});
