import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brandsResponse } from '../../contract/brand.ts';
import { catalogueChangesQuery, catalogueChangesResponse } from '../../contract/catalogue-changes.ts';
import { catalogueDigestsResponse } from '../../contract/catalogue-digests.ts';
import { categoriesResponse, flatCategoriesResponse, navigationResponse } from '../../contract/category.ts';
import { formerSlugsResponse } from '../../contract/former-slug.ts';
import { productResponse, productsResponse } from '../../contract/product.ts';
import { productQuery } from '../../contract/product-query.ts';
import { seriesResponse } from '../../contract/series.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters } from '../limits/counters.ts';
import { keyedFairQueue } from '../limits/keyed-queue.ts';
import { isThisMachine, networkOfRequest } from '../limits/network.ts';
import type { CacheVersion } from './cache-version.ts';
import { memoizeByVersion } from './cache-version.ts';
import { readCategoryBrands } from './category-brands.ts';
import { readChanges } from './changes.ts';
import { correctionsCache } from './corrections-cache.ts';
import { readDigests } from './digests.ts';
import { brandsOfCategory, categoryTree, flatCategories, listBrands, listSeries } from './directory.ts';
import { readFormerSlugs } from './former-slugs.ts';
import { LISTS_AT_ONCE, LISTS_OF_NETWORK_AT_ONCE, limitChanges, limitLists } from './limit-lists.ts';
import { productCache } from './product-cache.ts';
import { isMissed, listProducts, readProduct } from './products.ts';
import { readReference } from './reference.ts';
import { readSalePrices } from './sale-prices.ts';
import { readShopWords } from './shop-words.ts';
import { refuseUnknownFacets } from './unknown-facets.ts';

const bySlug = z.object({ slug: z.string().max(120) });
const success = <Data>(data: Data) => ({ status: 'success' as const, data });

/** The catalogue's reads (spec §7). All may be cached: they depend on the address and the content alone. */
export const catalogueRoutes: FastifyPluginAsyncZod<{
  queries: Queries;
  cacheVersion: CacheVersion;
  counters: Counters;
}> = async (app, { queries, cacheVersion, counters }) => {
  const reference = memoizeByVersion(cacheVersion, () => readReference(queries));
  const words = memoizeByVersion(cacheVersion, async () => readShopWords(queries, await reference()));
  const productsById = productCache(queries, cacheVersion, reference);
  const readCorrections = correctionsCache(queries, cacheVersion);
  const categoryBrands = memoizeByVersion(cacheVersion, () => readCategoryBrands(queries));
  const salePrices = memoizeByVersion(cacheVersion, async () => {
    const { prices, until } = await readSalePrices(queries, new Date());
    // What is sorted and filtered by price changes at that second.
    if (until) cacheVersion.endAt(until);
    return prices;
  });
  const digests = memoizeByVersion(cacheVersion, () => readDigests(queries));
  const inTurn = keyedFairQueue(LISTS_OF_NETWORK_AT_ONCE, LISTS_AT_ONCE);
  const config = { isCacheable: true };
  const tags = ['Catalogue'];

  app.get(
    '/products',
    {
      config,
      preValidation: refuseUnknownFacets,
      preHandler: limitLists(counters),
      schema: {
        operationId: 'listProducts',
        description:
          'One page of the products that match all filters. Prices are whole rupees; a product in the active flash sale is filtered and sorted by its price there. `total` counts every match. `spec[…]` filters by specifications: several values of one are alternatives, `not-stated` is the choice of products that do not state it, and numbers take the bounds `[gte]` and `[lte]`. `facets=1` gives the values with their counts. `groupOptions=1` gives one product of each option group, the first of its matches in the order of the list, with `optionCount` and their lowest price, `optionsFrom`; `total` then counts groups, and `facets` still products. `facets=1&estimate=1` lets the first page of a search, of at most 20 products, count thousands of matches by a sample: the answer then has `estimated`. Where nothing has all words of a search, the list is of those that tell most, and `dropped` names the others; goods that the shop does not sell find nothing and are named by `notSold`, with `closest=1` beside what goes with them.',
        errors: ['too_many_requests', 'service_unavailable'],
        tags,
        querystring: productQuery,
        response: { 200: productsResponse },
      },
    },
    async (request) => {
      const read = async () =>
        listProducts(
          {
            queries,
            readCorrections,
            reference: await reference(),
            words: await words(),
            productsById,
            sale: await salePrices(),
          },
          request.query,
        );
      const list = isThisMachine(request.ip) ? await read() : await inTurn(networkOfRequest(request), read);
      if (isMissed(request.query, list))
        app.missedSearches.note(request.query['name[like]'] ?? '', networkOfRequest(request));
      return { status: 'success' as const, ...list };
    },
  );

  app.get(
    '/products/:slug',
    {
      config,
      schema: {
        operationId: 'readProduct',
        description: 'One product by its slug.',
        errors: ['not_found'],
        tags,
        params: bySlug,
        response: { 200: productResponse },
      },
    },
    async (request) => {
      const product = await readProduct(queries, await reference(), request.params.slug);
      if (!product) throw new HttpError('not_found', 'Product not found');
      return success(product);
    },
  );

  app.get(
    '/catalogue-digests',
    {
      config,
      schema: {
        operationId: 'readCatalogueDigests',
        description:
          'A digest of each part of the catalogue: the publisher renders only the pages whose parts have changed.',
        tags,
        response: { 200: catalogueDigestsResponse },
      },
    },
    async () => success(await digests()),
  );

  app.get(
    '/catalogue-changes',
    {
      preHandler: limitChanges(counters),
      schema: {
        operationId: 'readCatalogueChanges',
        description:
          'The products that were written or removed since an earlier call: the publisher reads what changed and nothing else.',
        errors: ['too_many_requests', 'service_unavailable'],
        tags,
        querystring: catalogueChangesQuery,
        response: { 200: catalogueChangesResponse },
      },
    },
    async (request) => {
      const { since, after } = request.query;
      const read = async () => {
        const changes = await readChanges(queries, since, after);
        cacheVersion.noteContent(changes.contentVersion);
        return success(changes);
      };
      return isThisMachine(request.ip) ? read() : inTurn(networkOfRequest(request), read);
    },
  );

  app.get(
    '/former-slugs',
    {
      config,
      schema: {
        operationId: 'listFormerSlugs',
        description:
          'Former slugs of products with the present ones, null where a product is no longer sold.',
        tags,
        response: { 200: formerSlugsResponse },
      },
    },
    async () => success(await readFormerSlugs(queries)),
  );

  app.get(
    '/navigation',
    {
      config,
      schema: {
        operationId: 'readNavigation',
        description: 'The categories of the navigation with their subcategories, brands and series.',
        tags,
        response: { 200: navigationResponse },
      },
    },
    async () => success(categoryTree(await reference(), await categoryBrands())),
  );
  app.get(
    '/product-category',
    {
      config,
      schema: {
        operationId: 'listCategories',
        description: 'The categories as a tree.',
        tags,
        response: { 200: categoriesResponse },
      },
    },
    async () => success(categoryTree(await reference(), await categoryBrands())),
  );
  app.get(
    '/product-category/flat-all',
    {
      config,
      schema: {
        operationId: 'listFlatCategories',
        description: 'All categories in one list.',
        tags,
        response: { 200: flatCategoriesResponse },
      },
    },
    async () => success(flatCategories(await reference())),
  );
  app.get(
    '/product-category/:slug/brands',
    {
      config,
      schema: {
        operationId: 'listBrandsOfCategory',
        description: 'The brands that have products in a category.',
        tags,
        params: bySlug,
        response: { 200: brandsResponse },
      },
    },
    async (request) =>
      success(brandsOfCategory(await reference(), await categoryBrands(), request.params.slug)),
  );

  for (const path of ['/brands', '/brands/'])
    app.get(
      path,
      {
        config,
        schema: {
          hide: path.endsWith('/'),
          operationId: 'listBrands',
          description: 'All brands with their series.',
          tags,
          response: { 200: brandsResponse },
        },
      },
      async () => success(listBrands(await reference())),
    );
  app.get(
    '/series',
    {
      config,
      schema: {
        operationId: 'listSeries',
        description: 'All series with their brand and category.',
        tags,
        response: { 200: seriesResponse },
      },
    },
    async () => success(listSeries(await reference())),
  );
};
