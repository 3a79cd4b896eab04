import type { Page } from 'playwright/test';
import { findMessages } from '../api/outbox.ts';
import { beLoggedIn, expectAccessible, newShopper, openLogin, storedUser } from './shopper.ts';
import { shows } from './shows.ts';
import { expect, logInHere, test } from './test.ts';

const DONE =
  'Password reset successfully. Redirecting to homepage. Now you can login with your new password.';

/** The one-time password in the newest message to an address. */
async function mailedOtp(email: string): Promise<string> {
  const find = () =>
    findMessages(process.env.E2E_DATA_DIR ?? '')
      .findLast((message) => message.includes(`To: ${email}`))
      ?.match(/one-time password is (\d{6})/)?.[1];
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

async function requestOtp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Request OTP' }).dblclick();
  await expect(page.getByText('OTP has been sent to your email.', { exact: true })).toBeVisible();
}

test('§4 Password reset: from the login dialog, by the mailed OTP, to a login with the new password', {
  tag: ['@wide', '@journey'],
}, async ({ page }) => {
  const { email } = await newShopper(page);
  await page.clock.install();
  await page.goto('/contact');
  await openLogin(page);
  await page
    .getByRole('dialog', { name: 'Your account' })
    .getByRole('link', { name: 'Forgot password?' })
    .click();
  await expect(page).toHaveURL('/forget-password');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);

  shows('reset-01', 'state-43', 'message-39', 'route-34', 'role-03');
  await requestOtp(page, email);
  await expect(page.getByLabel('OTP')).toBeVisible();
  shows('state-46');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  shows('reset-02');
  await expect(page.getByLabel('OTP')).toBeFocused();
  await expect(page.getByLabel('OTP')).toHaveAttribute('autocomplete', 'one-time-code');
  shows('rule-53');
  await expect(page.getByLabel('OTP')).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  shows('rule-51', 'rule-52');
  await expect(page.getByRole('alert')).toHaveText('Please enter both OTP and new password.');

  await page.getByLabel('OTP').fill(await mailedOtp(email));
  await page.getByLabel('New Password').fill('a better password');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Reset Password' }).dblclick();
  shows('reset-03', 'reset-04', 'message-40');
  await expect(page.getByText(DONE, { exact: true })).toBeVisible();
  shows('state-44', 'state-45', 'limit-36');
  await page.clock.runFor(1900);
  await expect(page).toHaveURL('/forget-password');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/');

  await page.clock.resume();
  await openLogin(page);
  await logInHere(page, { email, password: 'a better password' });
  expect(await storedUser(page)).toMatchObject({ email });
});

test('§4 Password reset: a reload keeps the step, Start Over leaves it', { tag: '@once' }, async ({
  page,
}) => {
  const { email } = await newShopper(page);
  await page.goto('/forget-password');
  await requestOtp(page, email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('OTP')).toBeVisible();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toBeEditable();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Request OTP' })).toBeVisible();
});

test('§5 Password reset: no email, no request', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/auth/**', (route) => route.abort());
  await page.goto('/forget-password');
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address');
  await expectAccessible(page);
});

test.describe('calls that fail', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('§8 Reset: an OTP that could not be sent, a wrong one and a short password, reported and corrected; who was logged in is logged out', {
    tag: '@once',
  }, async ({ page }) => {
    const shopper = await newShopper(page);
    const { email } = shopper;
    await beLoggedIn(page, shopper);
    await page.route('**/api/auth/request-passowrd-reset', (route) => route.abort());
    await page.goto('/forget-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Request OTP' }).click();
    shows('message-37');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to send OTP. Please check your email and try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.unroute('**/api/auth/request-passowrd-reset');
    await requestOtp(page, email);
    const otp = await mailedOtp(email);
    await page.getByLabel('OTP').fill(String((Number(otp) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByLabel('New Password').fill('a better password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    shows('message-38');
    await expect(page.getByRole('alert')).toContainText('Failed to reset password. Please try again.');
    await expect(page.getByRole('alert')).toContainText('The OTP is wrong or has expired.');
    await expectAccessible(page);

    await page.getByLabel('OTP').fill(otp);
    await page.getByLabel('New Password').fill('short');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(
      /Password must have at least 8 characters/,
    );
    await page.getByLabel('New Password').fill('long enough');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText(DONE)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedUser(page)).toBeNull();
  });
});
