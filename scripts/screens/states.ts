import type { Page } from 'playwright';
import { VIEW_GROUPS } from '../../src/features/studio/views.ts';
import { ROUTES } from '../../tests/e2e/routes.ts';
import { type Product, storedCart } from '../../tests/e2e/test.ts';

/** Who looks: nobody known, the demo's customer, or the demo's owner of the shop (README.md). */
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
const fileNameOf = (path: string) => path.replace(/[^a-z]+/gi, '-').replace(/^-|-$/g, '') || 'home';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** An order begins in the cart: its address alone shows that there is nothing to order. */
async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('heading', { name: 'Delivery' }).waitFor();
}

/**
 * Every route, and the states that an address alone does not show.
 * @param laptops products in stock, as the API gives them
 */
export function statesOf(laptops: readonly Product[]): State[] {
  const [first, second, third] = laptops;
  if (!first || !second || !third) throw new Error('the catalogue has fewer than 3 laptops in stock');
  const cart = { 'hardware-pasal:cart': storedCart([first, second]) };
  const product = `/product/${first.slug}`;
  return [
    ...ROUTES.map((path) => ({ name: fileNameOf(path), path })),
    { name: 'not-found', path: '/no/such/page' },
    { name: 'product-not-found', path: '/product/no-such-product' },
    { name: 'product', path: product },
    { name: 'product-added', path: product, act: press('Add to Cart') },
    { name: 'explore-filtered', path: '/explore-products?brand=dell&sort=-sellingPrice' },
    { name: 'explore-empty', path: '/explore-products?name%5Blike%5D=qqqzzz' },
    { name: 'compare-three', path: `/compare?ids=${[first, second, third].map(({ id }) => id).join(',')}` },
    {
      name: 'search-suggestions',
      path: '/',
      act: async (page) => {
        await page.getByLabel('Search products').first().pressSequentially('lapt');
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
    { name: 'account', path: '/userAccount', visitor: 'customer' },
    ...VIEW_GROUPS.flat().map(
      ({ view }): State => ({ name: `studio-${view}`, path: `/studio#${view}`, visitor: 'owner' }),
    ),
  ];
}
