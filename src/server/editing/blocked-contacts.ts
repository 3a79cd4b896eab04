import { asc, eq } from 'drizzle-orm';
import {
  type BlockedContent,
  blockedContent,
  blockedEntriesAnswer,
  blockedEntryAnswer,
} from '../../contract/editor/blocked.ts';
import { blockedContacts } from '../db/schema.ts';
import { parseBlocked } from '../limits/blocked-contact.ts';
import { byId, written } from './keys.ts';
import type { Entry, Resource } from './resource.ts';

const toEntry = ({ id, kind, value, note }: typeof blockedContacts.$inferSelect): Entry<BlockedContent> => ({
  id,
  content: { kind, value, note },
});

/** Whom the shop takes no orders of. */
export const blockedContactResource: Resource<BlockedContent> = {
  name: 'blocked contact',
  path: '/blocked-contacts',
  permission: 'orders.move',
  tag: 'Orders',
  key: byId,
  content: blockedContent,
  changes: blockedContent.partial(),
  answer: blockedEntryAnswer,
  listAnswer: blockedEntriesAnswer,
  list: async (queries) =>
    (await queries.select().from(blockedContacts).orderBy(asc(blockedContacts.id))).map(toEntry),
  find: async (queries, key) => {
    const [row] = await queries
      .select()
      .from(blockedContacts)
      .where(eq(blockedContacts.id, Number(key)));
    return row && toEntry(row);
  },
  add: async (transaction, content) =>
    written(await transaction.insert(blockedContacts).values(parseBlocked(content)).returning()).id,
  change: async (transaction, { id }, after) =>
    written(
      await transaction
        .update(blockedContacts)
        .set(parseBlocked(after))
        .where(eq(blockedContacts.id, Number(id)))
        .returning(),
    ).id,
  remove: async (transaction, { id }) => {
    await transaction.delete(blockedContacts).where(eq(blockedContacts.id, Number(id)));
  },
};
