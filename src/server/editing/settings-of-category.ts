import { eq } from 'drizzle-orm';
import { findSetting } from '../../rules/settings/settings.ts';
import type { Queries } from '../db/database.ts';
import { settings } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

type Setting = { key: string; value: string };

const settingsThatName = async (transaction: Queries, slug: string): Promise<Setting[]> =>
  (await transaction.select().from(settings)).filter(({ key, value }) =>
    findSetting(key).readCategories?.(value).includes(slug),
  );

/** A category with another slug takes along the settings that name it. */
export async function renameInSettings(transaction: Queries, slug: string, renamed: string): Promise<void> {
  // The first one: what follows may be a specification of that name.
  const named = new RegExp(`(?<![a-z0-9-])${slug}(?![a-z0-9-])`, 'i');
  for (const { key, value } of await settingsThatName(transaction, slug))
    await transaction
      .update(settings)
      .set({ value: value.trim().replace(named, renamed) })
      .where(eq(settings.key, key));
}

/** @throws HttpError in_use where a setting names the category */
export async function requireUnnamedBySettings(transaction: Queries, slug: string): Promise<void> {
  const [naming] = await settingsThatName(transaction, slug);
  if (naming)
    throw new HttpError('in_use', `The setting ${naming.key} names this category: change it first.`);
}
