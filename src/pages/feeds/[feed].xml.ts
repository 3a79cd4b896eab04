import type { APIRoute, GetStaticPaths } from 'astro';
import { buildTime } from '../../client/catalogue-snapshot.ts';
import { PICTURE_HOSTS } from '../../client/picture-hosts.ts';
import {
  readBrands,
  readFeedPart,
  readFeedParts,
  readProduct,
} from '../../features/catalogue/catalogue-reads.ts';
import { readSale } from '../../features/deals/read-sale.ts';
import { merchantItem } from '../../features/feeds/merchant-item.ts';
import { rssDocument, xmlResponse } from '../../features/feeds/xml.ts';
import { shopIdentity } from '../../identity/identity.ts';
import * as messages from '../../layouts/messages.ts';
import { feedName, getFeedPart } from '../../rules/catalogue/catalogue-pages.ts';
import { getSalePercentage } from '../../rules/price/flash-sale.ts';
import { regularPrice } from '../../rules/price/price.ts';
import { shownImages } from '../../rules/product/image.ts';
import { isOffered } from '../../rules/product/stock.ts';

/** The first part is there even where it has no product. */
export const getStaticPaths = (async () =>
  [...new Set([0, ...(await readFeedParts())])].map((part) => ({
    params: { feed: feedName(part) },
  }))) satisfies GetStaticPaths;

/** Every product for shopping engines in parts, in the format of Google Merchant Center. */
export const GET: APIRoute = async ({ params, site, url }) => {
  const feed = params.feed ?? '';
  const home = site ?? url;
  const brandNames = new Map((await readBrands()).map(({ slug, name }) => [slug, name]));
  const { sale, percentages } = await readSale();
  const now = buildTime();
  const items: string[] = [];
  // One after another, so that only one product of a large catalogue is in memory.
  for (const slug of await readFeedPart(getFeedPart(feed))) {
    const read = await readProduct(slug);
    const product = { ...read, images: shownImages(read.images, PICTURE_HOSTS) };
    if (!isOffered(product, regularPrice(product))) continue;
    const brandName = product.brand ? brandNames.get(product.brand) : undefined;
    const inSale = getSalePercentage(percentages, slug) !== undefined ? sale : undefined;
    items.push(merchantItem(product, { site: home, pictures: PICTURE_HOSTS, brandName, sale: inSale, now }));
  }
  const channel = {
    title: shopIdentity().name,
    link: home,
    description: messages.productFeedDescription(shopIdentity().name),
    self: new URL(`/feeds/${feed}.xml`, home),
  };
  return xmlResponse(rssDocument(channel, items));
};
