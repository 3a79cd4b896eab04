import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PublicationFailed } from '../publication-failed.ts';
import type { PageFacts } from '../rendering/page-writer.ts';
import { leadsTo } from './links.ts';

/** How many problems an error names. */
const MOST_PROBLEMS = 20;
/** More bad entries than this point to an error in the code or the API, so the release is rejected. */
const MOST_BAD_ENTRIES = 20;
/** The pages without which a release is rejected. */
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
/** The largest allowed median size of product pages (docs/measurements.md, Targets). */
const TYPICAL_PAGE_BYTES = 25 * 1024;
/** The largest allowed page: larger ones take seconds on 4G. */
const LARGE_PAGE_BYTES = 150 * 1024;

/** Rejects a release. @throws PublicationFailed listing what is wrong */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new PublicationFailed(
      `The built site is not fit to be released:\n${problems.slice(0, MOST_PROBLEMS).join('\n')}`,
    );
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function medianProblems(sizes: PageFacts['sizes']): string[] {
  const sorted = [...sizes]
    .filter(([address]) => address.startsWith('/product/'))
    .map(([, bytes]) => bytes)
    .sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  // A single large page comes from one entry, and is reported below.
  if (sorted.length <= MOST_BAD_ENTRIES || median <= TYPICAL_PAGE_BYTES) return [];
  return [
    `half of the product pages have more than ${kilobytes(TYPICAL_PAGE_BYTES)} (the median: ${kilobytes(median)})`,
  ];
}

/** A missing picture is replaced by the placeholder, so it is reported but does not stop the release. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const isPicture = ([link]: readonly [string, string]) => PICTURE.test(link.split(/[?#]/, 1)[0] ?? link);

/**
 * The problems of pages with single entries of the catalogue. @returns sentences, and how many of them are about
 * pages that do not work
 */
function entryProblems({ links, sizes, failed }: PageFacts, has: (file: string) => boolean) {
  const isLeftOut = (link: string) => failed.has(link.split(/[?#]/, 1)[0] ?? link);
  const dead = [...links].filter(([link]) => !isLeftOut(link) && !leadsTo(link, has));
  const large = [...sizes].filter(([, bytes]) => bytes > LARGE_PAGE_BYTES);
  const [pictures, pages] = [dead.filter(isPicture), dead.filter((link) => !isPicture(link))];
  const describe = ([link, page]: [string, string]) => `${page} links to ${link}, which is not there.`;
  const serious = [
    ...[...failed.values()].map((reason) => `A page was left out: ${reason}`),
    ...pages.map(describe),
    ...large.map(([address, bytes]) => `${address} has ${kilobytes(bytes)}: phones wait long for it.`),
  ];
  // Last: the history shows the first ones.
  return { problems: [...serious, ...pictures.map(describe)], serious: serious.length };
}

/**
 * Checks a site before anyone sees it: the pages a shop cannot do without are there, every product has its three
 * files and nothing else has any, and pages are as small as they should be. @param folder the whole release @param
 * files every file that it should have, without compressed forms @param facts about the rendered pages @returns a
 * sentence for each page that a bad entry broke; the others can be released @throws PublicationFailed listing what is
 * wrong
 */
export function checkSite(folder: string, files: ReadonlySet<string>, facts: PageFacts): string[] {
  const has = (file: string) => files.has(file);
  const missing = NEEDED.filter(
    (file) => !has(file) || !statSync(join(folder, file), { throwIfNoEntry: false }),
  );
  const { problems, serious } = entryProblems(facts, has);
  refuse([
    ...missing.map((file) => `${file} is missing`),
    ...medianProblems(facts.sizes),
    ...countProblems(folder, files),
    ...(serious > MOST_BAD_ENTRIES ? problems : []),
  ]);
  return problems;
}

/** Counts the files of product pages on disk, because several steps write them. */
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
