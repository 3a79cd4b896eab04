import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import { kindOfCategory } from '../../rules/compatibility/part-rank.ts';
import { contradictions } from '../../rules/open-parts/same-part.ts';
import type { PictureProcesses } from '../content/picture-processes.ts';
import type { UploadStorage } from '../content/upload-storage.ts';
import type { Queries } from '../db/database.ts';
import { categories, missedSearches, products } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { facetCandidateRoutes } from './category-facets.ts';
import { importRoutes } from './imports.ts';
import { productTableRoutes } from './product-table.ts';
import { resourceRoutes } from './resource-routes.ts';
import { RESOURCES } from './resources.ts';
import { undoRoutes } from './undo-edit.ts';
import { uploadRoutes } from './uploads.ts';

/** As many as an editor looks through. */
const MOST_SHOWN = 100;

/** What shoppers searched for in vain. */
const missedSearchRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.listMissedSearches,
    'Searches that found nothing with all their words, the most frequent first. A repeated search counts once between two changes of content or stock.',
    async () => {
      await app.missedSearches.write(queries);
      const rows = await queries
        .select()
        .from(missedSearches)
        .orderBy(desc(missedSearches.count), desc(missedSearches.lastAt))
        .limit(MOST_SHOWN);
      const data = rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
      return { data };
    },
  );
};

/** What an open database says of a product, for its form. */
const partFactsRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.readPartFacts,
    'What an open database of computer parts says of a product, and where the product says otherwise.',
    async ({ params: { slug } }) => {
      const [product] = await queries
        .select({
          name: products.name,
          specifications: products.specifications,
          category: categories.slug,
          facts: products.partFacts,
        })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(eq(products.slug, slug));
      if (!product) throw new HttpError('not_found', 'There is no such product.');
      const kind = kindOfCategory(product.category);
      const { facts } = product;
      const data =
        facts && kind ? { ...facts, differing: contradictions({ ...product, kind }, facts) } : null;
      return { data };
    },
  );
};

/** The routes of editors: resources, imports and uploads. */
export async function editingRoutes(
  app: FastifyInstance,
  {
    queries,
    dataDir,
    pictureProcesses,
    uploads,
  }: {
    queries: Queries;
    dataDir: string;
    pictureProcesses: PictureProcesses;
    uploads: UploadStorage | undefined;
  },
): Promise<void> {
  for (const resource of RESOURCES) resourceRoutes(app, queries, resource);
  await app.register(undoRoutes, { queries });
  await app.register(productTableRoutes, { queries });
  await app.register(facetCandidateRoutes, { queries });
  await app.register(partFactsRoutes, { queries });
  await app.register(missedSearchRoutes, { queries });
  const folder = join(dataDir, 'uploads');
  const reading = join(dataDir, 'reading');
  await app.register(importRoutes, { queries, reading, folder, processes: pictureProcesses, uploads });
  await app.register(uploadRoutes, { queries, folder, pictureProcesses, uploads });
}
