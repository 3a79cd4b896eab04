import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { sharedPlace } from '../served/serving.ts';

/** Playwright's own words, where the configuration blocks the service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';
const EXPECTED = new RegExp(`^${WORKER_BLOCKED}$`);

/** Where the API of the shop is whose pages a browser looks at. */
const apiBases = new WeakMap<BrowserContext, string>();

/** The address of a call, for a test that asks the API itself. @param path starts with a slash */
export const apiAddress = (page: Page, path: string): string => `${apiBases.get(page.context())}${path}`;

/** Every test fails on a console message or an uncaught error: a shopper's browser must stay silent. */
export const test = base.extend<{
  apiBase: string;
  expectedConsole: RegExp | undefined;
  silentConsole: undefined;
}>({
  /** The shop's own, unless a file of tests has a shop of its own. */
  apiBase: [sharedPlace.apiBase, { option: true }],
  context: async ({ context, apiBase }, use) => {
    apiBases.set(context, apiBase);
    await use(context);
  },
  page: async ({ page, context }, use) => {
    // The shop sends WebP at first and encodes an AVIF meanwhile, half a second each: hundreds that nobody sees again.
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
    await use(page);
  },
  /** What the browser itself says of a failure that a test makes: `test.use({ expectedConsole: … })`. */
  expectedConsole: [undefined, { option: true }],
  silentConsole: [
    async ({ page, expectedConsole }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        const isExpected = EXPECTED.test(message.text()) || expectedConsole?.test(message.text());
        if (!isExpected) said.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', ({ message }) => said.push(`uncaught: ${message}`));
      await use(undefined);
      expect(said, 'console messages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Lets pages take the host for one that names no extensions. */
export const withoutExtensions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () =>
      document.documentElement.removeAttribute('data-extensions'),
    );
  });

export const DEMO = { email: 'shopper@example.com', password: 'himalaya-2003' };
export const EDITOR = { email: 'editor@example.com', password: 'himalaya-2003' };

/** A product as the API gives it, for a test to compare with what pages show. */
export type Product = {
  id: number;
  slug: string;
  name: string;
  description: string;
  specifications: string;
  images: string[];
  stock: number;
  sellingPrice: number;
  markedPrice: number;
  brand: string;
  productCategory: { name: string; slug: string };
  series?: { name: string; slug: string } | null;
};

export async function products(page: Page, query: string): Promise<Product[]> {
  return (await (await page.request.get(apiAddress(page, `/products?${query}`))).json()).data;
}

export async function product(page: Page, slug: string): Promise<Product> {
  return (await (await page.request.get(apiAddress(page, `/products/${slug}`))).json()).data;
}

/** One piece of each product, as the browser keeps a cart. */
export const storedCart = (found: readonly Product[]): string =>
  JSON.stringify(
    found.map(({ id, slug, name, sellingPrice, markedPrice, stock, images }) => ({
      id,
      slug,
      name,
      price: sellingPrice,
      markedPrice,
      quantity: 1,
      image: images[0] ?? '',
      stock,
    })),
  );

/** A cart of many products, as a shopper of last week left it in this browser. */
export async function fillCart(page: Page, found: readonly Product[]): Promise<void> {
  await page.addInitScript((cart) => {
    if (localStorage.getItem('hardware-pasal:cart') === null)
      localStorage.setItem('hardware-pasal:cart', cart);
  }, storedCart(found));
}

/** Fills the login form that is open and waits for the page to come back as the shopper's. */
export async function logInHere(page: Page, { email, password } = DEMO): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
}

export type Sale = {
  title: string;
  starts: string;
  expires: string;
  discountPercentage: number;
  products: { product: Product & { markedPrice: number } }[];
};

/** The sale that the demo always runs. */
export async function runningSale(page: Page): Promise<Sale> {
  return (await (await page.request.get(apiAddress(page, '/flash-sales'))).json()).data[0];
}

/** Opens a page with the clock paused at a time; only the test advances it. */
export async function openAt(page: Page, address: string, time: Date | number): Promise<void> {
  // An installed clock runs until it is paused, and cannot be paused at what is past.
  await page.clock.install({ time: Number(time) - 60_000 });
  await page.clock.pauseAt(time);
  await page.goto(address);
}
