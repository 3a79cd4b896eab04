import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { SPECIFICATION_FACETS } from '../../src/contract/specification-facets.ts';
import {
  parseSpecifications,
  SHOWN_SPECIFICATIONS,
  shortenFacts,
} from '../../src/rules/product/specifications.ts';
import { getOrder } from '../api/shop-fixtures.ts';
import { stop } from '../process.ts';
import { localePort } from '../served/serving.ts';
import { startFilledShop } from './filled-shop.ts';
import { beLoggedIn, newShopper, storedUser, toOwnPhone } from './shopper.ts';
import { apiAddress, EDITOR, expect, fillCart, type Product, products, test } from './test.ts';

const baseURL = `http://127.0.0.1:${localePort}`;
// A shop of its own, whose texts have an accent on each letter (src/locale/pseudo-locale.ts).
const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-texts-'));
let shop: ChildProcess;

test.use({ baseURL, apiBase: '/api' });
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  // It builds a shop of its own, beside the other tests.
  test.setTimeout(480_000);
  const settings = { DATA_DIR: dataDir, PORT: String(localePort), SITE_URL: baseURL };
  shop = await startFilledShop({ ...settings, PUBLIC_LOCALE: 'en-XA' }, {});
});
test.afterAll(async () => {
  await stop(shop);
  rmSync(dataDir, { recursive: true, force: true });
});

const READ_FROM_API = [
  '/banner',
  '/brands',
  '/flash-sales',
  '/navigation',
  '/products?limit=500',
  '/settings',
];

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Every text of a value out of JSON; of specifications, which are JSON in a text, each name and value. */
function findTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [plain(String(value))];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'specifications' ? Object.entries(JSON.parse(inner)).flat().map(String) : findTexts(inner),
  );
}

/** What no messages.ts holds: catalogue and settings as the API gives them, the shop's identity, who is logged in. */
async function readData(page: Page): Promise<string[]> {
  const ownPath = new URL(page.url()).pathname.replace('/product/', '/products/');
  const paths = ownPath.startsWith('/products/') ? [...READ_FROM_API, ownPath] : READ_FROM_API;
  const responses = paths.map(async (path) => {
    const response = await page.request.get(apiAddress(page, path));
    expect(response.ok(), path).toBe(true);
    return response.json();
  });
  const identity = JSON.parse(readFileSync('identity/hardware-pasal/identity.json', 'utf8'));
  return findTexts([identity, await storedUser(page), ...(await Promise.all(responses))]);
}

/** The texts that a page shows or that are read out in it, with its title. */
const getTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('body *:not(script, style, template, noscript)')].filter(
      (element) => element.checkVisibility(),
    );
    const shown = found.flatMap((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent),
    );
    const read = found.flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
    );
    return [document.title, ...shown, ...read].filter((text) => text !== null);
  });

const ACCENTED = /[\u0100-\u02af\u1e00-\u1eff[\]]+/;

/** Amounts, measures and days are written by Intl and the contract's units. */
const UNITS = Object.values(SPECIFICATION_FACETS).flatMap((facet) => ('unit' in facet ? [facet.unit] : []));
const MONTHS = (['long', 'short'] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_, index) => new Date(2026, index).toLocaleDateString('en-IN', { month })),
);
const COUNTED = [...UNITS, 'TB', ...MONTHS, 'am', 'pm'].join('|');
const FIGURES = new RegExp(`Rs\\. ?[\\d,.]+|[\\d,.]+ (?:${COUNTED})\\b|\\d+\\.\\d+\\.\\d+$`, 'g');

const isText = (part: string): boolean => /[A-Za-z]/.test(part);
/** Without what parts words: "© 2003–2026 Shop." is "Shop". */
const trimmed = (part: string): string => plain(part).replace(/^[^\p{L}\d]+|[^\p{L}\d…]+$/gu, '');
const withoutNumber = (part: string): string => part.replace(/^[^A-Za-z]+/, '');

/** The parts of texts that have plain letters and are no data: they would be English in another language. */
function untranslated(texts: readonly string[], data: readonly string[]): string[] {
  const values = new Set(data.map(trimmed));
  // Cards cut long specifications.
  const isCut = (part: string) =>
    part.endsWith('…') && [...values].some((value) => value.startsWith(part.slice(0, -1)));
  const isData = (part: string) =>
    !isText(part) || values.has(part) || values.has(withoutNumber(part)) || isCut(part);
  const parts = texts.flatMap((text) => text.split(ACCENTED)).map(trimmed);
  const isDataInPieces = (part: string) => part.replace(FIGURES, '').split(': ').map(trimmed).every(isData);
  return [...new Set(parts)].filter((part) => !isData(part) && !isDataInPieces(part));
}

/** An order that staff see in the list. */
async function placeOrder(page: Page, found: readonly Product[]): Promise<void> {
  const login = await page.request.post(apiAddress(page, '/auth/login'), { data: await newShopper(page) });
  const { user, accessToken } = await login.json();
  const placed = await page.request.post(apiAddress(page, '/orders'), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: toOwnPhone(
      getOrder(
        user.id,
        found.map(({ id }) => ({ id, qty: 1 })),
      ),
    ),
  });
  expect(placed.ok()).toBe(true);
}

const route = async (page: Page, name: string): Promise<string> => {
  const found: Product[] = await products(page, 'productCategory=laptops&limit=1');
  await fillCart(page, found);
  if (name === 'a product') return `/product/${found[0]?.slug}`;
  if (name === '/userAccount') await beLoggedIn(page, await newShopper(page));
  if (name.startsWith('/studio')) {
    await placeOrder(page, found);
    await beLoggedIn(page, EDITOR);
  }
  return name;
};

for (const name of ['/', '/product-category/laptops', 'a product', '/cart', '/userAccount', '/studio#orders'])
  test(`Texts: no word on ${name} is untranslated`, { tag: '@once' }, async ({ page }) => {
    const address = await route(page, name);
    const read: Promise<unknown>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) read.push(response.json().catch(() => null));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    // Islands wake at the first sign of use.
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState('networkidle');
    const accented = async () => (await getTexts(page)).filter((text) => ACCENTED.test(text)).length;
    await expect.poll(accented).toBeGreaterThan(10);
    const texts = await getTexts(page);
    const lines = (await products(page, 'productCategory=laptops&limit=1')).flatMap(({ specifications }) => {
      const facts = parseSpecifications(specifications);
      // A card's line, and what the drawing of a list of ports names: "USB-A" of "HDMI, 2x USB-A".
      const listed = facts.flatMap(({ value }) =>
        value.split(', ').map((each) => each.replace(/^\d+ ?x /, '')),
      );
      return [shortenFacts(facts, SHOWN_SPECIFICATIONS), ...listed];
    });
    expect(
      untranslated(texts, [...(await readData(page)), ...findTexts(await Promise.all(read)), ...lines]),
    ).toEqual([]);
  });
