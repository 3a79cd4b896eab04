import { type SQL, sql } from 'drizzle-orm';
import type { ProductQuery } from '../../contract/product-query.ts';
import type { ShownFacet } from '../../rules/facets/facet-lists.ts';
import type { SearchPlan } from '../../rules/search/search-plan.ts';
import type { TypedWord } from '../../rules/search/search-request.ts';
import { LIVE_PRODUCTS } from '../catalogue/read-products.ts';
import { categoryIds } from '../catalogue/reference.ts';
import type { Catalogue } from './catalogue.ts';
import { chosenFacets, facetConditions } from './facet-conditions.ts';
import { readSearch } from './plan-conditions.ts';
import type { SalePrice } from './shown-price.ts';
import { anyOf, every, NOTHING, priceWithin, textArray } from './shown-price.ts';
import type { Search } from './word-conditions.ts';

/** The filters that have counts beside their choices; each is left out where its own choices are counted. */
type SpecificationName = `spec[${string}]`;
export type Choosable = 'category' | 'brand' | 'series' | 'price' | SpecificationName;

export const isSpecification = (name: string): boolean => name.startsWith('spec[');

/** Which products a query asks for, as conditions on rows of `source` that are named `p`. */
export type ProductFilter = {
  /** `LIVE_PRODUCTS` for shoppers, the table for editors. */
  source: SQL;
  chosen: Readonly<
    Partial<Record<Exclude<Choosable, SpecificationName>, SQL>> & Record<SpecificationName, SQL>
  >;
  others: SQL[];
  /** The facets that the chosen categories show; undefined where none is chosen. */
  shown: readonly ShownFacet[] | undefined;
  search: Search | undefined;
  /** What is in the active flash sale, at its price there: choices and orders by price are by what shoppers see. */
  sale: readonly SalePrice[];
};

// Ids come as text in the address; one that is no integer names no product.
const integers = (texts: readonly string[]) => texts.filter((text) => /^\d{1,9}$/.test(text)).map(Number);
const getIds = (rows: readonly { id: number; slug: string }[], slugs: readonly string[]) =>
  rows.filter((row) => slugs.includes(row.slug)).map(({ id }) => id);
const taggedWith = (tags: readonly string[]) => sql`p.tags && ${textArray(tags)}`;

/** A stock that is not known counts as in stock. */
export const IN_STOCK = sql`NOT EXISTS (SELECT 1 FROM inventory i WHERE i.product_id = p.id AND i.quantity = 0)`;

/** That a product's own name has these words. */
function isNamed(words: readonly TypedWord[]): SQL {
  const text = words.map((word) => word.text.replace(/[^\p{Letter}\p{Number}]/gu, '')).join(' ');
  return sql`p.name ~* ${`\\m${text}\\M`}`;
}

/**
 * Turns a parsed query into conditions, its text by what it was planned as. Unknown slugs match nothing rather than
 * everything.
 */
export async function productFilter(
  catalogue: Pick<Catalogue, 'readCorrections' | 'reference' | 'sale'>,
  query: ProductQuery,
  plan: SearchPlan | undefined,
  source = LIVE_PRODUCTS,
): Promise<ProductFilter> {
  const { reference, sale } = catalogue;
  const { productCategory, brand, series, ids, tags } = query;
  const shown = chosenFacets(reference, query);
  const price = priceWithin(query['sellingPrice[gte]'], query['sellingPrice[lte]'], sale);
  const chosen = {
    ...(productCategory && { category: anyOf(sql`p.category_id`, categoryIds(reference, productCategory)) }),
    ...(brand && { brand: anyOf(sql`p.brand_id`, getIds(reference.brands, brand)) }),
    ...(series && { series: anyOf(sql`p.series_id`, getIds(reference.series, series)) }),
    ...(price && { price }),
    ...facetConditions(reference, query, shown),
  };
  const askedPrice = plan?.price && priceWithin(plan.price.least, plan.price.most, sale);
  const search = plan && (await readSearch(catalogue, plan, askedPrice));
  const others = [
    ...(ids ? [anyOf(sql`p.id`, integers(ids))] : []),
    ...(tags ? [taggedWith(tags)] : []),
    ...(query.inStock ? [IN_STOCK] : []),
    ...(plan && plan.words.length > 0 ? [search?.condition ?? NOTHING] : []),
    ...(askedPrice ? [askedPrice] : []),
    // Names of categories have such a word too: what is typed must be a product's own name.
    ...(plan?.unsold ? [plan.unsold.isAlone ? NOTHING : isNamed(plan.unsold.words)] : []),
  ];
  return { source, chosen, others, shown, search, sale };
}

export const everyCondition = ({ chosen, others }: ProductFilter): SQL =>
  every([...others, ...Object.values(chosen)]);
