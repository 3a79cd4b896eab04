import type { ProductsQuery } from '../../../client/catalogue.ts';
import { getOwnFacet } from '../../../contract/own-facet.ts';
import {
  LONGEST_SLUG,
  LONGEST_TEXT,
  MAX_PAGE,
  MOST_SLUGS,
  specificationFilter,
} from '../../../contract/product-query.ts';
import { FACET_SLUGS, type FacetSlug, getTraits } from '../../../contract/specification-facets.ts';
import { withoutFormat } from '../../../rules/search/search-terms.ts';
import * as messages from '../messages.ts';

/** What is chosen of a specification: values, or numbers between two bounds, each of which may be empty. */
export type SpecificationChoice = { values: string[]; least: string; most: string };
/** By the key of the facet. */
export type SpecificationChoices = Readonly<Partial<Record<string, SpecificationChoice>>>;

/** The filters in the address, under the API's names (docs/architecture.md, Explore). */
export type Filters = {
  name: string;
  category: string;
  brands: string[];
  series: string[];
  minimum: string;
  maximum: string;
  isInStock: boolean;
  /** One card of each option group. */
  isGrouped: boolean;
  specifications: SpecificationChoices;
  sort: string;
  page: number;
};

export const NO_FILTERS: Filters = {
  name: '',
  category: '',
  brands: [],
  series: [],
  minimum: '',
  maximum: '',
  isInStock: false,
  isGrouped: false,
  specifications: {},
  sort: '',
  page: 1,
};

const NEWEST = '-id';
const SORT_NAMES: Readonly<Record<string, string>> = {
  [NEWEST]: messages.newestFirst,
  sellingPrice: messages.priceLowToHigh,
  '-sellingPrice': messages.priceHighToLow,
  name: messages.nameAToZ,
};

/** The sort orders to choose from; the empty one is the default: best matches for a search, else newest first. */
export function sortsFor({ name }: Filters): Readonly<Record<string, string>> {
  if (name !== '') return { '': messages.bestMatch, ...SORT_NAMES };
  const { [NEWEST]: newest = '', ...others } = SORT_NAMES;
  return { '': newest, ...others };
}

const digits = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? text : '');

const BOUND = /^\d{1,7}(?:\.\d{1,2})?$/;
const bound = (text: string | null) => (text && BOUND.test(text) ? text : '');

/** A choice; undefined where nothing is chosen. */
export const specificationChoice = (choice: SpecificationChoice): SpecificationChoice | undefined =>
  choice.values.length > 0 || choice.least !== '' || choice.most !== '' ? choice : undefined;

/** More filters of editors than these no category has. */
const MOST_OWN = 20;

/** The facets of an address in one order: the built-in ones, then those that editors added. */
const inOrder = (facets: readonly string[]): string[] => [
  ...FACET_SLUGS.filter((facet) => facets.includes(facet)),
  ...facets.filter((facet) => getOwnFacet(specificationFilter(facet)) !== undefined).toSorted(),
];

/** The chosen specifications, without those of which nothing is chosen. */
export const specificationChoices = (choices: SpecificationChoices): SpecificationChoices =>
  Object.fromEntries(
    inOrder(Object.keys(choices)).flatMap((facet) => {
      const choice = choices[facet] && specificationChoice(choices[facet]);
      return choice ? [[facet, choice]] : [];
    }),
  );

function readSpecifications(query: URLSearchParams, list: (key: string) => string[]): SpecificationChoices {
  const read = (facet: FacetSlug): SpecificationChoice => {
    const name = specificationFilter(facet);
    const isNumber = getTraits(facet).unit !== undefined;
    return {
      values: list(name),
      least: isNumber ? bound(query.get(`${name}[gte]`)) : '',
      most: isNumber ? bound(query.get(`${name}[lte]`)) : '',
    };
  };
  const own = [...new Set(query.keys())].flatMap((name) => getOwnFacet(name) ?? []).slice(0, MOST_OWN);
  return specificationChoices(
    Object.fromEntries([
      ...FACET_SLUGS.map((facet) => [facet, read(facet)]),
      ...own.map((facet) => [facet, { values: list(specificationFilter(facet)), least: '', most: '' }]),
    ]),
  );
}

/** Parses the query of the address. Invalid values are ignored: a mistyped address still shows products. */
export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const list = (key: string) =>
    [...new Set(query.getAll(key).flatMap((entry) => entry.split(',')))]
      .filter((slug) => slug !== '' && slug.length <= LONGEST_SLUG)
      .slice(0, MOST_SLUGS);
  const filters = {
    ...NO_FILTERS,
    name: withoutFormat(query.get('name[like]') ?? '')
      .trim()
      .slice(0, LONGEST_TEXT)
      .trim(),
    category: query.get('productCategory')?.slice(0, LONGEST_SLUG) ?? '',
    brands: list('brand'),
    series: list('series'),
    minimum: digits(query.get('sellingPrice[gte]')),
    maximum: digits(query.get('sellingPrice[lte]')),
    isInStock: query.get('inStock') === '1',
    isGrouped: query.get('groupOptions') === '1',
    specifications: readSpecifications(query, list),
    page: Math.min(MAX_PAGE, Math.max(1, Number(digits(query.get('page'))) || 1)),
  };
  const sort = query.get('sort') ?? '';
  return { ...filters, sort: Object.hasOwn(sortsFor(filters), sort) ? sort : '' };
}

const specificationEntries = ({ specifications }: Filters): [string, string][] =>
  inOrder(Object.keys(specifications)).flatMap((facet): [string, string][] => {
    const { values = [], least = '', most = '' } = specifications[facet] ?? {};
    const name = specificationFilter(facet);
    return [
      ...values.map((value): [string, string] => [name, value]),
      [`${name}[gte]`, least],
      [`${name}[lte]`, most],
    ];
  });

const listEntries = (filters: Filters): [string, string][] => [
  ['name[like]', filters.name],
  ['productCategory', filters.category],
  ...filters.brands.map((brand): [string, string] => ['brand', brand]),
  ...filters.series.map((series): [string, string] => ['series', series]),
  ['sellingPrice[gte]', filters.minimum],
  ['sellingPrice[lte]', filters.maximum],
  ['inStock', filters.isInStock ? '1' : ''],
  ['groupOptions', filters.isGrouped ? '1' : ''],
  ...specificationEntries(filters),
  ['sort', filters.sort],
  ['page', filters.page > 1 ? String(filters.page) : ''],
];

/** The address that shows these filters: the same filters always have the same address. */
export function exploreAddress(filters: Filters): string {
  const query = new URLSearchParams(listEntries(filters).filter(([, value]) => value !== ''));
  // Brackets stay unescaped, as spec §2 writes them; both forms mean the same.
  const text = query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return text === '' ? '/explore-products' : `/explore-products?${text}`;
}

/** The same address for a link: HTML allows no brackets in a query. */
export const toLink = (address: string): string => address.replaceAll('[', '%5B').replaceAll(']', '%5D');

export const exploreLink = (filters: Filters): string => toLink(exploreAddress(filters));

/** The number of pages; where an API sends no total, a full page counts as having a next one. */
export function getPages(total: number | undefined, shown: number, page: number, size: number): number {
  if (total !== undefined) return Math.ceil(total / size);
  return shown < size ? page : page + 1;
}

function specificationQuery(filters: Filters): Record<string, string[]> {
  const query: Record<string, string[]> = {};
  for (const [name, value] of specificationEntries(filters)) {
    query[name] ??= [];
    if (value !== '') query[name].push(value);
  }
  return query;
}

/** The API query for these filters, with counts of each choice where the API has them. */
export const productsQuery = (filters: Filters, limit: number): ProductsQuery => ({
  'name[like]': filters.name,
  productCategory: filters.category,
  brand: filters.brands,
  series: filters.series,
  'sellingPrice[gte]': filters.minimum,
  'sellingPrice[lte]': filters.maximum,
  inStock: filters.isInStock ? '1' : '',
  groupOptions: filters.isGrouped ? '1' : '',
  ...specificationQuery(filters),
  sort: filters.sort || (filters.name === '' ? NEWEST : ''),
  page: filters.page,
  limit,
  facets: '1',
  closest: filters.name === '' ? '' : '1',
});
