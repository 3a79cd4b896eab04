import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/catalogue.ts';
import type { CatalogueDigests } from '../../contract/catalogue-digests.ts';
import type { FormerSlug } from '../../contract/former-slug.ts';
import { getRows, type Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { memoize } from './cache-version.ts';
import { readChanges } from './changes.ts';
import {
  brandsOfCategory,
  categoryTree,
  flatCategories,
  listBrands,
  listSeries,
  readCategoryBrands,
} from './directory.ts';
import { limitChanges } from './limit-lists.ts';
import { WHOLE_VALUES } from './product-row.ts';
import { LIVE_PRODUCTS, readProduct } from './read-products.ts';
import type { SharedReads } from './response-cache.ts';

/** A shop without products still has a version: its row then has no product. */
type DigestRow = { version: number; id: number | null; slug: string; digest: string };

/**
 * A digest of all that API responses show of every product, newest first, and the content version they belong to: one
 * statement, one state.
 */
export async function readDigests(queries: Queries): Promise<CatalogueDigests> {
  const result = await queries.execute(sql`
    SELECT v.version::float8, p.id, p.slug, left(md5(ROW(${WHOLE_VALUES})::text), 16) AS digest
    FROM content_version v LEFT JOIN ${LIVE_PRODUCTS} p ON true LEFT JOIN inventory i ON i.product_id = p.id
    ORDER BY p.id DESC`);
  const rows = getRows<DigestRow>(result);
  return {
    contentVersion: rows[0]?.version ?? 0,
    products: rows.flatMap(({ id, slug, digest }) => (id === null ? [] : [[id, slug, digest]])),
  };
}

type FormerSlugRow = { slug: string; moved_to: string | null; name: string; category: string | null };

/** Slugs that once named a product and name none now, with what became of it. One that is used again is left out. */
async function readFormerSlugs(queries: Queries): Promise<FormerSlug[]> {
  const result = await queries.execute(sql`
    SELECT f.slug, p.slug AS moved_to, coalesce(p.name, f.name) AS name, c.slug AS category
    FROM former_slugs f
    LEFT JOIN ${LIVE_PRODUCTS} p ON p.id = f.product_id
    LEFT JOIN categories c ON c.id = coalesce(p.category_id, f.category_id)
    WHERE NOT EXISTS (SELECT FROM products used WHERE used.slug = f.slug)
    ORDER BY f.slug`);
  return getRows<FormerSlugRow>(result).map(({ slug, moved_to, name, category }) => ({
    slug,
    movedTo: moved_to,
    name,
    productCategory: category,
  }));
}

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
