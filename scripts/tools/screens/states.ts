import type { Page } from 'playwright';
import { fillDelivery, placeOrder } from '../../../tests/e2e/checkout.ts';
import { ROUTES } from '../../../tests/e2e/routes.ts';
import { asItem } from '../../../tests/e2e/stored-state.ts';
import { type Product, storedCart } from '../../../tests/e2e/test.ts';

/** Who looks: nobody known, the demo's customer, or the demo's owner of the shop (docs/studio.md). */
export type Visitor = 'guest' | 'customer' | 'owner';

/** One screen: an address, what the browser has stored, and what is done before it is looked at. */
export type State = {
  name: string;
  path: string;
  visitor?: Visitor;
  /** Local storage, set before the page runs. */
  storage?: Record<string, string>;
  act?: (page: Page) => Promise<unknown>;
};

/** A page's name as a file: "/product-category/laptops" becomes "product-category-laptops". */
const getFileName = (path: string) => path.replace(/[^a-z]+/gi, '-').replace(/^-|-$/g, '') || 'home';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** An order begins in the cart: its address alone shows that there is nothing to order. */
async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('heading', { name: 'Delivery' }).waitFor();
}

/** An order for cash; the success page is open then. */
async function order(page: Page): Promise<void> {
  await checkOut(page);
  await fillDelivery(page, { isInside: true });
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await placeOrder(page);
  await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
}

/** The newest order of an account, as its buyer sees it. */
async function openOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order History' }).click();
  await page
    .getByRole('link', { name: /^View Details of order/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Order HP-/ }).waitFor();
}

/** The newest order, as the shop's staff see it. */
async function openOrderInStudio(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('heading', { name: 'Delivery' }).waitFor();
}

const openNewProduct = (page: Page) => page.getByRole('link', { name: 'New product' }).click();

/** A build of everything from a budget. */
async function build(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Build for this budget' });
  if (!(await start.isVisible())) await page.getByText('Start from a ready build or your budget').click();
  await page.getByLabel('Your budget in rupees').fill('120000');
  await start.click();
  await page.getByRole('button', { name: 'Change processor' }).waitFor();
}

/**
 * Every route, and the states that an address alone does not show.
 * @param laptops products in stock, as the API gives them
 */
export function getStates(laptops: readonly Product[]): State[] {
  const [first, second, third] = laptops;
  if (!first || !second || !third) throw new Error('the catalogue has fewer than 3 laptops in stock');
  const cart = { 'hardware-pasal:cart': storedCart([first, second]) };
  const wishlist = { 'hardware-pasal:wishlist': JSON.stringify([first, second, third].map(asItem)) };
  const product = `/product/${first.slug}`;
  return [
    ...ROUTES.map((path) => ({ name: getFileName(path), path })),
    { name: 'not-found', path: '/no/such/page' },
    { name: 'product-not-found', path: '/product/no-such-product' },
    { name: 'product', path: product },
    { name: 'product-added', path: product, act: press('Add to Cart') },
    { name: 'explore-filtered', path: '/explore-products?brand=dell&sort=-sellingPrice' },
    { name: 'explore-rows', path: '/explore-products?view=list' },
    { name: 'category-rows', path: '/product-category/processors?view=list' },
    { name: 'category-filtered', path: '/product-category/laptops?brand=dell' },
    { name: 'explore-closest', path: '/explore-products?name%5Blike%5D=purple+gaming+laptop' },
    { name: 'explore-empty', path: '/explore-products?name%5Blike%5D=qqqzzz' },
    { name: 'compare-three', path: `/compare?ids=${[first, second, third].map(({ id }) => id).join(',')}` },
    {
      name: 'search-suggestions',
      path: '/',
      act: async (page) => {
        await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('lapt');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'login-dialog',
      path: '/about-us',
      act: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Log In' }).click(),
    },
    { name: 'cart-full', path: '/cart', storage: cart },
    { name: 'checkout-guest', path: '/cart', storage: cart, act: checkOut },
    { name: 'checkout', path: '/cart', visitor: 'customer', storage: cart, act: checkOut },
    { name: 'wishlist-full', path: '/wishlist', storage: wishlist },
    { name: 'build-pc-full', path: '/custom-pc-build', act: build },
    { name: 'build-pc-list', path: '/custom-pc-build', act: press('Choose a processor') },
    { name: 'success', path: '/cart', visitor: 'customer', storage: cart, act: order },
    { name: 'account', path: '/userAccount', visitor: 'customer' },
    { name: 'order', path: '/userAccount', visitor: 'customer', act: openOrder },
    { name: 'studio-order', path: '/studio#orders', visitor: 'owner', act: openOrderInStudio },
    { name: 'studio-new-product', path: '/studio#products', visitor: 'owner', act: openNewProduct },
  ];
}

/** The views that the Studio's menu offers to who is logged in on the page. */
export async function getStudioStates(page: Page, address: string): Promise<State[]> {
  await page.goto(`${address}/studio`);
  const links = page.getByRole('navigation', { name: 'Studio' }).getByRole('link');
  // On a phone they are folded away.
  await links.first().waitFor({ state: 'attached' });
  const hashes = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
  return hashes.map((hash) => ({
    name: `studio-${hash.slice(1)}`,
    path: `/studio${hash}`,
    visitor: 'owner',
  }));
}
