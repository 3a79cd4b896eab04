import { readPlain } from '../client/plain-read.ts';
import { activeSale } from '../rules/price/flash-sale.ts';
import { isIdentifier, isObject, isText, listOf, toText } from './parse.ts';

/** A flash sale; its products by their ids and by their slugs. */
type Sale = {
  starts: string | undefined;
  expires: string;
  percentage: number;
  ids: ReadonlySet<string>;
  slugs: ReadonlySet<string>;
};

function parseSale(value: unknown): Sale | undefined {
  if (!isObject(value) || !isText(value.expires)) return undefined;
  const percentage = Number(value.discountPercentage);
  if (!(percentage >= 0 && percentage <= 100)) return undefined;
  const products = listOf(value.products, (entry) =>
    isObject(entry) && isObject(entry.product) ? entry.product : undefined,
  );
  return {
    starts: toText(value.starts),
    expires: value.expires,
    percentage,
    ids: new Set(products.flatMap(({ id }) => (isIdentifier(id) ? [String(id)] : []))),
    slugs: new Set(products.flatMap(({ slug }) => (isText(slug) ? [slug] : []))),
  };
}

/** The current flash sales of the API; undefined where the call fails. */
export const readSales = (): Promise<unknown> => readPlain('/flash-sales').catch(() => undefined);

/** The sale of a response that runs at this time (spec §9). */
export const runningSale = (response: unknown, now: Date): Sale | undefined =>
  activeSale(listOf(isObject(response) ? response.data : undefined, parseSale), now);

/** The state of the page's sale, which its countdown keeps and CSS shows the prices of. */
export const readSaleState = (): string | undefined => document.documentElement.dataset.sale;

/** Calls when the page's sale begins or ends, so that what was read before is read again. @returns what stops it */
export function watchSale(onChange: () => void): () => void {
  let state = readSaleState();
  // The countdown writes it each second, changed or not.
  const observer = new MutationObserver(() => {
    if (readSaleState() === state) return;
    state = readSaleState();
    onChange();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-sale'] });
  return () => observer.disconnect();
}
