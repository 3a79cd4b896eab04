import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { apiAddress } from './test.ts';

export type Shopper = { email: string; password: string };

/**
 * Signs a customer up by the API: tests run side by side, and none may change what another logs in with.
 * @param phone of its own where the test has it blocked
 */
export async function newShopper(page: Page, phone = '9841000000'): Promise<Shopper> {
  const shopper = { email: `shopper-${randomUUID()}@example.com`, password: 'a good password' };
  const data = {
    ...shopper,
    confirmPassword: shopper.password,
    firstName: 'Asha',
    lastName: 'Shrestha',
    phone,
  };
  expect((await page.request.post(apiAddress(page, '/auth/signup'), { data })).status()).toBe(201);
  return shopper;
}

/** A phone number of a test's own: open orders to one number are limited, and many of them are put on hold. */
export const newPhone = () => `98412${String(randomInt(100_000)).padStart(5, '0')}`;

/** The order, to a phone number of its own. */
export const toOwnPhone = <T extends { userDetails: object }>(order: T) => ({
  ...order,
  userDetails: { ...order.userDetails, phone: newPhone() },
});

/** Makes this browser the shopper's, as a login of some days ago left it. */
export async function beLoggedIn(page: Page, data: Shopper): Promise<void> {
  const { user } = await (await page.request.post(apiAddress(page, '/auth/login'), { data })).json();
  // The smallest file of the origin: a page would be drawn, and its scripts run, for nothing.
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
}

/** Waits for the Studio, whose views are behind a button where the screen is narrow. */
export const expectStudio = (page: Page): Promise<void> =>
  expect(page.getByRole('navigation', { name: 'Studio', includeHidden: true })).toBeAttached();

/** Opens one of the Studio's views by its name. */
export async function openStudioView(page: Page, name: string): Promise<void> {
  await expectStudio(page);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name, exact: true }).click();
}

/** A shopper of the test's own, whose account page is open. */
export async function openAccount(page: Page): Promise<Shopper> {
  const shopper = await newShopper(page);
  await beLoggedIn(page, shopper);
  await page.goto('/userAccount');
  await expect(page.getByRole('region', { name: 'My Profile' })).toBeVisible();
  return shopper;
}

/** Who the browser holds for logged in. */
export const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));

/**
 * Two presses of the keyboard at once. A double click may end where what it sent was: beside its answer, which loses
 * the focus then.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await button.press('Enter');
  await button.page().keyboard.press('Enter');
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider, 'scrolls sideways').toBe(false);
}

/** Opens the login dialog as this screen's size lets a shopper open it. */
export async function openLogin(page: Page): Promise<void> {
  const shortcut = page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('button', { name: 'Account' });
  const menu = page.getByRole('banner').getByLabel('Account');
  // A page that is still loading shows neither.
  await shortcut.or(menu).filter({ visible: true }).waitFor();
  if (await shortcut.isVisible()) return shortcut.click();
  await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
}
