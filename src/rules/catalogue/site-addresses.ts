import { FACET_SLUGS } from '../../contract/specification-facets.ts';
import { categoryAddress } from './catalogue-pages.ts';
import { BRAND } from './landing-settings.ts';

/**
 * What an address of the site leads to: a file of the release, another address, or nothing. A file that says that
 * something is gone has status 410.
 */
export type Destination =
  | { file: string; status?: 410 }
  | { redirect: string; status: 301 | 302 }
  | undefined;

/** Static shells that read an order's id from their address (docs/architecture.md, Addresses). */
const ORDER_SHELLS = [
  { address: /^\/order\/[\w-]+$/, file: 'order.html' },
  { address: /^\/order\/[\w-]+\/invoice$/, file: 'order/invoice.html' },
];

/** The 404 page of an address; for products it is one of its own (spec §2). */
export const missingPage = (path: string): string =>
  path.startsWith('/product/') ? 'product-not-found.html' : '404.html';

/** Files with a hash in their name never change; pages and the service worker are revalidated each time (304). */
export function cacheControl(file: string): string {
  if (file.startsWith('_astro/')) return 'public, max-age=31536000, immutable';
  return file.endsWith('.html') || file === 'sw.js' ? 'no-cache' : 'public, max-age=3600';
}

const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** A list of a category with pages of its own, which may have become too small. */
const LANDING = new RegExp(`^/product-category/([^/]+)/(?:${[BRAND, ...FACET_SLUGS].join('|')})/[^/]+$`);

/**
 * Where an address leads (docs/architecture.md, Addresses).
 * @param path decoded, starting with a slash
 * @param query the raw query, without its question mark
 * @param has whether the release has a file
 * @param movedTo the present slug of a product that had another
 */
export function getDestination(
  path: string,
  query: string,
  has: (file: string) => boolean,
  movedTo: (slug: string) => string | undefined = () => undefined,
): Destination {
  const withQuery = (target: string) => (query ? `${target}?${query}` : target);
  if (path.length > 1 && path.endsWith('/')) {
    const plain = path.replace(/\/+$/, '') || '/';
    // Only within this site: "//evil.example/" without its last slash is an address of another site.
    return getDestination(plain, query, has, movedTo) && { redirect: withQuery(plain), status: 301 };
  }
  if (path === '/product-category') {
    const slug = new URLSearchParams(query).get('productCategory');
    if (slug && has(pageFile(`/product-category/${slug}`)))
      return { redirect: `/product-category/${slug}`, status: 301 };
  }
  const page = pageFile(path);
  if (path.startsWith('/gone/') && has(page)) return { file: page, status: 410 };
  if (has(page)) return { file: page };
  const former = /^\/product\/([^/]+)$/.exec(path)?.[1];
  if (former !== undefined) {
    const present = movedTo(former);
    if (present) return { redirect: withQuery(`/product/${present}`), status: 301 };
    const gone = pageFile(`/gone/${former}`);
    if (has(gone)) return { file: gone, status: 410 };
  }
  const category = LANDING.exec(path)?.[1];
  // Not for good: the list has pages again once it is large enough.
  if (category !== undefined && has(pageFile(categoryAddress(category, 1))))
    return { redirect: categoryAddress(category, 1), status: 302 };
  const file = path.slice(1);
  const original = file.replace(/\.(?:br|gz)$/, '');
  if (has(file)) return original !== file && has(original) ? undefined : { file };
  const shell = ORDER_SHELLS.find(({ address }) => address.test(path));
  if (shell && has(shell.file)) return { file: shell.file };
  const [, start, product, ...rest] = path.split('/');
  const isLineLink = rest.length === 0 && start && product && has(pageFile(categoryAddress(start, 1)));
  if (isLineLink && has(pageFile(`/product/${product}`)))
    return { redirect: `/product/${product}`, status: 301 };
  return undefined;
}
