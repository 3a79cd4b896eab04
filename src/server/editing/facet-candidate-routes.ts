import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { categoryFacetsResource } from './category-facets.ts';
import { findRecord } from './edit.ts';
import { readFacetCandidates } from './facet-candidates.ts';

/** What editors can add to the filters of a category. */
export const facetCandidateRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.listFacetCandidates,
    'The specifications that products of a category state and that can become filters, the most stated first.',
    async ({ params: { slug } }) => {
      const { content } = await findRecord(queries, categoryFacetsResource, slug);
      return { data: await readFacetCandidates(queries, slug, content.facets) };
    },
  );
};
