import { z } from 'zod';
import { identifier } from './identifier.ts';
import { partFacts } from './part-facts.ts';
import { formerPrices } from './price-history.ts';
import { productOption } from './product-option.ts';
import { describePage, describeResponse, readableEntries } from './response.ts';
import { productPosts, reviewSummary } from './review.ts';
import { parseRupees, rupees } from './rupees.ts';

/** A name and the slug that its pages use. */
export const namedSlug = z.object({ name: z.string(), slug: z.string() });
export type NamedSlug = z.infer<typeof namedSlug>;

const productSeries = z.object({
  id: identifier,
  name: z.string(),
  slug: z.string(),
  brand: namedSlug.nullish(),
  productCategory: namedSlug.nullish(),
});

const isAmount = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && parseRupees(value) !== undefined;

/** Another host may leave the marked price out where there is no discount. */
function withMarkedPrice(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('sellingPrice' in value)) return value;
  const { sellingPrice, markedPrice } = value as { sellingPrice: unknown; markedPrice?: unknown };
  return { ...value, markedPrice: isAmount(markedPrice) ? markedPrice : sellingPrice };
}

const productFields = z.object({
  id: identifier,
  name: z.string(),
  slug: z.string(),
  images: readableEntries(z.string()).default([]).pipe(z.array(z.string())),
  imageTexts: z.record(z.string(), z.string()).nullish().catch(null),
  description: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  specifications: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  sellingPrice: rupees,
  markedPrice: rupees,
  // Shown nowhere, so no value of another host may make the product invalid.
  rating: z.coerce.number().nullish().catch(null),
  tags: readableEntries(z.string()).default([]).pipe(z.array(z.string())),
  // Text only: another host may write an object here, and the series names the brand too.
  brand: z.string().nullish().catch(null),
  productCategory: namedSlug.nullish().catch(null),
  series: productSeries.nullish().catch(null),
  stock: z.coerce.number().int().min(0).nullish().catch(null),
  origin: z.string().nullish().catch(null),
  optionGroup: z.string().nullish().catch(null),
  optionCount: z.coerce.number().int().nullish().catch(null),
  optionsFrom: z.coerce.number().int().nullish().catch(null),
  options: readableEntries(productOption).nullish().catch(null).pipe(z.array(productOption).nullish()),
  reviews: reviewSummary.nullish().catch(null),
  posts: productPosts.nullish().catch(null),
  formerPrices: formerPrices.nullish().catch(null),
  boughtWith: z.array(identifier).nullish().catch(null),
  partFacts: partFacts.nullish().catch(null),
});

/**
 * Product (spec §3). `specifications` is JSON text of key and value pairs. Extensions: `stock`, null when unknown;
 * `origin`, the country that it was made in; `imageTexts`, the alternative texts of pictures by their address; `optionGroup`, which products that are one model in
 * several forms share; `options`, which of its forms this one is; in a grouped list `optionCount`, how many of its
 * group were found where there are several, and `optionsFrom`, the lowest price of those in whole rupees; `reviews`,
 * where there are published ones; `posts`, which a product that is read by itself has at a host with reviews; and what
 * only pages need, in `GET /catalogue-changes` alone: `formerPrices`; `boughtWith`, the ids of products that are often
 * bought with it; and `partFacts`, what an open database says of a computer part.
 */
export const product = z.preprocess(withMarkedPrice, productFields);
export type Product = z.infer<typeof product>;

/** The fields that decide which lists a product is in: enough to plan every page without reading whole products. */
export type ListedProduct = Pick<Product, 'slug' | 'tags'> & {
  productCategory?: Pick<NamedSlug, 'slug'> | null | undefined;
  series?: Pick<NamedSlug, 'slug'> | null | undefined;
};

const choice = z.object({ slug: z.string(), name: z.string(), count: z.int().min(0) });

/** A specification to filter by. `unit`: its values are numbers; `isRange`: two bounds suit it better than choices. */
export const specificationFacet = z.object({
  slug: z.string(),
  name: z.string(),
  unit: z.string().optional(),
  isRange: z.boolean(),
  choices: z.array(choice),
});
export type SpecificationFacet = z.infer<typeof specificationFacet>;

/**
 * How many products of the whole result each filter value has (an extension, `facets=1`). `inStock` is null where it is
 * not counted; `specifications` are those of the chosen category, in the order in which they are shown.
 */
export const facets = z.object({
  categories: z.array(choice),
  brands: z.array(choice),
  series: z.array(choice),
  price: z.object({ minimum: z.int().min(0), maximum: z.int().min(0) }),
  inStock: z.int().min(0).nullable().optional(),
  specifications: z.array(specificationFacet).optional(),
});
export type Facets = z.infer<typeof facets>;

/** What goes with goods that a search asks for and that are not sold (an extension, `closest=1`). */
export const closestSearch = z.object({
  name: z.string(),
  total: z.int().min(0),
  data: z.array(product),
});

export type ClosestSearch = z.infer<typeof closestSearch>;

/** Words of a search, as typed, that were not looked for in products but taken as what they mean (an extension). */
export const understoodWords = z.object({ words: z.string(), meaning: z.string() });

export type UnderstoodWords = z.infer<typeof understoodWords>;

export const productResponse = describeResponse(product);
export const productsResponse = describePage(product).extend({
  facets: facets.optional(),
  /** That total and counts are estimates, and the range of prices that of a sample (an extension, `estimate=1`). */
  estimated: z.literal(true).optional(),
  /** The searched text with mistyped words corrected (an extension, `closest=1`). */
  spelling: z.string().optional(),
  /** The words that were left out, as typed, because nothing has all of the search (an extension). */
  dropped: z.array(z.string()).optional(),
  /** The most that the search would pay, in whole rupees, where all costs more: the cheapest come first (an extension). */
  noneUnder: z.number().optional(),
  /** The goods, as typed, that the search asks for and that the shop does not sell (an extension). */
  notSold: z.string().optional(),
  closest: closestSearch.optional(),
  understood: z.array(understoodWords).optional(),
});
