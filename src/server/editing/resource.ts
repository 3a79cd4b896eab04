import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { RecordDefinition } from '../../contract/editor/record.ts';
import { slugify } from '../../rules/product/slug.ts';
import type { Queries } from '../db/database.ts';
import { fieldError } from '../http/http-error.ts';

/** One record of a resource as it is now: its id, and what an editor may change of it. */
export type ResourceRecord<Content> = { id: number | string; content: Content };

/** The key of a record in an address: a slug, an id or a setting's key. */
export type Key = number | string;

export type SluggedTable = PgTable & { id: PgColumn; slug: PgColumn };

/**
 * What editors change, such as banners or coupons: how it is checked, read and written. Each of them is a record.
 * Writes run within a transaction of the caller.
 */
export type Resource<Content extends object> = {
  definition: RecordDefinition & { content: z.ZodType<Content> };
  /** Of OpenAPI. */
  tag: string;
  /** The table of records that an address names by their slug. */
  slugs?: SluggedTable;
  /** Whether it is about a person: the audit log has the names of its fields alone, and nothing undoes an edit. */
  isPersonal?: boolean;
  /** Whether a record outlives the session that changes it, such as where money is sent: it asks for a recent proof. */
  isLasting?(key: Key): boolean;
  list?(queries: Queries): Promise<ResourceRecord<Content>[]>;
  find(queries: Queries, key: Key): Promise<ResourceRecord<Content> | undefined>;
  /**
   * Locks what others than editors write of a record, before it is read: a change writes back all that was read.
   */
  lock?(transaction: Queries, key: Key): Promise<void>;
  /** @returns the key of what was added. Absent where records come and go with others. @throws HttpError */
  add?(transaction: Queries, content: Content): Promise<Key>;
  /** @returns the key that it has now. @throws HttpError */
  change(transaction: Queries, before: ResourceRecord<Content>, after: Content): Promise<Key>;
  /** The upload, by its name, that what was sent names and that must exist. @param key absent for what is added */
  uploadOf?(sent: object, key?: Key): string | undefined;
  /** @throws HttpError */
  remove(transaction: Queries, record: ResourceRecord<Content>): Promise<void>;
  /** Validates and strips request-only fields of a change. @throws HttpError */
  stripRequestFields?(before: ResourceRecord<Content>, sent: object): object;
};

/** The given slug, or one made from the name. @throws HttpError validation_error */
export function getSlug({ slug, name }: { slug?: string | undefined; name: string }): string {
  const made = slug ?? slugify(name);
  if (made !== '') return made;
  throw fieldError('name', 'holds no Latin letter or digit to make an address of: give a slug');
}

/** The record that a field refers to. @throws HttpError validation_error */
export function named<Found>(found: Found | undefined, field: string, kind: string): Found {
  if (found !== undefined) return found;
  throw fieldError(field, `names no ${kind} of the shop`, field);
}

/** The row that a write returned. @throws Error where it returned none */
export function written<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The edit wrote nothing.');
  return row;
}
