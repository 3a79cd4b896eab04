import { eq } from 'drizzle-orm';
import { isShelfKey, parseShelf } from '../../rules/catalogue/home-shelves.ts';
import { landingCategoryOf } from '../../rules/catalogue/landing-settings.ts';
import type { Queries } from '../db/database.ts';
import { settings } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

type Setting = { key: string; value: string };

/** The category that a setting's text begins with: of a shelf of the home page, or of landing pages. */
const categoryNamedBy = ({ key, value }: Setting): string | undefined =>
  isShelfKey(key) ? parseShelf(value)?.category : landingCategoryOf(key, value);

const settingsThatName = async (transaction: Queries, slug: string): Promise<Setting[]> =>
  (await transaction.select().from(settings)).filter((setting) => categoryNamedBy(setting) === slug);

/** A category with another slug takes along the settings that name it. */
export async function renameInSettings(transaction: Queries, slug: string, renamed: string): Promise<void> {
  for (const { key, value } of await settingsThatName(transaction, slug))
    await transaction
      .update(settings)
      .set({ value: value.trim().replace(/^[a-z0-9-]+/i, renamed) })
      .where(eq(settings.key, key));
}

/** @throws HttpError in_use where a setting names the category */
export async function requireUnnamedBySettings(transaction: Queries, slug: string): Promise<void> {
  const [naming] = await settingsThatName(transaction, slug);
  if (naming)
    throw new HttpError('in_use', `The setting ${naming.key} names this category: change it first.`);
}
