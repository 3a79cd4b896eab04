import { categoryAddress } from '../../rules/catalogue/catalogue-pages.ts';
import { cacheControl } from '../../rules/catalogue/site-addresses.ts';
import { SECURITY_HEADERS } from '../../rules/shop/security-headers.ts';

/** The facts about a release for `_redirects`. */
export type HostedSite = {
  categorySlugs: readonly string[];
  /** The present slug of products that had another, by the former. */
  moved: Readonly<Record<string, string>>;
  /** Slugs of products that are no longer sold. */
  gone: readonly string[];
};

/**
 * The address rules of `rules/catalogue/site-addresses.ts` in the form that CDN hosts read (Netlify, Cloudflare Pages
 * and others). Such hosts have no 410: a removed product gets its page with status 404.
 */
export const redirectsFile = ({ categorySlugs, moved, gone }: HostedSite): string =>
  [
    ...Object.entries(moved).map(([from, to]) => `/product/${from} /product/${to} 301`),
    ...gone.map((slug) => `/product/${slug} /gone/${slug} 404`),
    ...categorySlugs.map(
      // Forced: there is a file of that name, which would be sent otherwise.
      (slug) => `/product-category productCategory=${slug} ${categoryAddress(slug, 1)} 301!`,
    ),
    '/product-category/:category/:facet/:value /product-category/:category 302',
    '/order/:id/invoice /order/invoice 200',
    '/order/:id /order 200',
    '/product/* /product-not-found 404',
    // Last, because the first line counts: a category may be named like a folder above, such as `order`.
    ...categorySlugs.map((slug) => `/${slug}/:product /product/:product 301`),
    '',
  ].join('\n');

/** The headers of such hosts: cache lifetimes, and what the policy in a page cannot set. */
export const headersFile = (): string =>
  [
    '/_astro/*',
    `  Cache-Control: ${cacheControl('_astro/any.js')}`,
    '/*.html',
    `  Cache-Control: ${cacheControl('any.html')}`,
    '/sw.js',
    `  Cache-Control: ${cacheControl('sw.js')}`,
    '/*',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ].join('\n');
