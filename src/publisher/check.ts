import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { leadsTo } from './links.ts';
import type { PageFacts } from './page-maker.ts';
import { PublicationFailed } from './releases.ts';

/** Problems told before a check gives up: a broken menu would name every page. */
const MOST_PROBLEMS = 20;
/** What a shop cannot do without. */
const NEEDED = [
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
];
/** Half of all product pages may be above neither (design §8: 25 KB with the styles), none above the second. */
const TYPICAL_PAGE_BYTES = 25 * 1024;
const LARGEST_PAGE_BYTES = 150 * 1024;

/** Why a release is refused. @throws PublicationFailed listing what is wrong */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new PublicationFailed(
      `The built site is not fit to be released:\n${problems.slice(0, MOST_PROBLEMS).join('\n')}`,
    );
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function sizeProblems(sizes: PageFacts['sizes']): string[] {
  const products = [...sizes].filter(([address]) => address.startsWith('/product/'));
  const tooLarge = products.filter(([, bytes]) => bytes > LARGEST_PAGE_BYTES);
  const sorted = products.map(([, bytes]) => bytes).sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return [
    ...tooLarge.map(
      ([address, bytes]) => `${address} has ${kilobytes(bytes)}, more than anyone should wait for`,
    ),
    ...(median > TYPICAL_PAGE_BYTES
      ? [
          `half of the product pages have more than ${kilobytes(TYPICAL_PAGE_BYTES)} (the median: ${kilobytes(median)})`,
        ]
      : []),
  ];
}

/**
 * Checks a site before anyone sees it: the pages a shop cannot do without are there, no internal link of a new page is
 * dead, every product has its three files and nothing else has any, and pages are as small as they should be.
 * @param folder the whole release
 * @param files every file that it should have, without compressed forms
 * @param facts what is known of the pages that were made anew
 * @throws PublicationFailed listing what is wrong
 */
export function checkSite(folder: string, files: ReadonlySet<string>, facts: PageFacts): void {
  const has = (file: string) => files.has(file);
  const missing = NEEDED.filter(
    (file) => !has(file) || !statSync(join(folder, file), { throwIfNoEntry: false }),
  );
  const dead = [...facts.links].filter(([link]) => !leadsTo(link, has));
  refuse([
    ...missing.map((file) => `${file} is missing`),
    ...dead.map(([link, page]) => `${page} links to ${link}, which is not there`),
    ...sizeProblems(facts.sizes),
    ...countProblems(folder, files),
  ]);
}

/** Pages of products are many, and made by several hands: they are counted where they lie. */
function countProblems(folder: string, files: ReadonlySet<string>): string[] {
  const wanted = new Set(
    [...files].filter((file) => file.startsWith('product/')).map((file) => file.slice(8)),
  );
  const there = new Set(wanted.size > 0 ? readdirSync(join(folder, 'product')) : []);
  const problems = [...wanted].flatMap((page) =>
    ['', '.br', '.gz'].flatMap((ending) =>
      there.has(page + ending) ? [] : [`product/${page}${ending} is missing`],
    ),
  );
  const isWanted = (name: string) => wanted.has(name.replace(/\.(?:br|gz)$/, ''));
  return [
    ...problems,
    ...[...there].filter((name) => !isWanted(name)).map((name) => `product/${name} is of no product`),
  ];
}
