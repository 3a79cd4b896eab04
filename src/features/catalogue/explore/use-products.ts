import { useCallback, useState } from 'react';
import { loadOnce } from '../../../browser/load-once.ts';
import { readSales, runningSale } from '../../../browser/running-sale.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchProducts } from '../../../client/catalogue.ts';
import type {
  ClosestSearch,
  Facets,
  SpecificationFacet,
  UnderstoodWords,
} from '../../../contract/product.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import type { SalePercentages } from '../../../rules/price/flash-sale.ts';
import type { CardProduct } from '../cards/card-product.ts';
import { productsQuery } from './filters.ts';
import { readListAddress } from './list-address.ts';

/** The API's result for an address. */
type Found = {
  products: CardProduct[];
  salePercentages: SalePercentages;
  total?: number | undefined;
  facets?: Facets | undefined;
  /** Another spelling of the searched text. */
  spelling?: string | undefined;
  /** Words of the search that nothing has beside the others. */
  dropped?: string[] | undefined;
  /** The most that the search would pay, where everything costs more. */
  noneUnder?: number | undefined;
  /** Goods that the search asks for and that the shop does not sell. */
  notSold?: string | undefined;
  closest?: ClosestSearch | undefined;
  understood?: UnderstoodWords[] | undefined;
};

/** What a static page knows of its list; its products are in its HTML alone. */
export type FirstList = { address: string } & Pick<Found, 'total' | 'facets'>;

const NOTHING_YET: Found = { products: [], salePercentages: {} };

/**
 * Results are cached for the visit: the back button shows them at once, before the browser restores the scroll
 * position.
 */
const foundBefore = new Map<string, Found>();

const readSalePercentages = loadOnce(async (): Promise<SalePercentages> => {
  const sale = runningSale(await readSales(), new Date());
  return sale ? Object.fromEntries([...sale.slugs].map((slug) => [slug, sale.percentage])) : {};
});

/** Reads the products of an address. @param category whose own page it is, or empty. @throws ApiError */
async function findProducts(address: string, category: string, signal: AbortSignal): Promise<Found> {
  const [{ data, ...others }, salePercentages] = await Promise.all([
    fetchProducts(productsQuery(readListAddress(address, category), DEFAULT_PAGE_SIZE), signal),
    readSalePercentages(),
  ]);
  const found = { products: data, salePercentages, ...others };
  foundBefore.set(address, found);
  return found;
}

/**
 * The products of an address. While the next ones load, the previous ones stay.
 * @param first the static page, whose products stay until the address changes; counts that it lacks are read
 */
export function useProducts(address: string, category: string, first: FirstList) {
  const [hasLeft, setLeft] = useState(false);
  if (!hasLeft && address !== first.address) setLeft(true);
  const isStatic = !hasLeft && address === first.address;
  const isEnough = isStatic && first.facets !== undefined;
  const ask = useCallback(
    async (signal: AbortSignal) => foundBefore.get(address) ?? findProducts(address, category, signal),
    [address, category],
  );
  const [query, retry] = useQuery(isEnough ? undefined : ask);
  const before = foundBefore.get(address);
  const known = isStatic ? { ...NOTHING_YET, ...first, facets: first.facets ?? before?.facets } : before;
  return {
    found: known ?? query.last ?? NOTHING_YET,
    isStatic,
    failure: !known && query.state === 'failed' ? query.error.message : undefined,
    isLoading: !known && query.state === 'loading',
    retry,
  };
}

type Counted = { slug: string; count: number };

/** The values seen before in their order, with what is counted now, then new ones. */
function merged<Value extends Counted>(before: readonly Value[], now: readonly Value[]): Value[] {
  const bySlug = new Map(now.map((value) => [value.slug, value]));
  const seen = new Set(before.map(({ slug }) => slug));
  return [
    ...before.map((value) => bySlug.get(value.slug) ?? { ...value, count: 0 }),
    ...now.filter(({ slug }) => !seen.has(slug)),
  ];
}

function mergedSpecifications(
  before: readonly SpecificationFacet[],
  now: readonly SpecificationFacet[],
): SpecificationFacet[] {
  const seen = new Set(before.map(({ slug }) => slug));
  return [
    ...before.map((facet) => {
      const present = now.find(({ slug }) => slug === facet.slug);
      return { ...(present ?? facet), choices: merged(facet.choices, present?.choices ?? []) };
    }),
    ...now.filter(({ slug }) => !seen.has(slug)),
  ];
}

/**
 * Facets with every value that was seen before: one that another filter leaves nothing of stays at its place, with 0
 * products.
 * @param before of the same category and search
 */
export const withKnownValues = (before: Facets | undefined, now: Facets): Facets =>
  before
    ? {
        ...now,
        brands: merged(before.brands, now.brands),
        series: merged(before.series, now.series),
        ...(now.specifications && {
          specifications: mergedSpecifications(before.specifications ?? [], now.specifications),
        }),
      }
    : now;

/**
 * The facets of a list with the values that it has shown before.
 * @param scope the category and the search of the list
 * @param facets of this scope; undefined while they are not known
 */
export function useKnownFacets(scope: string, facets: Facets | undefined): Facets | undefined {
  // Of one list, not of the module: the publisher renders many.
  const [knownBefore] = useState(() => new Map<string, Facets>());
  const before = knownBefore.get(scope);
  if (!facets) return before;
  const known = withKnownValues(before, facets);
  knownBefore.set(scope, known);
  return known;
}
