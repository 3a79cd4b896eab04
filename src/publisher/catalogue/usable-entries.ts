import type { z } from 'zod';
import { brand } from '../../contract/brand.ts';
import { category, flatCategory } from '../../contract/category.ts';
import { formerSlug, formerSlugsResponse } from '../../contract/former-slug.ts';
import { saleSpan } from '../../contract/price-history.ts';
import { type Product, product } from '../../contract/product.ts';
import { banner, flashSale, setting } from '../../contract/promotion.ts';
import { series } from '../../contract/series.ts';
import { isLink, isOwnPath } from '../../contract/web-link.ts';
import { isPageSlug } from '../../rules/catalogue/catalogue-pages.ts';
import { descriptionText } from '../../rules/description/description-text.ts';
import { imageUrl, type PictureHosts, PLACEHOLDER_IMAGE } from '../../rules/product/image.ts';
import { leadsTo } from '../links.ts';

const NO_ADDRESS = 'no page can have its address';

type List = {
  /** As the history names an entry. */
  name: string;
  entry: z.ZodType;
  /** Pages are named by the slugs of its entries. */
  namesPages?: true;
  /** Of the extension `catalogue`: other hosts do not have it. */
  isExtension?: true;
  /** Neither what every page shows nor the names in products are of it. */
  isOfFewPages?: true;
};

/** The lists of the API that pages are made of besides products: this is the one place that names them. */
const LISTS = {
  '/navigation': { name: 'Menu entry', entry: category, namesPages: true },
  '/product-category': { name: 'Category', entry: category, namesPages: true },
  '/product-category/flat-all': { name: 'Category', entry: flatCategory },
  '/brands': { name: 'Brand', entry: brand },
  '/series': { name: 'Series', entry: series },
  '/banner': { name: 'Banner', entry: banner, isOfFewPages: true },
  '/flash-sales': { name: 'Flash sale', entry: flashSale, isOfFewPages: true },
  '/settings': { name: 'Setting', entry: setting },
  '/former-slugs': { name: 'Former address', entry: formerSlug, isExtension: true, isOfFewPages: true },
  '/sale-history': { name: 'Time of a sale', entry: saleSpan, isExtension: true, isOfFewPages: true },
} satisfies Record<string, List>;

type ListPath = keyof typeof LISTS;
const listOf: Readonly<Partial<Record<string, List>>> = LISTS;
/** Their paths. */
export const LIST_PATHS = Object.keys(LISTS) as ListPath[];
export const isExtension = (path: ListPath): boolean => listOf[path]?.isExtension === true;
/** The lists that every page shows (menus, footer), or that name the brands and categories of products. */
export const LISTS_ON_EVERY_PAGE = LIST_PATHS.filter((path) => !listOf[path]?.isOfFewPages);

const TITLES = ['title', 'name', 'slug', 'key', 'id'] as const;
const LONGEST_TITLE = 60;

/** The name of an invalid entry, for the history. */
function getTitle(entry: unknown): string {
  const found = TITLES.map((field) => (entry as Record<string, unknown> | null)?.[field]).find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  return found === undefined ? 'without a name' : `“${String(found).slice(0, LONGEST_TITLE)}”`;
}

const leftOut = (name: string, entry: unknown, reason: string) =>
  `${name} ${getTitle(entry)} was left out: ${reason}.`;

/** The first error of the schema, in a few words. */
function getReason(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : 'it cannot be read';
}

/** Called with a sentence for each entry that is left out. */
export type OnProblem = (problem: string, entry: unknown) => void;

const hasPageSlug = (entry: unknown): boolean => {
  const { slug } = entry as { slug?: unknown };
  return typeof slug === 'string' && isPageSlug(slug);
};

/** The response without invalid entries. */
function withoutBad(
  response: unknown,
  name: string,
  reasonAgainst: (entry: unknown) => string | undefined,
  onProblem: OnProblem,
): unknown {
  const data = (response as { data?: unknown } | null)?.data;
  // Hosts in some programming languages send an empty list as null.
  if (data === null) return { ...(response as object), data: [] };
  if (!Array.isArray(data)) return response;
  const usable = data.filter((entry) => {
    const reason = reasonAgainst(entry);
    if (reason !== undefined) onProblem(leftOut(name, entry, reason), entry);
    return reason === undefined;
  });
  return usable.length === data.length ? response : { ...(response as object), data: usable };
}

/**
 * Removes invalid entries from a response: one of them would fail every page that lists it. @param address the path,
 * such as `/banner` @param onProblem called with a sentence for each entry that is left out
 */
export function usableResponse(address: string, response: unknown, onProblem: OnProblem): unknown {
  const list = listOf[address];
  if (!list) return response;
  const isPage = list.namesPages === true;
  const reasonAgainst = (entry: unknown) => {
    const { error } = list.entry.safeParse(entry);
    if (error) return getReason(error);
    return isPage && !hasPageSlug(entry) ? NO_ADDRESS : undefined;
  };
  const usable = withoutBad(response, list.name, reasonAgainst, onProblem);
  if (address === '/former-slugs') return withoutNeverUsed(usable);
  return isPage ? withoutBadBelow(usable, list.name, onProblem) : usable;
}

/** Former addresses without those that no page can have had: they stay in the database, and lead nobody anywhere. */
function withoutNeverUsed(response: unknown): unknown {
  const { data } = formerSlugsResponse.pick({ data: true }).parse(response);
  const usable = data.filter(
    ({ slug, movedTo }) => isPageSlug(slug) && (movedTo === null || isPageSlug(movedTo)),
  );
  return usable.length === data.length ? response : { ...(response as object), data: usable };
}

/** The response without subcategories that no page can be of. */
function withoutBadBelow(response: unknown, name: string, onProblem: OnProblem): unknown {
  const data = (response as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) return response;
  const reasonAgainst = (entry: unknown) => (hasPageSlug(entry) ? undefined : NO_ADDRESS);
  return {
    ...(response as object),
    data: data.map((entry) => {
      if (!Array.isArray(entry.subCategories)) return entry;
      const below = withoutBad({ data: entry.subCategories }, name, reasonAgainst, onProblem);
      return { ...entry, subCategories: (below as { data: unknown }).data };
    }),
  };
}

/**
 * The valid products of a list; pages, data and feeds get another host's markup as text. @param onProblem called with a
 * sentence for each of the others
 */
export function usableProducts(list: readonly unknown[], onProblem: OnProblem): Product[] {
  return list.flatMap((entry) => {
    const read = product.safeParse(entry);
    const reason = read.success ? !hasPageSlug(read.data) && NO_ADDRESS : getReason(read.error);
    if (read.success && !reason)
      return [{ ...read.data, description: descriptionText(read.data.description) }];
    if (reason) onProblem(leftOut('Product', entry, reason), entry);
    return [];
  });
}

/**
 * The response without banners whose link or picture would not work. @param response after `usableResponse`
 * @param pictures pages block pictures of other hosts @param has whether the release will have a file
 * @param onProblem called with a sentence for each banner that is left out
 */
export function usableBanners(
  response: unknown,
  pictures: PictureHosts,
  has: (file: string) => boolean,
  onProblem: OnProblem,
): unknown {
  const reasonAgainst = (entry: unknown): string | undefined => {
    const { image, link } = banner.parse(entry);
    if (imageUrl(image, pictures) === PLACEHOLDER_IMAGE) return 'its picture is not one of this shop';
    if (isOwnPath(image) && !image.startsWith('/uploads/') && !has(image.slice(1)))
      return `its picture ${image} is not there`;
    if (!link) return undefined;
    if (!isLink(link)) return 'its link leads nowhere that a browser may go';
    if (isOwnPath(link) && !leadsTo(link, has)) return `its link leads to ${link}, which is not there`;
    return undefined;
  };
  return withoutBad(response, 'Banner', reasonAgainst, onProblem);
}
