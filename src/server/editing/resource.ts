import type { z } from 'zod';
import type { Permission } from '../../contract/staff.ts';
import type { Queries } from '../db/database.ts';

/** One entity as it is now: its id, and what an editor may change of it. */
export type Entry<Content> = { id: number | string; content: Content };

/** What names an entity in an address: a slug, an id, the key of a setting. */
export type Key = number | string;

/** One kind of content: how it is called, checked, read and written. Writes run within a transaction of the caller. */
export type Resource<Content extends object> = {
  /** As audit entries and messages name it. */
  name: string;
  path: string;
  tag: string;
  /** What reading and changing it needs. */
  permission: Permission;
  key: { name: string; schema: z.ZodType<Key> };
  content: z.ZodType<Content>;
  changes: z.ZodType<object>;
  answer: z.ZodType;
  listAnswer?: z.ZodType;
  list?: (queries: Queries) => Promise<Entry<Content>[]>;
  find: (queries: Queries, key: Key) => Promise<Entry<Content> | undefined>;
  /** @returns the key of what was added. @throws Refusal */
  add: (transaction: Queries, content: Content) => Promise<Key>;
  /** @returns the key that it has now. @throws Refusal */
  change: (transaction: Queries, before: Entry<Content>, after: Content) => Promise<Key>;
  /** @throws Refusal */
  remove: (transaction: Queries, entry: Entry<Content>) => Promise<void>;
  /** Takes from a change what is no content, after it was looked at. @throws Refusal */
  unwrap?: (before: Entry<Content>, sent: object) => object;
};
