import { isForSearchEngines } from '../../rules/unlisted-pages.ts';

/** The most addresses that one file may list (sitemaps.org), with room to spare. */
const MOST = 45_000;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const list = (tag: string, entry: string, addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`)
    .join('')}</${tag}>`;

/**
 * The sitemap files of a release, by name. Without dates, so that a file changes only when pages are added or
 * removed.
 * @param addresses every page of the release
 */
export function sitemapFiles(siteUrl: string, addresses: Iterable<string>): Map<string, string> {
  const absolute = [...addresses]
    .filter(isForSearchEngines)
    .sort()
    .map((address) => new URL(encodeURI(address), siteUrl).href);
  const parts: string[][] = [];
  for (let from = 0; from < absolute.length; from += MOST) parts.push(absolute.slice(from, from + MOST));
  const files = new Map(parts.map((part, index) => [`sitemap-${index}.xml`, list('urlset', 'url', part)]));
  const names = [...files.keys()].map((name) => new URL(`/${name}`, siteUrl).href);
  return files.set('sitemap-index.xml', list('sitemapindex', 'sitemap', names));
}
