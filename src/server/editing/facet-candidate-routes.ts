import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { facetCandidatesResponse } from '../../contract/editor/category-facets.ts';
import type { Queries } from '../db/database.ts';
import { categoryFacetsResource } from './category-facets.ts';
import { findRecord } from './edit.ts';
import { readFacetCandidates } from './facet-candidates.ts';
import { KEY_SCHEMAS } from './record-keys.ts';

/** What editors can add to the filters of a category. */
export const facetCandidateRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.get(
    '/editor/category-facets/:slug/candidates',
    {
      config: { permission: 'catalogue' },
      schema: {
        operationId: 'listFacetCandidates',
        description:
          'The specifications that products of a category state and that can become filters, the most stated first.',
        errors: ['not_found'],
        tags: ['Catalogue'],
        security: [{ bearer: [] }],
        params: z.object({ slug: KEY_SCHEMAS.slug }),
        response: { 200: facetCandidatesResponse },
      },
    },
    async ({ params: { slug } }) => {
      const { content } = await findRecord(queries, categoryFacetsResource, slug);
      return { status: 'success' as const, data: await readFacetCandidates(queries, slug, content.facets) };
    },
  );
};
