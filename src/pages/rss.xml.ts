import type { APIRoute } from 'astro';
import { readListed, readWhole } from '../features/catalogue/catalogue-reads.ts';
import { element, rssDocument, xmlResponse } from '../features/feeds/xml.ts';
import { productsTagged } from '../rules/catalogue-pages.ts';

/** How many new arrivals the feed lists. */
const FEED_SIZE = 20;

/** New arrivals as RSS. Without prices: feed readers store entries, and prices change. */
export const GET: APIRoute = async ({ site, url }) => {
  const home = site ?? url;
  const newest = productsTagged('new-arrivals', await readListed(), FEED_SIZE);
  const items = (await readWhole(newest)).map(({ slug, name, description }) => {
    const address = new URL(`/product/${slug}`, home).href;
    const parts = { title: name, link: address, guid: address, description };
    return Object.entries(parts)
      .map(([tag, text]) => element(tag, text))
      .join('');
  });
  const channel = {
    title: 'Hardware Pasal: new arrivals',
    link: home,
    description: 'What is new at Hardware Pasal',
    self: new URL('/rss.xml', home),
  };
  return xmlResponse(rssDocument(channel, items));
};
