import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/catalogue.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
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

/** The catalogue's reads (spec §7). All may be cached: they depend on the address and the content alone. */
export const catalogueRoutes: FastifyPluginAsync<SharedReads> = async (
  app,
  { queries, cacheVersion, counters, reference, inTurn },
) => {
  const categoryBrands = memoize(cacheVersion, 'lists', () => readCategoryBrands(queries));
  const digests = memoize(cacheVersion, 'everything', () => readDigests(queries));

  serve(
    app,
    calls.readProduct,
    { description: 'One product by its slug.', config: { readFrom: 'structure' } },
    async (request) => {
      const product = await readProduct(queries, await reference(), request.params.slug);
      if (!product) throw new HttpError('not_found', 'Product not found');
      request.readFrom = { of: 'structure', products: [Number(product.id)] };
      return { data: product };
    },
  );

  serve(
    app,
    calls.readCatalogueDigests,
    {
      description:
        'A digest of each part of the catalogue: the publisher renders only the pages whose parts have changed.',
      config: { readFrom: 'everything' },
    },
    async () => ({ data: await digests() }),
  );

  serve(
    app,
    calls.readCatalogueChanges,
    {
      description:
        'The products that were written or removed since an earlier call: the publisher reads what changed and nothing else.',
      preHandler: limitChanges(counters),
    },
    async (request) => {
      const { since, after } = request.query;
      const read = async () => {
        const changes = await readChanges(queries, since, after);
        cacheVersion.noteContent(changes.contentVersion);
        return { data: changes };
      };
      return inTurn(request, read);
    },
  );

  serve(
    app,
    calls.listFormerSlugs,
    {
      description: 'Former slugs of products with the present ones, null where a product is no longer sold.',
      config: { readFrom: 'lists' },
    },
    async () => ({ data: await readFormerSlugs(queries) }),
  );

  serve(
    app,
    calls.readNavigation,
    {
      description: 'The categories of the navigation with their subcategories, brands and series.',
      config: { readFrom: 'lists' },
    },
    async () => ({ data: categoryTree(await reference(), await categoryBrands()) }),
  );
  serve(
    app,
    calls.listCategories,
    { description: 'The categories as a tree.', config: { readFrom: 'lists' } },
    async () => ({ data: categoryTree(await reference(), await categoryBrands()) }),
  );
  serve(
    app,
    calls.listFlatCategories,
    { description: 'All categories in one list.', config: { readFrom: 'structure' } },
    async () => ({ data: flatCategories(await reference()) }),
  );
  serve(
    app,
    calls.listBrandsOfCategory,
    { description: 'The brands that have products in a category.', config: { readFrom: 'lists' } },
    async (request) => ({
      data: brandsOfCategory(await reference(), await categoryBrands(), request.params.slug),
    }),
  );

  serve(
    app,
    calls.listBrands,
    { description: 'All brands with their series.', config: { readFrom: 'structure' }, also: '/brands/' },
    async () => ({ data: listBrands(await reference()) }),
  );
  serve(
    app,
    calls.listSeries,
    { description: 'All series with their brand and category.', config: { readFrom: 'structure' } },
    async () => ({ data: listSeries(await reference()) }),
  );
};
