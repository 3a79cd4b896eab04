import { getAmount, isIdentifier, isObject, listOf, readPrices } from '../../browser/parse.ts';
import { readSales, runningSale } from '../../browser/running-sale.ts';
import { hasExtension } from '../../client/extensions.ts';
import { readPlain } from '../../client/plain-read.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { getPrice, regularPrice } from '../../rules/price/price.ts';
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
