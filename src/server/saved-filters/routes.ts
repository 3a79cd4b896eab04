import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  savedFilterChange,
  savedFilterRequest,
  savedFiltersResponse,
} from '../../contract/editor/saved-filter.ts';
import { rowId } from '../../contract/identifier.ts';
import type { Queries } from '../db/database.ts';
import { readSavedFilters, removeFilter, renameFilter, saveFilter } from './saved-filters.ts';

const config = { permission: 'today' } as const;
const documented = {
  tags: ['Staff'],
  security: [{ bearer: [] }],
  response: { 200: savedFiltersResponse },
};
const params = z.object({ id: rowId });

/** The filters that a member of staff saved: nobody else sees them, and the audit log does not name them. */
export const savedFilterRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  const responseTo = async (userId: string) => ({
    status: 'success' as const,
    data: await readSavedFilters(queries, userId),
  });

  app.get(
    '/saved-filters',
    {
      config,
      schema: {
        operationId: 'listSavedFilters',
        description: 'The filters of lists that the member of the staff who calls saved.',
        ...documented,
      },
    },
    async ({ identity }) => responseTo(identity.userId),
  );

  app.post(
    '/saved-filters',
    {
      config,
      schema: {
        operationId: 'saveFilter',
        description: 'Saves the address of a list, as it is limited, under a name; returns all.',
        errors: ['already_taken', 'saved_filters_full'],
        ...documented,
        body: savedFilterRequest,
      },
    },
    async ({ body, identity }) => {
      await saveFilter(queries, identity.userId, body);
      return responseTo(identity.userId);
    },
  );

  app.patch(
    '/saved-filters/:id',
    {
      config,
      schema: {
        operationId: 'renameSavedFilter',
        description: 'Gives an own saved filter another name; returns all.',
        errors: ['not_found', 'already_taken'],
        ...documented,
        params,
        body: savedFilterChange,
      },
    },
    async ({ params: { id }, body: { name }, identity }) => {
      await renameFilter(queries, identity.userId, id, name);
      return responseTo(identity.userId);
    },
  );

  app.delete(
    '/saved-filters/:id',
    {
      config,
      schema: {
        operationId: 'removeSavedFilter',
        description: 'Removes an own saved filter; returns the others.',
        ...documented,
        params,
      },
    },
    async ({ params: { id }, identity }) => {
      await removeFilter(queries, identity.userId, id);
      return responseTo(identity.userId);
    },
  );
};
