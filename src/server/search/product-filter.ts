import { type SQL, sql } from 'drizzle-orm';
import type { ProductQuery } from '../../contract/product-query.ts';
import { FACET_SLUGS } from '../../contract/specification-facets.ts';
import type { UnderstoodSearch } from '../../rules/search/search-plan.ts';
import { type SearchRequest, searchRequest, textOf } from '../../rules/search/search-request.ts';
import { queryWords } from '../../rules/search/search-terms.ts';
import { categoryIds, type Reference } from '../catalogue/reference.ts';
import type { Catalogue } from './catalogue.ts';
import { chosenFacets } from './chosen-facets.ts';
import { facetConditions, textArray } from './facet-conditions.ts';
import { ofKindWithin, understoodIn, understoodSearch } from './plan-conditions.ts';
import type { SalePrice } from './sale-prices.ts';
import { priceWithin } from './shown-price.ts';
import type { ReadCorrections } from './spelling-corrections.ts';
import { readSpelling, type Search, searchFor, withExactNumbers } from './word-conditions.ts';

/** The filters that have counts beside their choices; each is left out where its own choices are counted. */
type SpecificationName = `spec[${string}]`;
export type Choosable = 'category' | 'brand' | 'series' | 'price' | SpecificationName;

export const isSpecification = (name: string): boolean => name.startsWith('spec[');

/** Which products a query asks for, as conditions on `products p`. */
export type ProductFilter = {
  chosen: Readonly<
    Partial<Record<Exclude<Choosable, SpecificationName>, SQL>> & Record<SpecificationName, SQL>
  >;
  others: SQL[];
  search: Search | undefined;
  /** What the typed text asks for. */
  request: SearchRequest | undefined;
  /** What words of it say of products. */
  understood: UnderstoodSearch | undefined;
  /** What is in the active flash sale, at its price there: choices and orders by price are by what shoppers see. */
  sale: readonly SalePrice[];
};

const NOTHING = sql`false`;
// Ids come as text in the address; one that is no integer names no product.
const integers = (texts: readonly string[]) => texts.filter((text) => /^\d{1,9}$/.test(text)).map(Number);
const anyOf = (column: SQL, ids: readonly number[]) =>
  ids.length === 0
    ? NOTHING
    : sql`${column} IN (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`;
const idsOf = (rows: readonly { id: number; slug: string }[], slugs: readonly string[]) =>
  rows.filter((row) => slugs.includes(row.slug)).map(({ id }) => id);
const taggedWith = (tags: readonly string[]) => sql`p.tags && ${textArray(tags)}`;

/** A stock that is not known counts as in stock. */
export const IN_STOCK = sql`NOT EXISTS (SELECT 1 FROM inventory i WHERE i.product_id = p.id AND i.quantity = 0)`;

/** That a product's own name has these words. */
const isNamed = (text: string) => sql`p.name ~* ${`\\m${text.replace(/[^\p{Letter}\p{Number} ]/gu, '')}\\M`}`;

async function readSearch(
  readCorrections: ReadCorrections,
  reference: Reference,
  request: SearchRequest,
  understood: UnderstoodSearch | undefined,
  within: SQL | undefined,
): Promise<Search | undefined> {
  const text = textOf(request.words);
  const corrections = await readSpelling(readCorrections, text);
  // What says a kind or a specification is spelled right: no name has "watt", and "watch" is something else.
  const kinds = understood?.kind && !understood.kind.isGuessed ? [understood.kind] : [];
  for (const said of [...kinds, ...(understood?.values ?? [])])
    for (const { whole } of queryWords(said.text)) corrections.delete(whole);
  const found = searchFor(text, corrections);
  const typed = found && withExactNumbers(found, request.typed);
  if (!typed || !understood) return typed;
  const rest = searchFor(textOf(understood.rest), corrections);
  const search = understoodSearch(reference, request, understood, typed, rest);
  return within ? ofKindWithin(reference, understood, search, within) : search;
}

/** What searches are read with; `sale` is none for editors, who filter by the prices that they set. */
type SearchedWith = Pick<Catalogue, 'readCorrections' | 'reference' | 'words'> & {
  sale?: readonly SalePrice[];
};

/** Turns a parsed query into conditions. Unknown slugs match nothing rather than everything. */
export async function productFilter(
  { readCorrections, reference, words, sale = [] }: SearchedWith,
  query: ProductQuery,
): Promise<ProductFilter> {
  const { productCategory, brand, series, ids, tags, 'name[like]': text } = query;
  const price = priceWithin(query['sellingPrice[gte]'], query['sellingPrice[lte]'], sale);
  const chosen = {
    ...(productCategory && { category: anyOf(sql`p.category_id`, categoryIds(reference, productCategory)) }),
    ...(brand && { brand: anyOf(sql`p.brand_id`, idsOf(reference.brands, brand)) }),
    ...(series && { series: anyOf(sql`p.series_id`, idsOf(reference.series, series)) }),
    ...(price && { price }),
    // Where the category is known, a facet that it does not show, or no longer, is left out.
    ...facetConditions(
      reference,
      query,
      chosenFacets(reference, query)?.map(({ key }) => key) ?? FACET_SLUGS,
    ),
  };
  const request = text ? searchRequest(text, words) : undefined;
  const understood = request && understoodIn(reference, words, request, productCategory);
  const askedPrice = request?.price && priceWithin(request.price.least, request.price.most, sale);
  const search = request && (await readSearch(readCorrections, reference, request, understood, askedPrice));
  const others = [
    ...(ids ? [anyOf(sql`p.id`, integers(ids))] : []),
    ...(tags ? [taggedWith(tags)] : []),
    ...(query.inStock ? [IN_STOCK] : []),
    ...(request && textOf(request.words) !== '' ? [search?.condition ?? NOTHING] : []),
    ...(askedPrice ? [askedPrice] : []),
    // Names of categories have such a word too: what is typed must be a product's own name.
    ...(understood?.unsold ? [understood.unsold.isAlone ? NOTHING : isNamed(understood.unsold.text)] : []),
  ];
  return { chosen, others, search, request, understood, sale };
}

/** `all AND of AND these`; true where there are none. */
export const every = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);

export const everyCondition = ({ chosen, others }: ProductFilter): SQL =>
  every([...others, ...Object.values(chosen)]);
