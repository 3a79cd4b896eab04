import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/staff.ts';
import { roleMay } from '../../rules/person/staff-permissions.ts';
import { findStaff } from '../accounts/staff.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { findInStudio } from './find.ts';

/** `GET /studio-search`: one search over the lists of the Studio. */
export const studioSearchRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  const { links } = app;

  serve(
    app,
    calls.searchStudio,
    'The first orders, customers, products, bills, quotations and serial numbers that a text finds, each as its own list finds them. A group is null for a role that may not see its list.',
    async ({ query: { q }, identity }) => {
      const staff = await findStaff(queries, identity.userId);
      if (!staff) throw new HttpError('forbidden');
      return {
        data: await findInStudio(queries, { q, links }, (permission) => roleMay(staff.role, permission)),
      };
    },
  );
};
