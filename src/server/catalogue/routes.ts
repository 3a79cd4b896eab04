import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brandsAnswer } from '../../contract/brand.ts';
import { catalogueDigestsAnswer } from '../../contract/catalogue-digests.ts';
import { categoriesAnswer, flatCategoriesAnswer, navigationAnswer } from '../../contract/category.ts';
import { formerSlugsAnswer } from '../../contract/former-slug.ts';
import { productAnswer, productsAnswer } from '../../contract/product.ts';
import { productQuery } from '../../contract/product-query.ts';
import { seriesAnswer } from '../../contract/series.ts';
import type { Queries } from '../db/database.ts';
import { atMost } from '../limits/at-most.ts';
import { Refusal } from '../refusal.ts';
import { readDigests } from './digests.ts';
import { brandsOfCategory, categoryTree, flatCategories, listBrands, listSeries } from './directory.ts';
import { readFormerSlugs } from './former-slugs.ts';
import type { Generation } from './generation.ts';
import { isSearch, limitSearches, SEARCHES_AT_ONCE } from './limit-searches.ts';
import { readMakers } from './makers.ts';
import { onceAGeneration } from './once-a-generation.ts';
import { productMemory } from './product-memory.ts';
import { listProducts, readProduct } from './products.ts';
import { readReference } from './reference.ts';

const bySlug = z.object({ slug: z.string().max(120) });
const success = <Data>(data: Data) => ({ status: 'success' as const, data });

/** The catalogue's reads (spec §7). All may be cached: they depend on the address and the content alone. */
export const catalogueRoutes: FastifyPluginAsyncZod<{ queries: Queries; generation: Generation }> = async (
  app,
  { queries, generation },
) => {
  const reference = onceAGeneration(generation, () => readReference(queries));
  const productsById = productMemory(queries, generation, reference);
  const makers = onceAGeneration(generation, () => readMakers(queries));
  const inTurn = atMost(SEARCHES_AT_ONCE);
  const config = { isCacheable: true };
  const tags = ['Catalogue'];

  app.get(
    '/products',
    {
      config,
      preHandler: limitSearches(app),
      schema: { tags, querystring: productQuery, response: { 200: productsAnswer } },
    },
    async ({ query }) => {
      const read = async () => listProducts(queries, await reference(), productsById, query);
      return { status: 'success' as const, ...(await (isSearch(query) ? inTurn(read) : read())) };
    },
  );

  app.get(
    '/products/:slug',
    { config, schema: { tags, params: bySlug, response: { 200: productAnswer } } },
    async (request) => {
      const product = await readProduct(queries, await reference(), request.params.slug);
      if (!product) throw new Refusal('not_found', 'Product not found');
      return success(product);
    },
  );

  app.get(
    '/catalogue-digests',
    { config, schema: { tags, response: { 200: catalogueDigestsAnswer } } },
    async () => success(await readDigests(queries)),
  );

  app.get('/former-slugs', { config, schema: { tags, response: { 200: formerSlugsAnswer } } }, async () =>
    success(await readFormerSlugs(queries)),
  );

  app.get('/navigation', { config, schema: { tags, response: { 200: navigationAnswer } } }, async () =>
    success(categoryTree(await reference(), await makers())),
  );
  app.get('/product-category', { config, schema: { tags, response: { 200: categoriesAnswer } } }, async () =>
    success(categoryTree(await reference(), await makers())),
  );
  app.get(
    '/product-category/flat-all',
    { config, schema: { tags, response: { 200: flatCategoriesAnswer } } },
    async () => success(flatCategories(await reference())),
  );
  app.get(
    '/product-category/:slug/brands',
    { config, schema: { tags, params: bySlug, response: { 200: brandsAnswer } } },
    async (request) => success(brandsOfCategory(await reference(), await makers(), request.params.slug)),
  );

  for (const path of ['/brands', '/brands/'])
    app.get(path, { config, schema: { tags, response: { 200: brandsAnswer } } }, async () =>
      success(listBrands(await reference())),
    );
  app.get('/series', { config, schema: { tags, response: { 200: seriesAnswer } } }, async () =>
    success(listSeries(await reference())),
  );
};
