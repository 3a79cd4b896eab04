import { z } from 'zod';
import { getOwnFacet } from './own-facet.ts';
import { MAX_RUPEES } from './rupees.ts';
import { FACET_SLUGS, type FacetSlug, getTraits } from './specification-facets.ts';

/** Products on a page when the query names no limit (spec §9). */
export const DEFAULT_PAGE_SIZE = 12;
/** The longest page the API gives: enough for a build to read a catalogue in few calls. */
export const MAX_PAGE_SIZE = 500;
/** Larger page numbers are rejected: with deep offsets a crawler can exhaust the database. */
export const MAX_PAGE = 100_000;

/** The sort orders of a list; a minus means descending. */
export const PRODUCT_SORTS = [
  '-id',
  'id',
  'sellingPrice',
  '-sellingPrice',
  'name',
  '-name',
  '-rating',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The longest text, slug and list that a query may have. */
export const LONGEST_TEXT = 200;
export const LONGEST_SLUG = 120;
export const MOST_SLUGS = 100;

const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((entry) => entry.trim()).filter(Boolean),
  )
  .pipe(z.array(z.string().max(LONGEST_SLUG)).max(MOST_SLUGS));

/** A whole number written in digits: `1e9`, `-1`, `1.5` and `abc` are rejected with a message, not guessed at. */
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `Give a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .pipe(
      z
        .int()
        .min(minimum, `Give a whole number from ${minimum} to ${maximum}`)
        .max(maximum, `Give a whole number from ${minimum} to ${maximum}`),
    );

/** The parameters of a facet: its values, and the bounds of one that has numbers. */
export type SpecificationFilter = `spec[${FacetSlug}]`;
export const specificationFilter = <Facet extends string>(facet: Facet): `spec[${Facet}]` => `spec[${facet}]`;

const values = list.optional();
const bound = z
  .string()
  .regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'Give a number, such as 16 or 15.6')
  .transform(Number)
  .optional();
type SpecificationFilters = Record<SpecificationFilter, typeof values> &
  Record<`${SpecificationFilter}[${'gte' | 'lte'}]`, typeof bound>;

const specificationFilters = Object.fromEntries(
  FACET_SLUGS.flatMap((facet): [string, typeof values | typeof bound][] => {
    const name = specificationFilter(facet);
    const { unit } = getTraits(facet);
    return [
      [name, values],
      ...(unit
        ? (['gte', 'lte'] as const).map((end): [string, typeof bound] => [`${name}[${end}]`, bound])
        : []),
    ];
  }),
) as SpecificationFilters;

/**
 * Names of the parameters that begin like a facet's: any other of them is refused, because it would find everything.
 * Those of facets that editors added come and go.
 */
export const isUnknownFacet = (parameter: string): boolean =>
  parameter.startsWith('spec[') &&
  !Object.hasOwn(specificationFilters, parameter) &&
  getOwnFacet(parameter) === undefined;

/** The values that a query chooses of a facet that an editor added; undefined for none. */
export const ownFacetValues = (
  query: Readonly<Record<string, unknown>>,
  facet: string,
): string[] | undefined => values.safeParse(query[specificationFilter(facet)]).data;

/** Whether a parameter names a facet that an editor may have added, with values that cannot be read. */
export const isBadOwnFacet = (parameter: string, value: unknown): boolean =>
  getOwnFacet(parameter) !== undefined && !values.safeParse(value).success;

/**
 * The query of `GET /products` (spec §7), under the names the address bar uses too. `ids`, `inStock`, `groupOptions`,
 * `spec[…]`, `facets`, `closest` and `estimate` are extensions. Several values of a facet, and its range, are
 * alternatives.
 */
const namedParameters = z.object({
  page: wholeNumber(1, MAX_PAGE).default(1),
  limit: wholeNumber(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sort: z.enum(PRODUCT_SORTS, `Sort by one of ${PRODUCT_SORTS.join(', ')}`).optional(),
  tags: list.optional(),
  productCategory: list.optional(),
  brand: list.optional(),
  series: list.optional(),
  ids: list.optional(),
  'name[like]': z.string().max(LONGEST_TEXT).optional(),
  'sellingPrice[gte]': wholeNumber(0, MAX_RUPEES).optional(),
  'sellingPrice[lte]': wholeNumber(0, MAX_RUPEES).optional(),
  inStock: z.literal('1').optional(),
  groupOptions: z.literal('1').optional(),
  ...specificationFilters,
  facets: z.literal('1').optional(),
  closest: z.literal('1').optional(),
  estimate: z.literal('1').optional(),
});
/** Facets that editors added are read by their names (`ownFacetValues`); other parameters mean nothing. */
export const productQuery = namedParameters.catchall(z.unknown());
export type ProductQuery = z.infer<typeof productQuery>;
