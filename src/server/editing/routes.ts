import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PictureProcesses } from '../content/picture-processes.ts';
import type { UploadStorage } from '../content/upload-storage.ts';
import type { Queries } from '../db/database.ts';
import { facetCandidateRoutes } from './facet-candidate-routes.ts';
import { importRoutes } from './imports.ts';
import { missedSearchRoutes } from './missed-search-routes.ts';
import { partFactsRoutes } from './part-facts-routes.ts';
import { productTableRoutes } from './product-table-routes.ts';
import { resourceRoutes } from './resource-routes.ts';
import { RESOURCES } from './resources.ts';
import { undoRoutes } from './undo-routes.ts';
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
