import {
  distinct,
  getAmount,
  isIdentifier,
  isObject,
  isText,
  listOf,
  readPrices,
  toText,
} from '../../browser/parse.ts';
import { readSales, runningSale } from '../../browser/running-sale.ts';
import { parseStored } from '../../browser/storage.ts';
import { hasExtension } from '../../client/extensions.ts';
import { readPlain } from '../../client/plain-read.ts';
import type { Identifier } from '../../contract/identifier.ts';
import type { NamedSlug, Product } from '../../contract/product.ts';
import { getPrice, type Prices, regularPrice } from '../../rules/price/price.ts';
import { isSoldOut } from '../../rules/product/stock.ts';

/**
 * The fields of a product that change after a browser stored it. Whole rupees; `price` is today's, with a flash sale,
 * `regularPrice` that outside of sales.
 */
export type LiveProduct = {
  id: string;
  price: number;
  regularPrice: number;
  markedPrice: number;
  /** Null when it is unknown. */
  stock: number | null;
};

/** Today's figures by id; undefined: no longer sold. */
export type LiveProducts = ReadonlyMap<string, LiveProduct | undefined>;

/** The most ids that the API takes in one call. */
const AT_ONCE = 100;

function parseLive(value: unknown, sale: ReturnType<typeof runningSale>): LiveProduct | undefined {
  if (!isObject(value) || !isIdentifier(value.id)) return undefined;
  const id = String(value.id);
  const prices = readPrices(value);
  const percentage = sale?.ids.has(id) ? sale.percentage : undefined;
  const stock = getAmount(value.stock) ?? null;
  if (!prices) return undefined;
  const price = getPrice(prices, percentage);
  return { id, price, regularPrice: regularPrice(prices), markedPrice: prices.markedPrice, stock };
}

async function askFor(ids: readonly string[]): Promise<unknown[]> {
  const query = new URLSearchParams({ limit: String(AT_ONCE), ids: ids.join(',') });
  const response = await readPlain(`/products?${query}`);
  return isObject(response) && Array.isArray(response.data) ? response.data : [];
}

/**
 * Today's price and stock of stored products, by id. `ids=` is of the extension `products`: an id with an undefined
 * value is no longer sold; without the extension nothing is known. @throws Error when the call fails
 */
export async function liveProducts(asked: readonly Identifier[]): Promise<LiveProducts> {
  if (!hasExtension('products')) return new Map();
  const ids = asked.map(String);
  const chunks = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const [sales, ...chunksRead] = await Promise.all([readSales(), ...chunks.map(askFor)]);
  const sale = runningSale(sales, new Date());
  const found = listOf(chunksRead.flat(), (value) => parseLive(value, sale));
  const known = new Map<string, LiveProduct | undefined>(ids.map((id) => [id, undefined]));
  for (const product of found) known.set(product.id, product);
  return known;
}

/** A product as it can be bought now. Whole rupees. */
export type Offer = { price: number; stock: number | null | undefined; isGone: boolean; canBuy: boolean };

/** Today's offer of a product where the API knows it, else that of the day it was `stored`. */
export function offerNow(id: Identifier, known: LiveProducts, stored: Pick<Offer, 'price' | 'stock'>): Offer {
  const live = known.get(String(id));
  const isGone = known.has(String(id)) && !live;
  const { price, stock } = live ?? stored;
  return { price, stock, isGone, canBuy: !isGone && !isSoldOut(stock) };
}

/**
 * A product as a browser stores it: in the wishlist (spec §3 Wishlist item) and in the recently viewed. Prices in
 * whole rupees, as they were when it was stored.
 */
export type StoredProduct = Prices &
  Pick<Product, 'id' | 'name' | 'slug' | 'images' | 'description' | 'specifications'> & {
    productCategory?: NamedSlug | undefined;
  };

const getCategory = (value: unknown): NamedSlug | undefined =>
  isObject(value) && isText(value.slug) && isText(value.name)
    ? { slug: value.slug, name: value.name }
    : undefined;

function parseStoredProduct(value: unknown): StoredProduct | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, slug } = value;
  const prices = readPrices(value);
  if (!isIdentifier(id) || !isText(name) || !isText(slug) || !prices) return undefined;
  return {
    id,
    name,
    ...prices,
    images: listOf(value.images, toText),
    slug,
    productCategory: getCategory(value.productCategory),
    description: toText(value.description) ?? '',
    specifications: toText(value.specifications) ?? '',
  };
}

/** Parses a stored list. A broken list is empty, a broken item is left out, and duplicates are removed. */
export const parseStoredProducts = (text: string): StoredProduct[] =>
  distinct(listOf(parseStored(text), parseStoredProduct));

const TOOL_SHOWN = 'product-tool-shown';

/** Announces a product's button that an island rendered: the page's scripts set its state. */
export const announceShown = (button: Element | null): void =>
  void button?.dispatchEvent(new Event(TOOL_SHOWN, { bubbles: true }));

/** Calls back for every button that is announced. */
export const onToolShown = (show: (button: Element) => void): void =>
  document.addEventListener(TOOL_SHOWN, ({ target }) => target instanceof Element && show(target));

/** The product of the card or product page around a button. */
export const productBeside = (button: Element): StoredProduct | undefined =>
  parseStoredProduct(parseStored(button.closest<HTMLElement>('[data-product]')?.dataset.product ?? ''));
