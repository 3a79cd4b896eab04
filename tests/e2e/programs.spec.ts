import { startReceiver } from '../api/webhook-receiver.ts';
import { isBareHost } from '../served/serving.ts';
import { beLoggedIn, expectAccessible } from './shopper.ts';
import { apiAddress, EDITOR, expect, test } from './test.ts';

test.skip(isBareHost, 'another host has no webhooks');
// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of (400|403|422)/ });

test('Programs: a webhook is added with its secret, tested, read in its log and removed; so is a key, with its last use', {
  tag: '@once',
}, async ({ page }) => {
  const receiver = await startReceiver();
  const url = `${receiver.origin}/studio`;
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#programs');
  const form = page.getByRole('form', { name: 'New webhook' });
  const address = form.getByLabel('Address of the program');
  await address.fill('http://10.0.0.1/');
  await form.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(form.getByText('This address is not public').first()).toBeVisible();
  await address.fill(url);
  // What no other test does meanwhile.
  for (const event of await form.getByRole('checkbox').all()) await event.uncheck();
  await form.getByRole('checkbox', { name: 'Product deleted' }).check();
  await form.getByRole('button', { name: 'Add the webhook' }).click();

  const shown = page.getByRole('region', { name: 'The secret of this webhook' });
  const secret = await shown.getByLabel('Secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  await expect(shown).toBeHidden();
  const entry = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: url });
  await expect(entry).toContainText('Active');
  await entry.getByRole('button', { name: `Send a test: ${url}` }).click();
  await expect(entry.getByRole('status')).toHaveText('The test arrived: the receiver answered 204.');
  expect(receiver.verified('/studio', secret)).toHaveLength(1);
  receiver.answerNext('/studio', 500);
  await entry.getByRole('button', { name: `Send a test: ${url}` }).click();
  await expect(entry.getByRole('status')).toHaveText('The test did not arrive. The receiver answered 500.');
  await expectAccessible(page);

  await entry.getByRole('link', { name: `Log: ${url}` }).click();
  const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(log).toHaveCount(2);
  await expect(log.first()).toContainText('Given up');
  await expect(log.last()).toContainText('Arrived');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All webhooks' }).click();
  await entry.getByRole('button', { name: `Pause: ${url}` }).click();
  await expect(entry).toContainText('Paused');
  await entry.getByRole('button', { name: `Remove: ${url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(url)).toHaveCount(0);
  await receiver.close();

  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  const name = `Accounting ${Date.now()}`;
  const keyForm = page.getByRole('form', { name: 'New API key' });
  await keyForm.getByLabel('Name of the program').fill(name);
  await keyForm.getByLabel('It may what this role may').selectOption('Finance: bills, refunds and figures');
  await keyForm.getByRole('button', { name: 'Make the key' }).click();
  const key = await page
    .getByRole('region', { name: 'The key of this program' })
    .getByLabel('Key')
    .inputValue();
  const call = () =>
    page.request.get(apiAddress(page, '/customers'), { headers: { authorization: `Bearer ${key}` } });
  expect((await call()).status()).toBe(200);
  await page.reload();
  const made = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });
  await expect(made).toContainText('last used');
  await expectAccessible(page);
  await made.getByRole('button', { name: `Remove: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(made).toHaveCount(0);
  expect((await call()).status()).toBe(401);
});

test('Programs: ten minutes after the log-in a key asks for the password, and what was typed is kept', {
  tag: '@once',
}, async ({ page }) => {
  await beLoggedIn(page, EDITOR);
  let isOld = true;
  await page.route('**/api-keys', (route) =>
    route.request().method() === 'POST' && isOld
      ? route.fulfill({
          status: 403,
          json: { status: 'error', code: 'proof_required', message: 'Please confirm that it is you.' },
        })
      : route.continue(),
  );
  await page.route('**/auth/proof', async (route) => {
    const response = await route.fetch();
    isOld = isOld && response.status() !== 200;
    await route.fulfill({ response });
  });
  await page.goto('/studio#programs/keys');
  const form = page.getByRole('form', { name: 'New API key' });
  const name = `Confirmed ${Date.now()}`;
  const make = form.getByRole('button', { name: 'Make the key' });
  await form.getByLabel('Name of the program').fill(name);
  await make.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(make).toBeFocused();
  await expect(form.getByRole('alert')).toHaveText('Please confirm that it is you.');
  await expect(form.getByLabel('Name of the program')).toHaveValue(name);

  await make.press('Enter');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill(EDITOR.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'The key of this program' })).toBeVisible();
  await expect(dialog).toBeHidden();
  const made = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });
  await made.getByRole('button', { name: `Remove: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(made).toHaveCount(0);
});
