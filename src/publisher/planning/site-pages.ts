import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PAGE_SIZE } from '../../contract/product-query.ts';
import { identityPictures, isIdentityPicture } from '../../identity/identity.ts';
import {
  categoryAddress,
  getCategories,
  getFeedPart,
  pagesFor,
} from '../../rules/catalogue/catalogue-pages.ts';
import { type LandingPage, landingAddress, landingPageCount } from '../../rules/catalogue/landing-pages.ts';
import { PROJECT_ROOT } from '../../system/project.ts';
import type { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { getAddress } from '../page-files.ts';
import { landingLists } from './landing-lists.ts';
import { findEntries, findFormerSlugs } from './page-inputs.ts';

const landingAddresses = (slug: string, list: LandingPage): string[] =>
  Array.from({ length: landingPageCount(list) }, (_, index) => landingAddress(slug, list, index + 1));

/**
 * Whether a release of this catalogue has a page, before it is built. @param fixed addresses that do not depend on the
 * catalogue
 */
export function sitePages(file: CatalogueFile, fixed: readonly string[]): (address: string) => boolean {
  const gone = findFormerSlugs(file).flatMap(({ slug, movedTo }) =>
    movedTo === null ? `/gone/${slug}` : [],
  );
  const others = new Set([...fixed, ...gone]);
  const entries = new Map(findEntries(file).map((entry) => [entry.slug, entry]));
  const lists = landingLists(file);
  const known = new Map<string, ReturnType<typeof getPages>>();

  /** How many pages the list of a category has, and the pages of its other lists. */
  function getPages(slug: string) {
    const entry = entries.get(slug);
    if (!entry) return { count: 0, others: new Set<string>() };
    const count = pagesFor(file.countIn(getCategories(entry)), DEFAULT_PAGE_SIZE);
    const landings = lists.of(entry).flatMap((list) => landingAddresses(slug, list));
    return { count, others: new Set(landings) };
  }

  function isOfCategory(slug: string, address: string): boolean {
    const pages = known.get(slug) ?? getPages(slug);
    known.set(slug, pages);
    const page = address === categoryAddress(slug, 1) ? 1 : Number(address.split('/')[3]);
    return page <= pages.count ? address === categoryAddress(slug, page) : pages.others.has(address);
  }

  return (address) => {
    const [, kind, name = ''] = /^\/(product|product-category|feeds)\/([^/]+)/.exec(address) ?? [];
    if (kind === 'product') return file.card(name) !== undefined;
    if (kind === 'product-category') return isOfCategory(name, address);
    if (kind !== 'feeds') return others.has(address);
    const part = getFeedPart(name.replace('.xml', ''));
    return part === 0 || file.feedPart(part).length > 0;
  };
}

/** The folders whose files a build copies as they are. */
const publicFolders = () => [join(PROJECT_ROOT, 'public'), identityPictures()];

/** The same of a file. */
export function siteFiles(file: CatalogueFile, fixed: readonly string[]): (name: string) => boolean {
  const isPage = sitePages(file, fixed);
  return (name) =>
    isPage(getAddress(name)) ||
    isIdentityPicture(name) ||
    publicFolders().some((folder) => existsSync(join(folder, name)));
}
