import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { findMessages } from '../api/outbox.ts';
import { inStock } from './checkout.ts';
import {
  beLoggedIn,
  expectAccessible,
  newPhone,
  newShopper,
  openAccount,
  type Shopper,
  storedUser,
} from './shopper.ts';
import { apiAddress, expect, test } from './test.ts';

const openPrivacy = async (page: Page): Promise<Shopper> => {
  const shopper = await openAccount(page);
  await page.getByRole('button', { name: 'Sessions & Privacy' }).click();
  await expect(page.getByRole('region', { name: 'Sessions & Privacy' })).toBeVisible();
  return shopper;
};

/** The link in the newest mail to an address; mail breaks long lines. */
async function mailedLink(email: string): Promise<string> {
  const find = () =>
    findMessages(process.env.E2E_DATA_DIR ?? '')
      .findLast((message) => message.includes(`To: ${email}`))
      ?.replaceAll('=\n', '')
      .match(/\/verify-email#[\w.-]+/)?.[0];
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

/** Orders one piece by the API, and opens the order's page. */
async function openNewOrder(page: Page): Promise<string> {
  const shopper = await newShopper(page);
  const [product] = await inStock(page, 1, 1000, 100_000);
  const login = await page.request.post(apiAddress(page, '/auth/login'), { data: shopper });
  const { user, accessToken } = await login.json();
  const placed = await page.request.post(apiAddress(page, '/orders'), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      userDetails: {
        userId: user.id,
        fullName: 'Asha Shrestha',
        email: shopper.email,
        phone: newPhone(),
        address: 'Patan Dhoka, Lalitpur',
      },
      cart: [{ id: product?.id, qty: 1 }],
      paymentMethod: 'CASH_ON_DELIVERY',
      isInsideValley: true,
    },
  });
  const { orderId } = await placed.json();
  await beLoggedIn(page, shopper);
  await page.goto(`/order/${orderId}`);
  return orderId;
}

test('Verification: the link is mailed again on demand; its page confirms nothing by itself, and the email once its button is pressed', {
  tag: '@once',
}, async ({ page }) => {
  const { email } = await openPrivacy(page);
  const privacy = page.getByRole('region', { name: 'Sessions & Privacy' });
  await expect(privacy.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(page.getByText(`A link is on its way to ${email}`)).toBeVisible();
  await page.goto(await mailedLink(email));
  const confirm = page.getByRole('button', { name: 'Confirm My Email' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await confirm.dblclick();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your email is confirmed. Thank you.' }),
  ).toBeFocused();
  await page.goto('/userAccount');
  await expect(privacy.getByText(`${email} is confirmed.`)).toBeVisible();
});

test.describe('calls that fail', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('Verification: a wrong link says so', { tag: '@once' }, async ({ page }) => {
    await page.goto('/verify-email#made-up');
    await page.getByRole('button', { name: 'Confirm My Email' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This link is not valid or has expired. Please request a new one in your account.',
    );
    await page.goto('/');
    await page.goto('/verify-email');
    await expect(page.getByText('This page needs the link that we emailed you.')).toBeVisible();
  });

  test('Deletion: a wrong password and an open order keep the account', { tag: '@once' }, async ({
    page,
  }) => {
    await openNewOrder(page);
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    await page.goto('/userAccount');
    await page.getByRole('button', { name: 'Sessions & Privacy' }).click();
    const form = page.getByRole('region', { name: 'Sessions & Privacy' });
    await form.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(form.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
    await form.getByLabel('Password').fill('wrong');
    await form.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(form.getByRole('alert')).toHaveText('The current password is incorrect.');
    await form.getByLabel('Password').fill('a good password');
    await form.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(form.getByRole('alert')).toContainText('You have an order that is not finished');
    await expectAccessible(page);
  });
});

test('Sessions: a shopper sees where the account is open, ends it elsewhere, gets a file with all that the shop keeps, and deletes the account', {
  tag: '@once',
}, async ({ page, playwright }) => {
  const shopper = await openAccount(page);
  const elsewhere = await playwright.request.newContext({
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  });
  const login = new URL(apiAddress(page, '/auth/login'), page.url()).href;
  expect((await elsewhere.post(login, { data: shopper })).status()).toBe(200);
  await page.getByRole('button', { name: 'Sessions & Privacy' }).click();
  const end = page.getByRole('button', { name: 'End the session of Firefox on Android' });
  await expect(page.getByRole('listitem').filter({ hasText: '(this browser)' })).toHaveCount(1);
  await end.click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(end).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: '(this browser)' })).toHaveCount(1);
  const refresh = new URL(apiAddress(page, '/auth/refresh'), page.url()).href;
  expect((await elsewhere.post(refresh, { data: {} })).status()).toBe(401);
  await elsewhere.dispose();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8')).profile.email).toBe(shopper.email);

  await page
    .getByRole('region', { name: 'Sessions & Privacy' })
    .getByLabel('Password')
    .fill(shopper.password);
  await page.getByRole('button', { name: 'Delete My Account' }).dblclick();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  const again = await page.request.post(apiAddress(page, '/auth/login'), { data: shopper });
  expect(again.status()).toBe(401);
});

test('Cancel: a shopper cancels an own order after being asked once more', { tag: '@once' }, async ({
  page,
}) => {
  const orderId = await openNewOrder(page);
  const cancel = page.getByRole('button', { name: 'Cancel Order' });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
  await expect(dialog).toContainText(`Cancel order ${orderId}? This cannot be undone.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep Order' }).click();
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(cancel).toBeHidden();
});
