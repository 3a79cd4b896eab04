import { asc, eq } from 'drizzle-orm';
import {
  type BlockedContactContent,
  blockedContactContent,
  blockedContactRecordResponse,
  blockedContactRecordsResponse,
} from '../../contract/editor/blocked-contact.ts';
import { blockedContacts } from '../db/schema.ts';
import { parseBlocked } from '../limits/blocked-contact.ts';
import { byId, written } from './record-keys.ts';
import type { Resource, ResourceRecord } from './resource.ts';

const toRecord = ({
  id,
  kind,
  value,
  note,
}: typeof blockedContacts.$inferSelect): ResourceRecord<BlockedContactContent> => ({
  id,
  content: { kind, value, note },
});

/** Whom the shop takes no orders of. */
export const blockedContactResource: Resource<BlockedContactContent> = {
  name: 'blocked contact',
  path: '/blocked-contacts',
  permission: 'orders.move',
  tag: 'Orders',
  key: byId,
  content: blockedContactContent,
  changes: blockedContactContent.partial(),
  response: blockedContactRecordResponse,
  listResponse: blockedContactRecordsResponse,
  list: async (queries) =>
    (await queries.select().from(blockedContacts).orderBy(asc(blockedContacts.id))).map(toRecord),
  find: async (queries, key) => {
    const [row] = await queries
      .select()
      .from(blockedContacts)
      .where(eq(blockedContacts.id, Number(key)));
    return row && toRecord(row);
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
