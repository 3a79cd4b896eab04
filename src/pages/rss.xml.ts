import type { APIRoute } from 'astro';
import { readTagged } from '../features/catalogue/catalogue-reads.ts';
import { element, rssDocument, xmlResponse } from '../features/feeds/xml.ts';
import { shopIdentity } from '../identity/identity.ts';
import * as messages from '../layouts/messages.ts';
import { MOST_TAGGED } from '../rules/catalogue/catalogue-pages.ts';

/** New arrivals as RSS. Without prices: feed readers store entries, and prices change. */
export const GET: APIRoute = async ({ site, url }) => {
  const home = site ?? url;
  const items = (await readTagged('new-arrivals', MOST_TAGGED)).map(({ slug, name, description }) => {
    const address = new URL(`/product/${slug}`, home).href;
    const parts = { title: name, link: address, guid: address, description };
    return Object.entries(parts)
      .map(([tag, text]) => element(tag, text))
      .join('');
  });
  const channel = {
    title: messages.newArrivalsFeedTitle(shopIdentity().name),
    link: home,
    description: messages.newArrivalsFeedDescription(shopIdentity().name),
    self: new URL('/rss.xml', home),
  };
  return xmlResponse(rssDocument(channel, items));
};
