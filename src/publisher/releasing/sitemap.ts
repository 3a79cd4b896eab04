import { crc32 } from 'node:zlib';

/** More addresses than this on average make twice as many parts; sitemaps.org allows 50,000 in a file. */
const MOST_ON_AVERAGE = 20_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const list = (tag: string, entry: string, addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${tag} xmlns="${NAMESPACE}">${addresses
    .map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`)
    .join('')}</${tag}>`;

/** In how many parts so many addresses are listed: doubled, so that a growing shop seldom writes all of them again. */
export const sitemapPartsFor = (count: number): number =>
  2 ** Math.max(0, Math.ceil(Math.log2(count / MOST_ON_AVERAGE)));

/** The part that lists an address. By its text: a page that is added or removed changes one part. */
export const getSitemapPart = (address: string, parts: number): number => crc32(address) % parts;

export const sitemapPartName = (part: number): string => `sitemap-${part}.xml`;

/** A part of the sitemap. Without dates, so that it changes only when pages are added or removed. */
export const sitemapPart = (siteUrl: string, addresses: readonly string[]): string =>
  list(
    'urlset',
    'url',
    addresses.map((address) => new URL(encodeURI(address), siteUrl).href),
  );

/** The file that lists the parts, which robots.txt names. */
export const sitemapIndex = (siteUrl: string, parts: number): string =>
  list(
    'sitemapindex',
    'sitemap',
    Array.from({ length: parts }, (_, part) => new URL(`/${sitemapPartName(part)}`, siteUrl).href),
  );
