import { asc, eq } from 'drizzle-orm';
import {
  type SettingContent,
  settingContent,
  settingEntriesAnswer,
  settingEntryAnswer,
} from '../../contract/editor/promotion.ts';
import { settings } from '../db/schema.ts';
import { byKey, written } from './keys.ts';
import type { Entry, Resource } from './resource.ts';

const toEntry = ({ key, value }: SettingContent): Entry<SettingContent> => ({
  id: key,
  content: { key, value },
});

export const settingResource: Resource<SettingContent> = {
  name: 'setting',
  path: '/settings',
  tag: 'Content',
  key: byKey,
  content: settingContent,
  changes: settingContent.partial(),
  answer: settingEntryAnswer,
  listAnswer: settingEntriesAnswer,
  list: async (queries) => (await queries.select().from(settings).orderBy(asc(settings.key))).map(toEntry),
  find: async (queries, key) => {
    const [row] = await queries
      .select()
      .from(settings)
      .where(eq(settings.key, String(key)));
    return row && toEntry(row);
  },
  add: async (transaction, content) =>
    written(await transaction.insert(settings).values(content).returning()).key,
  change: async (transaction, { id }, after) =>
    written(
      await transaction
        .update(settings)
        .set(after)
        .where(eq(settings.key, String(id)))
        .returning(),
    ).key,
  remove: async (transaction, { id }) => {
    await transaction.delete(settings).where(eq(settings.key, String(id)));
  },
};
