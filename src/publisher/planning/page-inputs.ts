import { hash } from 'node:crypto';
import { categoriesResponse } from '../../contract/category.ts';
import { type FormerSlug, formerSlugsResponse } from '../../contract/former-slug.ts';
import type { ListedProduct } from '../../contract/product.ts';
import { DEFAULT_PAGE_SIZE } from '../../contract/product-query.ts';
import { flashSalesResponse } from '../../contract/promotion.ts';
import {
  alternativesTo,
  categoryEntries,
  categoryPages,
  relatedFinder,
} from '../../rules/catalogue-pages.ts';
import {
  activeSale,
  type SalePercentages,
  salePercentageOf,
  salePercentages,
  shownSale,
} from '../../rules/flash-sale.ts';
import type { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { ANSWERS } from '../catalogue/read-catalogue.ts';

/** A digest of all that a page shows, by the page's address. Equal digests mean equal pages. */
export type PageInputs = Map<string, string>;

const digestOf = (...parts: readonly unknown[]) => hash('sha1', JSON.stringify(parts)).slice(0, 16);

/** Responses that every page shows (menus, footer), or that name the brands and categories of products. */
const ON_EVERY_PAGE = ANSWERS.filter(
  (address) => !['/banner', '/flash-sales', '/former-slugs'].includes(address),
);

/** The former slugs of products. */
export const formerSlugsIn = (file: CatalogueFile): FormerSlug[] =>
  formerSlugsResponse.pick({ data: true }).parse(JSON.parse(file.answerText('/former-slugs') ?? 'null')).data;

/** The sale of every page, and its price for each product. */
function saleInputs(file: CatalogueFile, builtAt: number): { layout: unknown; percentages: SalePercentages } {
  const now = new Date(builtAt);
  const { data: sales } = flashSalesResponse.parse(JSON.parse(file.answerText('/flash-sales') ?? 'null'));
  const sale = shownSale(sales, now);
  if (!sale) return { layout: null, percentages: {} };
  const { products: _, ...shown } = sale;
  return { layout: [shown, activeSale([sale], now) !== undefined], percentages: salePercentages(sale) };
}

/**
 * What every page depends on, in one place (docs/architecture.md, An edit). Of four kinds:
 * - a product's page: the product, its price in the sale, and its related products' cards;
 * - a page of a category: its place in the list, and the cards on it;
 * - the page of a product that is no longer sold: its name, and cards of others;
 * - pages that do not depend on single products (home, explore, feeds …): the whole catalogue. They are few, so
 * rendering them after every change costs less than tracking what each of them shows. All depend on the layout:
 * menus, settings, the sale's times. Products come first: where one cannot be rendered, the error then names its own
 * page.
 * @param builtAt when the pages are built, in milliseconds since 1970: it decides which sale is on
 * @param fixedAddresses the pages of the fourth kind
 */
export function pageInputs(
  file: CatalogueFile,
  builtAt: number,
  fixedAddresses: readonly string[],
): PageInputs {
  const sale = saleInputs(file, builtAt);
  const layout = digestOf(
    ON_EVERY_PAGE.map((address) => file.answerText(address)),
    sale.layout,
    new Date(builtAt).getFullYear(),
  );
  const digests = file.digests();
  const listed = file.listed();
  const cardOf = ({ slug }: ListedProduct) => [
    slug,
    digests.get(slug),
    salePercentageOf(sale.percentages, slug),
  ];
  const inputs: PageInputs = new Map();

  const relatedTo = relatedFinder(listed);
  for (const product of listed)
    inputs.set(`/product/${product.slug}`, digestOf(layout, cardOf(product), relatedTo(product).map(cardOf)));

  for (const { slug, movedTo, name, productCategory } of formerSlugsIn(file))
    if (movedTo === null)
      inputs.set(
        `/gone/${slug}`,
        digestOf(layout, name, productCategory, alternativesTo(productCategory, listed).map(cardOf)),
      );

  const whole = digestOf(
    layout,
    ANSWERS.map((address) => file.answerText(address)),
    listed.map(cardOf),
  );
  for (const address of fixedAddresses) inputs.set(address, whole);

  const { data: categories } = categoriesResponse.parse(
    JSON.parse(file.answerText('/product-category') ?? 'null'),
  );
  const pages = categoryPages(categoryEntries(categories), listed, DEFAULT_PAGE_SIZE);
  for (const { address, page, pages: of, total, products } of pages)
    inputs.set(address, digestOf(layout, page, of, total, products.map(cardOf)));
  return inputs;
}
