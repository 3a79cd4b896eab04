import { hash } from 'node:crypto';
import type { AroundPrice } from '../../contract/catalogue-snapshot.ts';
import { categoriesResponse } from '../../contract/category.ts';
import { type FormerSlug, formerSlugsResponse } from '../../contract/former-slug.ts';
import { saleHistoryResponse } from '../../contract/price-history.ts';
import { DEFAULT_PAGE_SIZE } from '../../contract/product-query.ts';
import { flashSalesResponse } from '../../contract/promotion.ts';
import {
  type CategoryEntry,
  categoryEntries,
  feedName,
  pagesFor,
  RELATED,
  relatedAmong,
} from '../../rules/catalogue/catalogue-pages.ts';
import { COMPLETED_KINDS, categoriesOfKind, getComplements } from '../../rules/catalogue/complements.ts';
import type { LandingPage } from '../../rules/catalogue/landing-pages.ts';
import {
  activeSale,
  getSalePercentage,
  type SalePercentages,
  salePercentages,
  shownSale,
} from '../../rules/price/flash-sale.ts';
import { getPrices } from '../../rules/price/price.ts';
import { salesBegunBy } from '../../rules/price/price-history.ts';
import { VAT_RATES_SETTING, vatRateOn, vatRates } from '../../rules/price/vat.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import type { CardRow, CatalogueFile } from '../catalogue/catalogue-file.ts';
import { getOutcome } from '../catalogue/page-reads.ts';
import { LIST_PATHS, LISTS_ON_EVERY_PAGE } from '../catalogue/usable-entries.ts';
import { findSettings, landingLists } from './landing-lists.ts';

const getDigest = (...parts: readonly unknown[]) => hash('sha1', JSON.stringify(parts)).slice(0, 16);

/** It takes longest of all pages, so it is not rendered where a response changed that it does not show. */
const BUILD_PC = '/custom-pc-build';

/** Whether a page is there whatever the catalogue holds: it is looked at by what it read (`fixed`). */
export const isFixed = (address: string): boolean =>
  !/^\/(?:product\/|gone\/|feeds\/|product-category\/)/.test(address);

/** The address of a part of the product feed. */
export const feedAddress = (part: number): string => `/feeds/${feedName(part)}.xml`;

/** The former slugs of products. */
export const findFormerSlugs = (file: CatalogueFile): FormerSlug[] =>
  formerSlugsResponse.pick({ data: true }).parse(JSON.parse(file.responseText('/former-slugs') ?? 'null'))
    .data;

/** Every category that has pages. */
export const findEntries = (file: CatalogueFile): CategoryEntry[] =>
  categoryEntries(
    categoriesResponse.parse(JSON.parse(file.responseText('/product-category') ?? 'null')).data,
  );

/** The sale of every page, and its price for each product. */
function saleInputs(file: CatalogueFile, builtAt: number): { layout: unknown; percentages: SalePercentages } {
  const now = new Date(builtAt);
  const { data: sales } = flashSalesResponse.parse(JSON.parse(file.responseText('/flash-sales') ?? 'null'));
  const sale = shownSale(sales, now);
  if (!sale) return { layout: null, percentages: {} };
  const { products: _, ...shown } = sale;
  return { layout: [shown, activeSale([sale], now) !== undefined], percentages: salePercentages(sale) };
}

/** The times in which sales were on up to now, by the slugs of their products: histories of prices show them. */
function pastSales(file: CatalogueFile, builtAt: number): Map<string, unknown[]> {
  const text = file.responseText('/sale-history');
  const begun =
    text === undefined
      ? []
      : salesBegunBy(saleHistoryResponse.pick({ data: true }).parse(JSON.parse(text)).data, builtAt);
  const found = new Map<string, unknown[]>();
  for (const { products, ...span } of begun)
    for (const slug of products) found.set(slug, [...(found.get(slug) ?? []), span]);
  return found;
}

/** What every page says of its day: the year, and the rate of VAT. */
function dayInputs(file: CatalogueFile, builtAt: number): readonly number[] {
  const now = new Date(builtAt);
  const rates = vatRates(findSettings(file).find(({ key }) => key === VAT_RATES_SETTING)?.value);
  return [now.getFullYear(), vatRateOn(nepalDay(now), rates)];
}

/** What decides about pages besides the content of the file: which sales are on or were, the year and the rate of VAT. */
export const inputsByClock = (file: CatalogueFile, builtAt: number): string =>
  getDigest(saleInputs(file, builtAt), [...pastSales(file, builtAt)], dayInputs(file, builtAt));

/** What completes a product: other products by name and price, on pages of large kinds categories alone. */
function findComplements(file: CatalogueFile, percentages: SalePercentages): (row: CardRow) => unknown {
  const entries = findEntries(file);
  const isCompleted = new Set(COMPLETED_KINDS.flatMap((kind) => categoriesOfKind(entries, kind)));
  return ({ slug, category }) => {
    const product = isCompleted.has(category) ? file.product(slug) : undefined;
    if (!product) return undefined;
    const { products, categories } = getComplements(product, entries, file);
    const shown = products.map((other) => [
      other.slug,
      other.name,
      getPrices(other),
      getSalePercentage(percentages, other.slug),
    ]);
    return [shown, categories];
  };
}

/**
 * What every page depends on, in one place, as a digest: equal digests mean equal pages (docs/architecture.md, An
 * edit). Of six kinds:
 * - a product's page: the product, its price in the sale, its former prices, its related products' cards, what is
 * bought with it or completes it, and the products of its option group;
 * - a page of a category: its place in the list, and the cards on it; the first one also links to lists with pages of
 * their own, and counts what its filters find;
 * - a page of such a list: its place in the list, and the cards on it;
 * - the page of a product that is no longer sold: its name, and cards of others;
 * - a part of the product feed: the products in it;
 * - any other page (home, explore, Build Your PC …): every response, and what it read of the products when it was last
 * rendered. A page reads by what it has read before, so where the first reads have the same outcomes it reads the same,
 * and shows the same. All depend on the layout: menus, settings, the sale's times.
 * @param builtAt when the pages are built, in milliseconds since 1970: it decides which sale is on
 */
export function getInputs(file: CatalogueFile, builtAt: number) {
  const sale = saleInputs(file, builtAt);
  const layout = getDigest(
    LISTS_ON_EVERY_PAGE.map((address) => file.responseText(address)),
    sale.layout,
    dayInputs(file, builtAt),
  );
  const responses = getDigest(LIST_PATHS.map((path) => file.responseText(path)));
  const getCard = ({ slug, digest }: CardRow) => [slug, digest, getSalePercentage(sale.percentages, slug)];
  const sales = pastSales(file, builtAt);
  const complements = findComplements(file, sale.percentages);
  const shownBesides = (row: CardRow) => [
    file.pageFields(row.slug),
    sales.get(row.slug),
    file.shownBy(row.slug).map(getCard),
    complements(row),
  ];

  return {
    /** A product's page. @param around it in price, `RELATED` of each side */
    product(
      row: CardRow,
      around: AroundPrice<CardRow> = file.aroundPoint(row.category, row, RELATED),
    ): string {
      const members = row.optionGroup === '' ? [] : file.inOptionGroup(row.optionGroup);
      return getDigest(
        layout,
        getCard(row),
        relatedAmong(row.price, around).map(getCard),
        members.map(({ slug, digest }) => [slug, digest]),
        shownBesides(row),
      );
    },
    /** The lists of a category that have pages of their own. */
    landings: landingLists(file),
    /** A page of a category. @param products those that it shows @param besides what it shows besides these */
    category(page: number, total: number, products: readonly CardRow[], besides: unknown): string {
      return getDigest(
        layout,
        page,
        pagesFor(total, DEFAULT_PAGE_SIZE),
        total,
        products.map(getCard),
        besides,
      );
    },
    /** A page of a list of a category. @param products those that it shows */
    landing(page: number, landing: LandingPage, products: readonly CardRow[]): string {
      return getDigest(layout, page, landing, products.map(getCard));
    },
    /** The pages of products that are no longer sold, by their addresses. */
    gone(): [address: string, digest: string][] {
      const newest = file.first(RELATED);
      const found = new Map<string | null, CardRow[]>();
      const alternativesTo = (category: string | null) => {
        const near = found.get(category) ?? (category ? file.inCategory(category, RELATED) : []);
        found.set(category, near);
        return near.length > 0 ? near : newest;
      };
      return findFormerSlugs(file).flatMap(({ slug, movedTo, name, productCategory }) =>
        movedTo === null
          ? [
              [
                `/gone/${slug}`,
                getDigest(layout, name, productCategory, alternativesTo(productCategory).map(getCard)),
              ],
            ]
          : [],
      );
    },
    /** A part of the product feed. */
    feed: (part: number): string => getDigest(layout, sale.layout, file.feedPart(part).map(getCard)),
    /** Any other page. @param reads what it read when it was rendered; without it those of the last time */
    fixed(address: string, reads: readonly string[] = file.pageReads(address) ?? []): string {
      return getDigest(
        layout,
        address === BUILD_PC ? undefined : responses,
        sale.percentages,
        reads.map((read) => [read, getOutcome(file, read)]),
      );
    },
  };
}
