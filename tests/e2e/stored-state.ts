import type { Page } from 'playwright/test';
import { type Product, test } from './test.ts';

/** Every key that the shop stores in a browser … */
export const STORAGE_KEYS = [
  'hardware-pasal:cart',
  'hardware-pasal:wishlist',
  'hardware-pasal:recently-viewed',
  'hardware-pasal:recent-searches',
  'hardware-pasal:compare',
  'hardware-pasal:pc-builds',
  'hardware-pasal:session-renewed',
  'hardware-pasal:unpaid-orders',
  'hardware-pasal:verified-payments',
  'hardware-pasal:recent-orders',
  'hardware-pasal:order-attempts',
  'user',
];
/** … and those in session storage. */
export const TAB_KEYS = [
  'notice',
  'sent-search',
  'profile-draft',
  'review-draft',
  'question-draft',
  'password-reset',
  'checkout-form',
  'checkout-error',
  'lost-return',
  'coupon',
  'reloading',
  'checkout-order',
  'wallet-unavailable-since',
  'handoff:/',
  'handoff:/userAccount',
  'handoff:/payment',
  'handoff:/order-success',
  'handoff:/order-failure',
  'handoff:/order-status',
].map((name) => `hardware-pasal:${name}`);

/** What a shopper of last week left in this browser under a key; a reload does not bring it back. */
export async function keep(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem(`kept ${name}`)) return;
      sessionStorage.setItem(`kept ${name}`, 'yes');
      localStorage.setItem(name, text);
    },
    [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
}

/** A product as spec §3 has it in the wishlist. */
export const asItem = ({ id, name, sellingPrice, markedPrice, images, slug, productCategory }: Product) => ({
  id,
  name,
  sellingPrice,
  markedPrice,
  images,
  slug,
  productCategory,
  description: '',
  specifications: '',
});

export const rupees = (amount: number): string => `Rs. ${amount.toLocaleString('en-IN')}`;

/** For tests in which the browser reports a failed request: a 404, an API that is down. */
export const loudTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  silentConsole: async ({}, use) => {
    await use(undefined);
  },
});
