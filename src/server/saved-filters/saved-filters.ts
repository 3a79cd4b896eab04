import { and, asc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/staff.ts';
import { MOST_SAVED_FILTERS, type SavedFilter } from '../../contract/editor/saved-filter.ts';
import type { Queries } from '../db/database.ts';
import { savedFilters, users } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';

/** Those of an account, by name. */
export const readSavedFilters = (queries: Queries, userId: string): Promise<SavedFilter[]> =>
  queries
    .select({ id: savedFilters.id, name: savedFilters.name, address: savedFilters.address })
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId))
    .orderBy(asc(savedFilters.name));

/** Two tabs that save at once do not pass the limit together. */
async function lockOwn(transaction: Queries, userId: string): Promise<SavedFilter[]> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return readSavedFilters(transaction, userId);
}

/** @throws HttpError already_taken for a name with another address; saved_filters_full */
const saveFilter = (
  queries: Queries,
  userId: string,
  { name, address }: Omit<SavedFilter, 'id'>,
): Promise<void> =>
  queries.transaction(async (transaction) => {
    const own = await lockOwn(transaction, userId);
    const same = own.find((filter) => filter.name === name);
    if (same?.address === address) return;
    if (same) throw new HttpError('already_taken');
    if (own.length >= MOST_SAVED_FILTERS) throw new HttpError('saved_filters_full');
    await transaction.insert(savedFilters).values({ userId, name, address });
  });

/** @throws HttpError not_found; already_taken */
const renameFilter = (queries: Queries, userId: string, id: number, name: string): Promise<void> =>
  queries.transaction(async (transaction) => {
    const own = await lockOwn(transaction, userId);
    if (!own.some((filter) => filter.id === id)) throw new HttpError('not_found');
    if (own.some((filter) => filter.id !== id && filter.name === name)) throw new HttpError('already_taken');
    await transaction.update(savedFilters).set({ name }).where(eq(savedFilters.id, id));
  });

/** One that is gone already stays gone. */
async function removeFilter(queries: Queries, userId: string, id: number): Promise<void> {
  await queries.delete(savedFilters).where(and(eq(savedFilters.id, id), eq(savedFilters.userId, userId)));
}

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
