import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { studioSearchQuery, studioSearchResponse } from '../../contract/editor/studio-search.ts';
import { roleMay } from '../../rules/person/staff-permissions.ts';
import { findStaff } from '../accounts/staff.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { findInStudio } from './find.ts';

/** `GET /studio-search`: one search over the lists of the Studio. */
export const studioSearchRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  const { links } = app;

  app.get(
    '/studio-search',
    {
      config: { permission: 'today' },
      schema: {
        operationId: 'searchStudio',
        description:
          'The first orders, customers, products, bills, quotations and serial numbers that a text finds, each as its own list finds them. A group is null for a role that may not see its list.',
        tags: ['Staff'],
        security: [{ bearer: [] }],
        querystring: studioSearchQuery,
        response: { 200: studioSearchResponse },
      },
    },
    async ({ query: { q }, identity }) => {
      const staff = await findStaff(queries, identity.userId);
      if (!staff) throw new HttpError('forbidden');
      return {
        status: 'success' as const,
        data: await findInStudio(queries, { q, links }, (permission) => roleMay(staff.role, permission)),
      };
    },
  );
};
