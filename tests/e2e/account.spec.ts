import { getAmount } from './checkout.ts';
import { beLoggedIn, expectAccessible, newShopper, openAccount, openLogin, storedUser } from './shopper.ts';
import { shows } from './shows.ts';
import { expect, logInHere, test } from './test.ts';
import { rememberToasts } from './toasts.ts';

test('§2 Profile: view mode shows names, email and phone', { tag: ['@wide', '@journey'] }, async ({
  page,
}) => {
  const { email } = await openAccount(page);
  const profile = page.getByRole('region', { name: 'My Profile' });
  for (const [id, name, value] of [
    ['account-08', 'First Name', 'Asha'],
    ['account-09', 'Last Name', 'Shrestha'],
    ['account-10', 'Email', email],
    ['account-11', 'Phone', '9841000000'],
  ] as const) {
    shows(id);
    await expect(getAmount(profile, name)).toHaveText(value);
  }
  const views = page.getByRole('navigation', { name: 'Account' }).getByRole('button');
  shows('account-01', 'account-02', 'account-03', 'account-04', 'account-05');
  await expect(views).toHaveText([
    'My Profile',
    'Change Password',
    'Order History',
    'Saved Items',
    'Sessions & Privacy',
    'Logout',
  ]);
  await expectAccessible(page);
});

test('§4 Profile: edit mode keeps the email, Cancel restores the values; §5: a blank field and other signs than digits are refused before sending', {
  tag: '@once',
}, async ({ page }) => {
  const { email } = await openAccount(page);
  const profile = page.getByRole('region', { name: 'My Profile' });
  shows('account-12', 'state-47');
  await profile.getByRole('button', { name: 'Edit Profile', exact: true }).click();
  await expect(profile.getByLabel('First Name')).toBeFocused();
  await expect(profile.getByLabel('Email')).toHaveValue(email);
  shows('account-15', 'rule-47');
  await expect(profile.getByLabel('Email')).not.toBeEditable();
  shows('account-16');
  await expect(profile.getByLabel('Email')).toHaveAccessibleDescription('Email cannot be changed');
  await expectAccessible(page);

  await profile.getByLabel('First Name').fill('Somebody');
  shows('account-14', 'state-49');
  await profile.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(profile.getByText('Somebody')).toBeHidden();
  await expect(profile.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await profile.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(profile.getByLabel('First Name')).toHaveValue('Asha');

  await page.route('**/api/users/*', (route) => route.abort());
  await profile.getByLabel('Last Name').fill('   ');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  shows('rule-43', 'rule-45', 'message-29');
  await expect(profile.getByRole('alert')).toHaveText('All fields are required');
  await expect(profile.getByLabel('Last Name')).toBeFocused();
  await expectAccessible(page);
  await profile.getByLabel('Last Name').fill('Rai');
  shows('rule-46');
  await expect(profile.getByLabel('Phone')).toHaveAttribute('pattern', '[0-9]*');
  await profile.getByLabel('Phone').fill('98-41');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile.getByLabel('Phone')).toHaveAccessibleDescription(
    'Use digits only, such as 9841234567',
  );
  await expect(profile.getByLabel('Phone')).toBeFocused();
});

test('§4 Profile: saved once, trimmed, and the stored user is updated', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
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
  shows('account-13', 'message-31');
  await profile.getByRole('button', { name: 'Save Changes', exact: true }).dblclick();
  await expect(
    page.getByRole('status').getByText('Profile updated successfully', { exact: true }),
  ).toBeVisible();
  await expect(profile.getByRole('definition').filter({ hasText: 'Gita' })).toBeVisible();
  shows('call-44', 'role-08');
  expect(sent).toEqual([{ firstName: 'Gita', lastName: 'Shrestha', phone: '9851000001' }]);
  shows('state-48', 'entity-13');
  expect(await storedUser(page)).toMatchObject({ firstName: 'Gita', phone: '+9779851000001' });
  await page.reload();
  await expect(profile.getByRole('definition').filter({ hasText: /^9851000001$/ })).toBeVisible();
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
    shows('message-30', 'default-21');
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

  test('§4 Change password: rejected with the server’s message, then changed; the new one logs in', {
    tag: ['@wide', '@journey'],
  }, async ({ page }) => {
    const { email, password } = await openAccount(page);
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('button', { name: 'Change Password' })
      .click();
    const view = page.getByRole('region', { name: 'Change Password' });
    const current = view.getByLabel('Current Password');
    const chosen = view.getByLabel('New Password');
    const submit = view.getByRole('button', { name: 'Change Password' });
    shows('account-27', 'rule-48');
    await submit.click();
    await expect(current).toHaveAccessibleDescription('Current Password is required');
    shows('account-28', 'rule-49');
    await expect(chosen).toHaveAccessibleDescription(/New Password is required/);
    await expectAccessible(page);

    await current.fill('not my password');
    await chosen.fill('a better password');
    await submit.click();
    shows('message-34');
    await expect(view.getByRole('alert')).toHaveText('The current password is incorrect.');

    const sent: unknown[] = [];
    await page.route('**/api/auth/change-password/*', (route) => {
      sent.push(route.request().postDataJSON());
      return route.abort();
    });
    await current.fill('x');
    await chosen.fill('y');
    await submit.click();
    shows('message-35');
    await expect(view.getByRole('alert')).toHaveText('An error occurred while changing the password.');
    shows('rule-50', 'call-14');
    expect(sent).toEqual([{ oldPassword: 'x', newPassword: 'y' }]);
    await page.unroute('**/api/auth/change-password/*');

    await current.fill(password);
    await chosen.fill('a better password');
    await submit.dblclick();
    shows('message-36', 'role-09');
    await expect(
      page.getByRole('status').getByText('Password changed successfully!', { exact: true }),
    ).toBeVisible();
    await expect(current).toHaveValue('');
    await expect(chosen).toHaveValue('');

    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await openLogin(page);
    await logInHere(page, { email, password: 'a better password' });
    expect(await storedUser(page)).toMatchObject({ email });
  });

  test('§2 Account: the order history while it loads, without orders, and when it fails', {
    tag: '@once',
  }, async ({ page }) => {
    await openAccount(page);
    let response = () => {};
    const isTime = new Promise<void>((resolve) => {
      response = resolve;
    });
    await page.route('**/api/orders/my-orders', async (route) => {
      await isTime;
      return route.continue();
    });
    const history = page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('button', { name: 'Order History', exact: true });
    await history.click();
    shows('account-17');
    await expect(page.getByText('Loading orders...', { exact: true })).toBeVisible();
    response();
    shows('account-18');
    await expect(page.getByText('No orders found', { exact: true })).toBeVisible();
    await page.unroute('**/api/orders/my-orders');
    await page.route('**/api/orders/my-orders', (route) => route.abort());
    await page.reload();
    shows('default-19');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch orders');
  });

  test('§5 Signup: whether passwords match and are strong is the server’s to say', { tag: '@once' }, async ({
    page,
  }) => {
    const sent: unknown[] = [];
    await page.route('**/api/auth/signup', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 400, json: { message: 'No such passwords.' } });
    });
    await page.goto('/contact');
    await openLogin(page);
    const dialog = page.getByRole('dialog', { name: 'Your account' });
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    const form = {
      firstName: 'Asha',
      lastName: 'Rai',
      phone: '9841000000',
      email: 'asha@example.com',
      password: 'x',
      confirmPassword: 'y',
    };
    await dialog.getByLabel('First name').fill(form.firstName);
    await dialog.getByLabel('Last name').fill(form.lastName);
    await dialog.getByLabel('Phone').fill(form.phone);
    await dialog.getByLabel('Email').fill(form.email);
    await dialog.getByLabel('Password', { exact: true }).fill(form.password);
    await dialog.getByLabel('Confirm password').fill(form.confirmPassword);
    await dialog.getByRole('checkbox', { name: /terms and conditions/ }).check();
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    shows('message-01');
    await expect(dialog.getByRole('alert').getByText('No such passwords.', { exact: true })).toBeVisible();
    shows('rule-11', 'entity-33', 'call-10');
    expect(sent).toEqual([form]);
  });

  test('§4 Auth: logout clears this browser whether or not the server hears of it', { tag: '@once' }, async ({
    page,
  }) => {
    await openAccount(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    shows('state-10', 'message-33');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Logout failed. Please try again.' }),
    ).toBeVisible();
    expect(await storedUser(page)).toBeNull();
  });

  test('§4 Auth: a refused refresh ends logged out, at home where the page needs the login', {
    tag: '@once',
  }, async ({ page, context }) => {
    const shopper = await newShopper(page);
    const toasts = await rememberToasts(page);
    for (const [address, end] of [
      ['/contact', '/contact'],
      ['/userAccount', '/'],
      ['/orders/fulfill-order', '/'],
      // No page of the shop has such a path: what is shown there says that it was not found.
      ['/account', '/'],
      ['/dashboard', '/'],
    ] as const) {
      await beLoggedIn(page, shopper);
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.removeItem('hardware-pasal:session-renewed');
      });
      await context.clearCookies();
      await page.goto(address);
      shows('state-05', 'state-06', 'state-07', 'state-08', 'call-06');
      await expect(page).toHaveURL(end);
      await expect.poll(toasts, address).toContain('Your session has ended. Please log in again.');
      expect(await storedUser(page), address).toBeNull();
    }
  });

  test('§4 Auth: an unreachable shop logs nobody out', { tag: '@once' }, async ({ page }) => {
    const { email } = await openAccount(page);
    await page.evaluate(() => localStorage.removeItem('hardware-pasal:session-renewed'));
    await page.route('**/api/auth/refresh', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await page.reload();
    await refused;
    await expect(page.getByRole('region', { name: 'My Profile' })).toContainText(email);
  });
});

test('§4 Auth: logout says so', { tag: ['@once', '@journey'] }, async ({ page }) => {
  await openAccount(page);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  shows('message-32', 'state-09');
  await expect(page.getByRole('status').filter({ hasText: 'Logged out successfully' })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

test('§4 Auth: signing up logs in', { tag: '@journey' }, async ({ page }, info) => {
  const email = `signup-${info.project.name}-${Date.now()}@example.com`;
  await page.goto('/contact');
  await openLogin(page);
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  for (const [id, label] of [
    ['rule-01', 'First name'],
    ['rule-02', 'Last name'],
    ['rule-03', 'Phone'],
    ['rule-04', 'Email'],
    ['rule-05', 'Password'],
    ['rule-06', 'Confirm password'],
  ] as const) {
    shows(id);
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`${label} is required`),
    );
  }
  shows('rule-07');
  await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(dialog.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  await dialog.getByLabel('First name').fill('Asha');
  await dialog.getByLabel('Last name').fill('Rai');
  await dialog.getByLabel('Phone').fill('9841000000');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a good password');
  await dialog.getByLabel('Confirm password').fill('a good password');
  for (const type of ['text', 'password']) {
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', type);
    await expect(dialog.getByLabel('Confirm password')).toHaveAttribute('type', type);
  }
  shows('rule-08');
  const terms = dialog.getByRole('checkbox', { name: /terms and conditions/ });
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(terms).toHaveAccessibleDescription('Please accept the terms and conditions');
  await terms.check();
  shows('state-02');
  await dialog.getByRole('button', { name: 'Sign Up' }).dblclick();
  await expect(dialog).toBeHidden();
  shows('entity-13');
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
