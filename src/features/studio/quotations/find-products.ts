import { fetchProducts } from '../../../client/catalogue.ts';
import { fetchQuote } from '../../../client/orders.ts';
import type { Product } from '../../../contract/product.ts';
import { readBuildLink } from '../../../rules/compatibility/build-link.ts';
import { nameWithOptions } from '../../../rules/product/product-options.ts';
import type { DeskLine } from './desk-draft.ts';

const SHOWN = 8;

const toLine = (product: Product, quantity: number): DeskLine => ({
  id: Number(product.id),
  name: nameWithOptions(product),
  price: product.sellingPrice,
  stock: product.stock ?? null,
  quantity: String(quantity),
  unitPrice: '',
  discount: '',
  reason: '',
});

/** Lines at the price of now for this customer: that of a flash sale, where one runs, or of the customer's group. */
export async function atPriceOfNow(
  lines: readonly DeskLine[],
  customerId: string,
  signal: AbortSignal,
): Promise<DeskLine[]> {
  if (lines.length === 0) return [];
  const cart = lines.map(({ id }) => ({ id, qty: 1 }));
  const quote = await fetchQuote({ cart, customerId: customerId || null }, signal);
  const rates = new Map(quote?.lines.map(({ id, rate }) => [Number(id), rate]));
  return lines.map((line) => ({ ...line, price: rates.get(line.id) ?? line.price }));
}

/** Whether a text is the link of a build, which stands for all its parts. */
export const isBuildLink = (text: string): boolean => readBuildLink(text).length > 0;

/** The products that words find, or all parts of a build by its link, as lines to add. @param customerId empty: none. @throws ApiError */
export async function findLines(text: string, customerId: string, signal: AbortSignal): Promise<DeskLine[]> {
  const parts = readBuildLink(text);
  if (parts.length === 0) {
    const { data } = await fetchProducts({ 'name[like]': text, limit: SHOWN }, signal);
    return atPriceOfNow(
      data.map((product) => toLine(product, 1)),
      customerId,
      signal,
    );
  }
  const ids = parts.map(({ id }) => id).join(',');
  const { data } = await fetchProducts({ ids, limit: parts.length }, signal);
  const quantityOf = new Map(parts.map(({ id, quantity }) => [id, quantity]));
  return atPriceOfNow(
    data.map((product) => toLine(product, quantityOf.get(Number(product.id)) ?? 1)),
    customerId,
    signal,
  );
}
