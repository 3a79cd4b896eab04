import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/staff.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { readSavedFilters, removeFilter, renameFilter, saveFilter } from './saved-filters.ts';

/** The filters that a member of staff saved: nobody else sees them, and the audit log does not name them. */
export const savedFilterRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  const responseTo = async (userId: string) => ({
    data: await readSavedFilters(queries, userId),
  });

  serve(
    app,
    calls.listSavedFilters,
    'The filters of lists that the member of the staff who calls saved.',
    async ({ identity }) => responseTo(identity.userId),
  );

  serve(
    app,
    calls.saveFilter,
    'Saves the address of a list, as it is limited, under a name; returns all.',
    async ({ body, identity }) => {
      await saveFilter(queries, identity.userId, body);
      return responseTo(identity.userId);
    },
  );

  serve(
    app,
    calls.renameSavedFilter,
    'Gives an own saved filter another name; returns all.',
    async ({ params: { id }, body: { name }, identity }) => {
      await renameFilter(queries, identity.userId, id, name);
      return responseTo(identity.userId);
    },
  );

  serve(
    app,
    calls.removeSavedFilter,
    'Removes an own saved filter; returns the others.',
    async ({ params: { id }, identity }) => {
      await removeFilter(queries, identity.userId, id);
      return responseTo(identity.userId);
    },
  );
};
