import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { destinationOf } from '../rules/site-addresses.ts';
import { PublicationFailed } from './releases.ts';

/** Problems told before a check gives up: a broken menu would name every page. */
const MOST_PROBLEMS = 20;
const LINK = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;
/** Answered by the server, not by a file of the release. */
const NOT_FILES = /^\/(?:api|uploads)\//;

const decodeEntities = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

function deadLinks(html: string, leadsSomewhere: (link: string) => boolean): string[] {
  const links = new Set([...html.matchAll(LINK)].map(([, link = '']) => decodeEntities(link)));
  return [...links].filter((link) => !NOT_FILES.test(link) && !leadsSomewhere(link));
}

/** Follows one redirect at most: a chain is a mistake of ours. */
function leadsTo(link: string, files: ReadonlySet<string>): boolean {
  const [address = '/'] = link.split('#', 1);
  const [path = '/', query = ''] = address.split('?', 2);
  const has = (file: string) => files.has(file);
  const destination = destinationOf(decodeURIComponent(path), query, has);
  if (!destination) return false;
  if ('file' in destination) return true;
  const [target = '/', rest = ''] = destination.redirect.split('?', 2);
  const next = destinationOf(target, rest, has);
  return next !== undefined && 'file' in next;
}

/**
 * Checks a built site before anyone sees it: every product has its page and no other has one, no internal link
 * is dead, the pages a shop cannot do without are there.
 * @param folder the built site
 * @param files its files, relative to the folder
 * @param productSlugs every product of the catalogue it was built from
 * @throws PublicationFailed listing what is wrong
 */
export async function checkSite(
  folder: string,
  files: ReadonlySet<string>,
  productSlugs: readonly string[],
): Promise<void> {
  const problems: string[] = [];
  const pages = [...files].filter((file) => file.endsWith('.html'));
  const wanted = new Set(productSlugs.map((slug) => `product/${slug}.html`));
  for (const page of [
    'index.html',
    '404.html',
    'product-not-found.html',
    '500.html',
    'offline.html',
    'sw.js',
    'robots.txt',
    'sitemap-index.xml',
    'cart.html',
    'payment.html',
    'explore-products.html',
    'product-category.html',
    ...wanted,
  ])
    if (!files.has(page)) problems.push(`${page} is missing`);
  for (const page of pages)
    if (page.startsWith('product/') && !wanted.has(page)) problems.push(`${page} is of no product`);

  const known = new Map<string, boolean>();
  const leadsSomewhere = (link: string) => {
    const earlier = known.get(link);
    if (earlier !== undefined) return earlier;
    const leads = leadsTo(link, files);
    known.set(link, leads);
    return leads;
  };
  for (const page of pages) {
    if (problems.length >= MOST_PROBLEMS) break;
    const html = await readFile(join(folder, page), 'utf8');
    for (const link of deadLinks(html, leadsSomewhere))
      problems.push(`${page} links to ${link}, which is not there`);
  }
  if (problems.length > 0)
    throw new PublicationFailed(
      `The built site is not fit to be released:\n${problems.slice(0, MOST_PROBLEMS).join('\n')}`,
    );
}
