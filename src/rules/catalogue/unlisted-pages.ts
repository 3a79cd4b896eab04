/**
 * How a page is hidden from search engines: `disallowed` by robots.txt; `noindex` by the page itself, which must then
 * be crawlable; `unlisted` in the sitemap only.
 */
type Distance = 'disallowed' | 'noindex' | 'unlisted';

/** Private pages, error pages, developers' pages and parts of pages; a `*` at the end stands for any text. */
const UNLISTED_PAGES: Readonly<Record<string, Distance>> = {
  '/payment': 'disallowed',
  '/userAccount': 'disallowed',
  '/order*': 'disallowed',
  '/success': 'disallowed',
  '/failed': 'disallowed',
  '/auth-test': 'disallowed',
  '/studio': 'disallowed',
  '/404': 'noindex',
  '/500': 'noindex',
  '/compare': 'noindex',
  '/forget-password': 'noindex',
  '/gone/*': 'noindex',
  '/offline': 'noindex',
  '/product-alert': 'noindex',
  '/product-not-found': 'noindex',
  '/product-review': 'noindex',
  '/quotation': 'noindex',
  '/quotation-request': 'noindex',
  '/transfer': 'noindex',
  '/verify-email': 'noindex',
  '/wishlist': 'noindex',
  '/cart': 'unlisted',
  '/category-panels': 'unlisted',
  // Hosts that take none link to it nowhere.
  '/complaints': 'unlisted',
  // Shops without instalments link to it nowhere.
  '/instalments': 'unlisted',
};

const getPrefix = (pattern: string) => pattern.replace(/\*$/, '');
const matches = (pattern: string, address: string) =>
  pattern.endsWith('*') ? address.startsWith(getPrefix(pattern)) : address === pattern;

/** How an address is hidden from search engines; undefined where it is indexed. */
export const getDistance = (address: string): Distance | undefined =>
  Object.entries(UNLISTED_PAGES).find(([pattern]) => matches(pattern, address))?.[1];

/** Whether an address is a page that the sitemap lists. */
export const isForSearchEngines = (address: string): boolean =>
  getDistance(address) === undefined && !/\.\w+$/.test(address);

/** The prefixes that robots.txt disallows, in its order. */
export const disallowedStarts = (): string[] =>
  Object.entries(UNLISTED_PAGES).flatMap(([pattern, distance]) =>
    distance === 'disallowed' ? [getPrefix(pattern)] : [],
  );

/**
 * Filters of a list that combine to countless addresses of one static page: robots.txt keeps crawlers from them. A
 * brand or a category alone has a link of its own on other pages; such addresses name the bare page as canonical.
 */
const UNCRAWLED_FILTERS = [
  'spec[',
  'spec%5B',
  'sellingPrice[',
  'sellingPrice%5B',
  'inStock=',
  'sort=',
  'view=',
];

/** The patterns of queries that robots.txt disallows. */
export const disallowedQueries = (): string[] =>
  UNCRAWLED_FILTERS.flatMap((name) => [`/*?${name}`, `/*&${name}`]);

const FILTERED = UNCRAWLED_FILTERS.map((name) => name.toLowerCase());

/**
 * Whether a query narrows or orders a list in one of those ways: a server that sees the query says `noindex` for
 * crawlers that come in spite of robots.txt. @param query without the question mark
 */
export const isUncrawledList = (query: string): boolean =>
  query
    .toLowerCase()
    .split('&')
    .some((parameter) => FILTERED.some((name) => parameter.startsWith(name)));
