import type { Locator, Page } from 'playwright/test';
import { beLoggedIn, newPhone, newShopper, type Shopper } from './shopper.ts';
import { expect, fillCart, type Product, products } from './test.ts';

/** Products that are in stock, with a price in rupees from and up to which they must cost. */
export async function inStock(page: Page, wanted: number, from: number, upTo: number): Promise<Product[]> {
  const range = `sellingPrice[gte]=${from}&sellingPrice[lte]=${upTo}`;
  const found = await products(page, `${range}&limit=60&sort=-id`);
  const good = found.filter(({ stock }) => stock > 20).slice(0, wanted);
  expect(good).toHaveLength(wanted);
  return good;
}

/** A checkout of these products, one piece of each, that came from the cart. */
export async function openCheckout(page: Page, chosen: readonly Product[]): Promise<void> {
  await fillCart(page, chosen);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/payment');
  await expect(page.getByLabel('Full Name')).toBeVisible();
}

/** A shopper of the test's own at such a checkout. */
export async function checkOutAsShopper(page: Page, chosen: readonly Product[]): Promise<Shopper> {
  const shopper = await newShopper(page);
  await beLoggedIn(page, shopper);
  await openCheckout(page, chosen);
  return shopper;
}

type Delivery = { phone?: string; isInside: boolean };

export async function fillDelivery(page: Page, { phone = newPhone(), isInside }: Delivery): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Shrestha');
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com');
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Delivery Address').fill('Lakeside 6, Pokhara');
  await page.getByRole('radio', { name: isInside ? 'Inside Valley' : 'Outside Valley' }).check();
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();

/** Orders by the wallet from outside the valley; the wallet's page is open then. @returns the wallet's address */
export async function goToWallet(page: Page, phone?: string): Promise<string> {
  await fillDelivery(page, { ...(phone && { phone }), isInside: false });
  await expect(page.getByRole('combobox', { name: 'Payment Method' })).toHaveValue('KHALTI');
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Wallet sandbox' })).toBeVisible();
  return page.url();
}

/** What the header says that the cart holds; empty for nothing. */
export const cartCount = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /Cart/ }).locator('[data-cart-count]');

/** The amount beside a name, in the sums of a cart, a checkout or an order. */
export const getAmount = (place: Locator, name: string): Locator =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByRole('term').getByText(name, { exact: true }) })
    .getByRole('definition');
