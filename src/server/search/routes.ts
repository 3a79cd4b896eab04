import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/catalogue.ts';
import type { Product } from '../../contract/product.ts';
import { isBadOwnFacet, isUnknownFacet, type ProductQuery } from '../../contract/product-query.ts';
import { FACET_SLUGS } from '../../contract/specification-facets.ts';
import { memoize } from '../catalogue/cache-version.ts';
import { limitLists } from '../catalogue/limit-lists.ts';
import { productCache } from '../catalogue/read-products.ts';
import { cacheByKey, type SharedReads } from '../catalogue/response-cache.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { networkOfRequest } from '../limits/network.ts';
import { isMissed, listProducts, type ProductPage } from './list-products.ts';
import { readShopWords } from './shop-words.ts';
import { readSalePrices } from './shown-price.ts';
import { correctionsCache } from './spelling-corrections.ts';

const MESSAGE = `There is no such filter. Specifications to filter by: ${FACET_SLUGS.join(', ')}; bounds only of numbers.`;

/**
 * A route's `preValidation`. Other unknown parameters are ignored, but a list that leaves out a facet would show what
 * the shopper did not choose. @throws HttpError validation_error
 */
async function refuseUnknownFacets({ query }: FastifyRequest): Promise<void> {
  const unknown = Object.entries(query as object)
    .filter(([name, value]) => isUnknownFacet(name) || isBadOwnFacet(name, value))
    .map(([name]) => name);
  if (unknown.length > 0)
    throw new HttpError('validation_error', MESSAGE, {
      fields: Object.fromEntries(unknown.map((name) => [name, MESSAGE])),
    });
}

/** Lists in memory; a few kilobytes each, without their products. */
const MOST_LISTS = 2000;
const found = () => ({ of: 'lists' }) as const;

/** What a list says of a product beside the product itself. */
type Listed = Pick<Product, 'id' | 'optionCount' | 'optionsFrom'>;

const toListed = ({ id, optionCount, optionsFrom }: Product): Listed => ({
  id,
  ...(optionCount !== undefined && { optionCount, optionsFrom }),
});

/** A list to cache: its products change apart, and are cached one by one. */
const withoutProducts = ({ data, closest, ...page }: ProductPage) => ({
  ...page,
  data: data.map(toListed),
  ...(closest && { closest: { ...closest, data: closest.data.map(toListed) } }),
});

/** Lists and searches of products (spec §7). They may be cached: they depend on the address and the content alone. */
export const searchRoutes: FastifyPluginAsync<SharedReads> = async (
  app,
  { queries, cacheVersion, counters, reference, inTurn },
) => {
  const words = memoize(cacheVersion, 'lists', async () => readShopWords(queries, await reference()));
  const productsById = productCache(queries, cacheVersion, reference);
  const readCorrections = correctionsCache(queries, cacheVersion);
  const salePrices = memoize(cacheVersion, 'lists', async () => {
    const { prices, until } = await readSalePrices(queries, new Date());
    // What is sorted and filtered by price changes at that second.
    if (until) cacheVersion.endAt(until);
    return prices;
  });

  const readLists = cacheByKey(cacheVersion, found, MOST_LISTS, async ([key = '']: readonly string[]) => {
    const catalogue = {
      queries,
      readCorrections,
      reference: await reference(),
      words: await words(),
      productsById,
      sale: await salePrices(),
    };
    return new Map([[key, withoutProducts(await listProducts(catalogue, JSON.parse(key)))]]);
  });
  async function readProducts(listed: readonly Listed[]): Promise<Product[]> {
    const products = await productsById(listed.map(({ id }) => Number(id)));
    const listedById = new Map(listed.map((each) => [each.id, each]));
    return products.map((product) => ({ ...product, ...listedById.get(product.id) }));
  }
  /** A list with its products as they are now: an order changes no more of it than their stock. */
  async function readList(query: ProductQuery): Promise<ProductPage> {
    const [list] = (await readLists([JSON.stringify(query)])).values();
    if (!list) throw new Error('a list was not read');
    const { data, closest, ...page } = list;
    return {
      ...page,
      data: await readProducts(data),
      ...(closest && { closest: { ...closest, data: await readProducts(closest.data) } }),
    };
  }

  serve(
    app,
    calls.listProducts,
    {
      description:
        'One page of the products that match all filters. Prices are whole rupees; a product in the active flash sale is filtered and sorted by its price there. `total` counts every match. `spec[…]` filters by specifications: several values of one are alternatives, `not-stated` is the choice of products that do not state it, and numbers take the bounds `[gte]` and `[lte]`. `facets=1` gives the values with their counts. `groupOptions=1` gives one product of each option group, the first of its matches in the order of the list, with `optionCount` and their lowest price, `optionsFrom`; `total` then counts groups, and `facets` still products. `facets=1&estimate=1` lets the first page of a search, of at most 20 products, count thousands of matches by a sample: the answer then has `estimated`. Where nothing has all words of a search, the list is of those that tell most, and `dropped` names the others; goods that the shop does not sell find nothing and are named by `notSold`, with `closest=1` beside what goes with them.',
      config: { readFrom: 'lists' },
      preValidation: refuseUnknownFacets,
      preHandler: limitLists(counters),
    },
    async (request) => {
      const list = await inTurn(request, () => readList(request.query));
      const shown = [...list.data, ...(list.closest?.data ?? [])];
      request.readFrom = { of: 'lists', products: shown.map(({ id }) => Number(id)) };
      if (isMissed(request.query, list)) {
        app.missedSearches.note(request.query['name[like]'] ?? '', networkOfRequest(request));
        // From the cache the next one would be answered without being counted.
        request.versionAtStart = undefined;
      }
      return { ...list };
    },
  );
};
