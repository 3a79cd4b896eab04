import { API_BASE } from '../../client/base.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { activeSale } from '../../rules/flash-sale.ts';
import { priceOf } from '../../rules/price.ts';
import { amountOf, isIdentifier, isObject, isText, listOf } from '../parse.ts';

/** What changes of a product while a browser keeps it. Prices in whole rupees; `price` is today's, a sale's included. */
export type LiveProduct = {
  id: string;
  price: number;
  markedPrice: number;
  /** Null when it is not known. */
  stock: number | null;
};

type Sale = { expires: string; starts: string | undefined; percentage: number; ids: Set<string> };

/** As many as the API takes in one question. */
const AT_ONCE = 100;

// By hand, without the contract's schemas: those weigh more than all that a product page loads.
async function ask(path: string): Promise<unknown> {
  const response = await fetch(API_BASE + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const answer: unknown = await response.json();
  return isObject(answer) ? answer.data : undefined;
}

const idOf = (value: unknown) => (isObject(value) && isIdentifier(value.id) ? String(value.id) : undefined);

function parseSale(value: unknown): Sale | undefined {
  if (!isObject(value) || !isText(value.expires)) return undefined;
  const ids = listOf(value.products, (entry) => (isObject(entry) ? idOf(entry.product) : undefined));
  return {
    expires: value.expires,
    starts: isText(value.starts) ? value.starts : undefined,
    percentage: Number(value.discountPercentage),
    ids: new Set(ids),
  };
}

function parseLive(value: unknown, sale: Sale | undefined): LiveProduct | undefined {
  const id = idOf(value);
  if (!isObject(value) || id === undefined) return undefined;
  const sellingPrice = amountOf(value.sellingPrice);
  if (sellingPrice === undefined) return undefined;
  const markedPrice = amountOf(value.markedPrice) ?? sellingPrice;
  const percentage = sale?.ids.has(id) ? sale.percentage : undefined;
  const price = priceOf({ sellingPrice, markedPrice }, percentage);
  return { id, price, markedPrice, stock: amountOf(value.stock) ?? null };
}

async function askFor(ids: readonly string[]): Promise<unknown[]> {
  const query = new URLSearchParams({ limit: String(AT_ONCE), ids: ids.join(',') });
  const data = await ask(`/products?${query}`);
  return Array.isArray(data) ? data : [];
}

/**
 * What the API knows today of products that a browser keeps, by id. `ids=` is our extension (docs/architecture.md,
 * Extensions): an id that is missing is unknown to a host without it, and one that is there without a product is no
 * longer sold.
 * @throws Error when the API does not answer
 */
export async function liveProducts(
  asked: readonly Identifier[],
): Promise<Map<string, LiveProduct | undefined>> {
  const ids = asked.map(String);
  const chunks = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const [sales, ...answers] = await Promise.all([ask('/flash-sales').catch(() => []), ...chunks.map(askFor)]);
  const sale = activeSale(listOf(sales, parseSale), new Date());
  const found = listOf(answers.flat(), (value) => parseLive(value, sale));
  // A host that does not know `ids=` answers with products that nobody asked for.
  const isAnswer = found.every(({ id }) => ids.includes(id));
  const known = new Map<string, LiveProduct | undefined>(isAnswer ? ids.map((id) => [id, undefined]) : []);
  for (const product of found) if (ids.includes(product.id)) known.set(product.id, product);
  return known;
}
