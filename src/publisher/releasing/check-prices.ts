import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flashSalesResponse } from '../../contract/promotion.ts';
import { activeSale, getSalePercentage, salePercentages, shownSale } from '../../rules/price/flash-sale.ts';
import { getPrice } from '../../rules/price/price.ts';
import type { CatalogueApi } from '../catalogue/catalogue-api.ts';
import { getFile } from '../page-files.ts';
import { PublicationFailed } from '../publication-failed.ts';

/** How many product pages are compared with the API. */
const SAMPLE = 12;
const PRICE = /<meta property="product:price:amount" content="(\d+)"/;

/** Spread over the whole list, the first and the last among them. */
function getSample<Item>(items: readonly Item[]): Item[] {
  if (items.length <= SAMPLE) return [...items];
  const step = (items.length - 1) / (SAMPLE - 1);
  return Array.from({ length: SAMPLE }, (_, index) => items[Math.round(index * step)] as Item);
}

/** The percentages of the sale that runs at a given time. */
async function percentagesNow(api: CatalogueApi, builtAt: number) {
  // What is left out was reported when the catalogue was read.
  const { data: sales } = flashSalesResponse.parse(await api.list('/flash-sales', () => undefined));
  const sale = shownSale(sales, new Date(builtAt));
  return salePercentages(sale && activeSale([sale], new Date(builtAt)));
}

/** The input of a price check. */
type Present = { api: CatalogueApi; contentVersion: number | undefined; builtAt: number };

/**
 * Compares the prices on a sample of product pages with the API's. Where the content changed since it was read the
 * check is skipped, because the next publication follows.
 * @param slugs of the products to choose from
 * @throws PublicationFailed naming the pages whose price is not the API's
 */
export async function checkPrices(
  folder: string,
  slugs: readonly string[],
  { api, contentVersion, builtAt }: Present,
): Promise<void> {
  const percentages = await percentagesNow(api, builtAt);
  const compared = getSample(slugs).map(async (slug) => {
    const address = `/product/${slug}`;
    const [, shown] = PRICE.exec(readFileSync(join(folder, getFile(address)), 'utf8')) ?? [];
    const price = getPrice(await api.product(slug), getSalePercentage(percentages, slug));
    return Number(shown) === price ? [] : [`${address} shows ${shown}, and the API says ${price}`];
  });
  const results = await Promise.allSettled(compared);
  const wrong = results.flatMap((result) =>
    result.status === 'fulfilled' ? result.value : [(result.reason as Error).message],
  );
  if (wrong.length === 0 || (await api.contentVersion()) !== contentVersion) return;
  throw new PublicationFailed(`Prices are not the API's:\n${wrong.join('\n')}`);
}
