import { existsSync, opendirSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_BAD_ENTRIES } from '../most-bad-entries.ts';
import { allForms, getFile, pageFiles } from '../page-files.ts';
import type { IndexedRelease, PageIndex } from '../page-index.ts';
import { PublicationFailed } from '../publication-failed.ts';
import { type PageFacts, TYPICAL_PAGE_BYTES } from '../rendering/prepared-site.ts';

/** How many problems an error names. */
const MOST_PROBLEMS = 20;
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

/** Rejects a release. @throws PublicationFailed listing what is wrong */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new PublicationFailed(
      `The built site is not fit to be released:\n${problems.slice(0, MOST_PROBLEMS).join('\n')}`,
    );
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** A single large page comes from one entry, and is reported below: only many say that all pages are large. */
function medianProblems({ products, aboveTypical }: PageFacts): string[] {
  if (products <= MOST_BAD_ENTRIES || aboveTypical * 2 <= products) return [];
  return [`half of the product pages have more than ${kilobytes(TYPICAL_PAGE_BYTES)}`];
}

/** A missing picture is replaced by the placeholder, so it is reported but does not stop the release. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const isPicture = ([link]: readonly [string, string]) => PICTURE.test(link.split(/[?#]/, 1)[0] ?? link);

/**
 * The problems of pages with single entries of the catalogue. @returns sentences, and how many of them are about
 * pages that do not work
 */
function entryProblems({ dead, large, failed }: PageFacts) {
  const [pictures, pages] = [[...dead].filter(isPicture), [...dead].filter((link) => !isPicture(link))];
  const describe = ([link, page]: [string, string]) => `${page} links to ${link}, which is not there.`;
  const serious = [
    ...[...failed.values()].map((reason) => `A page was left out: ${reason}`),
    ...pages.map(describe),
    ...[...large].map(([address, bytes]) => `${address} has ${kilobytes(bytes)}: phones wait long for it.`),
  ];
  // Last: the history shows the first ones.
  return { problems: [...serious, ...pictures.map(describe)], serious: serious.length };
}

/** A release in work: its folder, its pages, and whether these are those of another one with a few changes. */
type CheckedSite = { folder: string; index: PageIndex; release: IndexedRelease; isBuiltUpon: boolean };

/**
 * Checks a site before anyone sees it: the pages a shop cannot do without are there, every page has its two files,
 * no product has any that is not in the release, and pages are as small as they should be. Of a release that is built
 * upon another one the pages that changed are checked.
 * @param facts about the rendered pages
 * @returns a sentence for each page that a bad entry broke; the others can be released
 * @throws PublicationFailed listing what is wrong
 */
export function checkSite(site: CheckedSite, facts: PageFacts): string[] {
  const missing = NEEDED.filter((file) => !existsSync(join(site.folder, file)));
  const { problems, serious } = entryProblems(facts);
  refuse([
    ...missing.map((file) => `${file} is missing`),
    ...medianProblems(facts),
    ...(site.isBuiltUpon ? changedProblems(site) : countProblems(site)),
    ...(serious > MOST_BAD_ENTRIES ? problems : []),
  ]);
  return problems;
}

/** Looks for the files of the pages that changed, because several steps write them. */
function changedProblems({ folder, index, release }: CheckedSite): string[] {
  const problems: string[] = [];
  for (const { address, digest } of index.changedIn(release)) {
    const wanted = digest === undefined ? [] : pageFiles(address);
    for (const file of allForms(getFile(address))) {
      const isThere = existsSync(join(folder, file));
      if (wanted.includes(file) && !isThere) problems.push(`${file} is missing`);
      if (!wanted.includes(file) && isThere) problems.push(`${file} is of no page`);
    }
  }
  return problems;
}

/** The same of a whole release: the files of product pages are counted. */
function countProblems({ folder, index, release }: CheckedSite): string[] {
  const problems: string[] = [];
  let wanted = 0;
  for (const address of index.addressesIn(release, '/product/'))
    for (const file of pageFiles(address)) {
      wanted += 1;
      if (!existsSync(join(folder, file))) problems.push(`${file} is missing`);
    }
  const there = wanted === 0 ? 0 : countEntries(join(folder, 'product'));
  if (there > wanted - problems.length)
    problems.push(`product has ${there} files, and ${wanted} are of products`);
  return problems;
}

/** One entry after another: the names of a large folder would not fit in memory. */
function countEntries(folder: string): number {
  const entries = opendirSync(folder);
  let count = 0;
  while (entries.readSync()) count += 1;
  entries.closeSync();
  return count;
}
