import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../db/schema.ts';
import type { HttpError } from '../http/http-error.ts';
import { toConstraintError } from './require-unused.ts';

/** What editors delete (resources.ts). */
const DELETED = [
  schema.banners,
  schema.blockedContacts,
  schema.brands,
  schema.categories,
  schema.coupons,
  schema.couriers,
  schema.customerGroups,
  schema.flashSales,
  schema.products,
  schema.searchSynonyms,
  schema.series,
  schema.settings,
  schema.suppliers,
].map((table) => getTableConfig(table).name);

/** The tables whose rows keep others from being deleted. */
const REFERRING = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map(getTableConfig)
  .filter(({ foreignKeys }) =>
    foreignKeys.some(
      ({ onDelete, reference }) =>
        !['cascade', 'set null'].includes(onDelete ?? '') &&
        DELETED.includes(getTableConfig(reference().foreignTable).name),
    ),
  )
  .map(({ name }) => name);

const messageFor = (table: string) => (toConstraintError({ code: '23503', table }) as HttpError).message;

test('What keeps a record from being deleted is named in words, whatever table it stands in', () => {
  expect(REFERRING).toContain('promotion_targets');
  for (const table of REFERRING)
    expect(messageFor(table)).toMatch(/^There are still (?!records)[a-z ]+ that use it\. Move or delete/);
  expect(messageFor('some_new_table')).toMatch(/^There are still records that use it\./);
});
