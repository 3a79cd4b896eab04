import { beLoggedIn, expectAccessible, newShopper, openAccount, openLogin, storedUser } from './shopper.ts';
import { expect, logInHere, test } from './test.ts';

test('§2 Profile: view mode tells names, email and phone', async ({ page }) => {
  const { email } = await openAccount(page);
  const profile = page.getByRole('region', { name: 'My Profile' });
  for (const fact of ['Asha', 'Shrestha', email, '+9779841000000'])
    await expect(profile.getByRole('definition').filter({ hasText: fact })).toHaveCount(1);
  await expectAccessible(page);
});

test('§4 Profile: edit mode keeps the email, Cancel restores the values', { tag: '@once' }, async ({
  page,
}) => {
  const { email } = await openAccount(page);
  const profile = page.getByRole('region', { name: 'My Profile' });
  await profile.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(profile.getByLabel('First Name')).toBeFocused();
  await expect(profile.getByLabel('Email')).toHaveValue(email);
  await expect(profile.getByLabel('Email')).not.toBeEditable();
  await expect(profile.getByLabel('Email')).toHaveAccessibleDescription('Email cannot be changed');
  await expectAccessible(page);

  await profile.getByLabel('First Name').fill('Somebody');
  await profile.getByRole('button', { name: 'Cancel' }).click();
  await expect(profile.getByText('Somebody')).toBeHidden();
  await expect(profile.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await profile.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(profile.getByLabel('First Name')).toHaveValue('Asha');
});

test('§4 Profile: saved once, trimmed, and the stored user is updated', { tag: '@once' }, async ({
  page,
}) => {
  await openAccount(page);
  const sent: unknown[] = [];
  await page.route('**/api/users/*', (route) => {
    sent.push(route.request().postDataJSON());
    return route.continue();
  });
  const profile = page.getByRole('region', { name: 'My Profile' });
  await profile.getByRole('button', { name: 'Edit Profile' }).click();
  await profile.getByLabel('First Name').fill('  Gita ');
  await profile.getByLabel('Phone').fill('९८५१०००००१');
  await profile.getByRole('button', { name: 'Save Changes' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Profile updated successfully' })).toBeVisible();
  await expect(profile.getByRole('definition').filter({ hasText: 'Gita' })).toBeVisible();
  expect(sent).toEqual([{ firstName: 'Gita', lastName: 'Shrestha', phone: '9851000001' }]);
  expect(await storedUser(page)).toMatchObject({ firstName: 'Gita', phone: '+9779851000001' });
  await page.reload();
  await expect(profile.getByRole('definition').filter({ hasText: '+9779851000001' })).toBeVisible();
});

test('§5 Profile: a blank field and a phone of other signs than digits are refused before sending', {
  tag: '@once',
}, async ({ page }) => {
  await openAccount(page);
  await page.route('**/api/users/*', (route) => route.abort());
  const profile = page.getByRole('region', { name: 'My Profile' });
  await profile.getByRole('button', { name: 'Edit Profile' }).click();
  await profile.getByLabel('Last Name').fill('   ');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile.getByRole('alert')).toHaveText('All fields are required');
  await expect(profile.getByLabel('Last Name')).toBeFocused();
  await expectAccessible(page);
  await profile.getByLabel('Last Name').fill('Rai');
  await profile.getByLabel('Phone').fill('98-41');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile.getByLabel('Phone')).toHaveAccessibleDescription(
    'Use digits only, such as 9841234567',
  );
  await expect(profile.getByLabel('Phone')).toBeFocused();
});

test.describe('calls that fail', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('§8 Profile: the server’s message, else the default; what was typed stays', { tag: '@once' }, async ({
    page,
  }) => {
    await openAccount(page);
    const profile = page.getByRole('region', { name: 'My Profile' });
    await profile.getByRole('button', { name: 'Edit Profile' }).click();
    await profile.getByLabel('Phone').fill('123');
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(profile.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a valid phone number/);

    await page.route('**/api/users/*', (route) => route.abort());
    await profile.getByLabel('Phone').fill('9851000001');
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(profile.getByRole('alert')).toHaveText('Failed to update profile');
    await expect(profile.getByLabel('Phone')).toHaveValue('9851000001');
  });

  test('§4 Profile: a session that ended says so, and what was typed is there after the login', {
    tag: '@once',
  }, async ({ page, context }) => {
    const shopper = await openAccount(page);
    const profile = page.getByRole('region', { name: 'My Profile' });
    await profile.getByRole('button', { name: 'Edit Profile' }).click();
    await profile.getByLabel('First Name').fill('Gita');
    // The access token is in memory and still good: as after a night, neither it nor the cookie is accepted.
    await context.clearCookies();
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 401, json: {} }));
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(await storedUser(page)).toBeNull();

    await page.unroute('**/api/users/*');
    await logInHere(page, shopper);
    await expect(page).toHaveURL('/userAccount');
    await expect(profile.getByLabel('First Name')).toHaveValue('Gita');
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(profile.getByRole('definition').filter({ hasText: 'Gita' })).toBeVisible();
  });

  test('§4 Change password: refused with the server’s words, then changed; the new one logs in', async ({
    page,
  }) => {
    const { email, password } = await openAccount(page);
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('button', { name: 'Change Password' })
      .click();
    const view = page.getByRole('region', { name: 'Change Password' });
    const current = view.getByLabel('Current Password');
    const chosen = view.getByLabel('New Password');
    const submit = view.getByRole('button', { name: 'Change Password' });
    await submit.click();
    await expect(current).toHaveAccessibleDescription('Current Password is required');
    await expectAccessible(page);

    await current.fill('not my password');
    await chosen.fill('a better password');
    await submit.click();
    await expect(view.getByRole('alert')).toHaveText('The current password is incorrect.');

    await page.route('**/api/auth/change-password/*', (route) => route.abort());
    await submit.click();
    await expect(view.getByRole('alert')).toHaveText('An error occurred while changing the password.');
    await page.unroute('**/api/auth/change-password/*');

    await current.fill(password);
    await submit.dblclick();
    await expect(
      page.getByRole('status').filter({ hasText: 'Password changed successfully!' }),
    ).toBeVisible();
    await expect(current).toHaveValue('');
    await expect(chosen).toHaveValue('');

    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await openLogin(page);
    await logInHere(page, { email, password: 'a better password' });
    expect(await storedUser(page)).toMatchObject({ email });
  });

  test('§4 Auth: logout clears this browser whether or not the server hears of it', { tag: '@once' }, async ({
    page,
  }) => {
    await openAccount(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Logout failed. Please try again.' }),
    ).toBeVisible();
    expect(await storedUser(page)).toBeNull();
  });

  for (const [address, end] of [
    ['/contact', '/contact'],
    ['/userAccount', '/'],
    ['/orders/fulfill-order', '/'],
  ] as const)
    test(`§4 Auth: a refused refresh at ${address} ends at ${end}, logged out`, { tag: '@once' }, async ({
      page,
      context,
    }) => {
      await beLoggedIn(page, await newShopper(page));
      await context.clearCookies();
      await page.goto(address);
      await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
      await expect(page).toHaveURL(end);
      expect(await storedUser(page)).toBeNull();
    });

  test('§4 Auth: a shop out of reach logs nobody out', { tag: '@once' }, async ({ page }) => {
    const { email } = await openAccount(page);
    await page.evaluate(() => localStorage.removeItem('hardware-pasal:session-renewed'));
    await page.route('**/api/auth/refresh', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await page.reload();
    await refused;
    await expect(page.getByRole('region', { name: 'My Profile' })).toContainText(email);
  });
});

test('§4 Auth: logout says so', { tag: '@once' }, async ({ page }) => {
  await openAccount(page);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Logged out successfully' })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

test('§4 Auth: signing up logs in', async ({ page }, info) => {
  const email = `signup-${info.project.name}-${Date.now()}@example.com`;
  await page.goto('/contact');
  await openLogin(page);
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('First name').fill('Asha');
  await dialog.getByLabel('Last name').fill('Rai');
  await dialog.getByLabel('Phone').fill('9841000000');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a good password');
  await dialog.getByLabel('Confirm password').fill('a good password');
  await dialog.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await dialog.getByRole('button', { name: 'Sign Up' }).dblclick();
  await expect(dialog).toBeHidden();
  expect(await storedUser(page)).toMatchObject({ email, firstName: 'Asha' });
  await page.goto('/userAccount');
  await expect(page.getByRole('region', { name: 'My Profile' })).toContainText(email);
});

test('§4 Auth: ten tabs opened at once stay logged in', { tag: '@once' }, async ({ page, context }) => {
  test.slow();
  const shopper = await newShopper(page);
  await beLoggedIn(page, shopper);
  // The order history needs a token, which each tab gets by a refresh of its own.
  await context.addInitScript(() =>
    sessionStorage.setItem('hardware-pasal:handoff:/userAccount', '{"view":"orders"}'),
  );
  const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/userAccount')));
  for (const tab of tabs) await expect(tab.getByText('No orders found')).toBeVisible({ timeout: 60_000 });
  expect(await storedUser(page)).toMatchObject({ email: shopper.email });
});
