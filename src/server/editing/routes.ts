import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PictureProcesses } from '../content/picture-processes.ts';
import type { UploadStorage } from '../content/upload-storage.ts';
import type { Queries } from '../db/database.ts';
import { bannerResource } from './banners.ts';
import { blockedContactResource } from './blocked-contacts.ts';
import { brandResource } from './brands.ts';
import { categoryResource } from './categories.ts';
import { categoryFacetsResource } from './category-facets.ts';
import { couponResource } from './coupons.ts';
import { facetCandidateRoutes } from './facet-candidate-routes.ts';
import { flashSaleResource } from './flash-sales.ts';
import { importRoutes } from './imports.ts';
import { missedSearchRoutes } from './missed-search-routes.ts';
import { productTableRoutes } from './product-table-routes.ts';
import { productResource } from './products.ts';
import { resourceRoutes } from './resource-routes.ts';
import { searchSynonymResource } from './search-synonyms.ts';
import { seriesResource } from './series.ts';
import { settingResource } from './settings.ts';
import { uploadRoutes } from './uploads.ts';

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
  resourceRoutes(app, queries, productResource);
  await app.register(productTableRoutes, { queries });
  resourceRoutes(app, queries, brandResource);
  resourceRoutes(app, queries, seriesResource);
  resourceRoutes(app, queries, categoryResource);
  resourceRoutes(app, queries, categoryFacetsResource);
  await app.register(facetCandidateRoutes, { queries });
  resourceRoutes(app, queries, bannerResource);
  resourceRoutes(app, queries, flashSaleResource);
  resourceRoutes(app, queries, couponResource);
  resourceRoutes(app, queries, settingResource);
  resourceRoutes(app, queries, blockedContactResource);
  resourceRoutes(app, queries, searchSynonymResource);
  await app.register(missedSearchRoutes, { queries });
  await app.register(importRoutes, { queries });
  await app.register(uploadRoutes, { queries, folder: join(dataDir, 'uploads'), pictureProcesses, uploads });
}
