import type { APIRoute } from 'astro';
import { buildTime } from '../../client/catalogue-snapshot.ts';
import { PUBLIC_API_BASE } from '../../client/http.ts';
import { readBrands, readListed, readProduct } from '../../features/catalogue/catalogue-reads.ts';
import { readSale } from '../../features/deals/read-sale.ts';
import { merchantItem } from '../../features/feeds/merchant-item.ts';
import { rssDocument, xmlResponse } from '../../features/feeds/xml.ts';
import { salePercentageOf } from '../../rules/flash-sale.ts';

/** Every product for shopping engines, in the format of Google Merchant Center. */
export const GET: APIRoute = async ({ site, url }) => {
  const home = site ?? url;
  const brandNames = new Map((await readBrands()).map(({ slug, name }) => [slug, name]));
  const { sale, percentages } = await readSale();
  const now = buildTime();
  const items: string[] = [];
  // One after another, so that only one product of a large catalogue is in memory.
  for (const { slug } of await readListed()) {
    const product = await readProduct(slug);
    const brandName = product.brand ? brandNames.get(product.brand) : undefined;
    const inSale = salePercentageOf(percentages, slug) !== undefined ? sale : undefined;
    items.push(merchantItem(product, { site: home, apiBase: PUBLIC_API_BASE, brandName, sale: inSale, now }));
  }
  const channel = {
    title: 'Hardware Pasal',
    link: home,
    description: 'Every product of Hardware Pasal',
    self: new URL('/feeds/products.xml', home),
  };
  return xmlResponse(rssDocument(channel, items));
};
