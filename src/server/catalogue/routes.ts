import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brandsResponse } from '../../contract/brand.ts';
import { catalogueChangesQuery, catalogueChangesResponse } from '../../contract/catalogue-changes.ts';
import { catalogueDigestsResponse } from '../../contract/catalogue-digests.ts';
import { categoriesResponse, flatCategoriesResponse, navigationResponse } from '../../contract/category.ts';
import { formerSlugsResponse } from '../../contract/former-slug.ts';
import { productResponse } from '../../contract/product.ts';
import { seriesResponse } from '../../contract/series.ts';
import { HttpError } from '../http/http-error.ts';
import { memoize } from './cache-version.ts';
import { readChanges } from './changes.ts';
import { readDigests } from './digests.ts';
import {
  brandsOfCategory,
  categoryTree,
  flatCategories,
  listBrands,
  listSeries,
  readCategoryBrands,
} from './directory.ts';
import { readFormerSlugs } from './former-slugs.ts';
import { limitChanges } from './limit-lists.ts';
import { readProduct } from './read-products.ts';
import type { SharedReads } from './shared-reads.ts';

const bySlug = z.object({ slug: z.string().max(120) });
const success = <Data>(data: Data) => ({ status: 'success' as const, data });

/** The catalogue's reads (spec §7). All may be cached: they depend on the address and the content alone. */
export const catalogueRoutes: FastifyPluginAsyncZod<SharedReads> = async (
  app,
  { queries, cacheVersion, counters, reference, inTurn },
) => {
  const categoryBrands = memoize(cacheVersion, 'lists', () => readCategoryBrands(queries));
  const digests = memoize(cacheVersion, 'everything', () => readDigests(queries));
  const tags = ['Catalogue'];

  app.get(
    '/products/:slug',
    {
      config: { readFrom: 'structure' },
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
      request.readFrom = { of: 'structure', products: [Number(product.id)] };
      return success(product);
    },
  );

  app.get(
    '/catalogue-digests',
    {
      config: { readFrom: 'everything' },
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
      return inTurn(request, read);
    },
  );

  app.get(
    '/former-slugs',
    {
      config: { readFrom: 'lists' },
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
      config: { readFrom: 'lists' },
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
      config: { readFrom: 'lists' },
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
      config: { readFrom: 'structure' },
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
      config: { readFrom: 'lists' },
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
        config: { readFrom: 'structure' },
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
      config: { readFrom: 'structure' },
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
