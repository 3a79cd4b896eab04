import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { BILL_KINDS } from '../../contract/bill.ts';
import { getFacetsCategory } from '../../contract/category-facets.ts';
import { settingDefinition } from '../../contract/editor/setting.ts';
import { isLabelSetting, labelSettings, plainSetting } from '../../rules/bills/bill-settings.ts';
import * as billMessages from '../../rules/bills/messages.ts';
import { labelBeginning } from '../../rules/bills/sheet.ts';
import { QR_SETTING } from '../../rules/order/bank-account.ts';
import { isLimitKey } from '../../rules/order/limit-settings.ts';
import {
  findKeyProblem,
  findSetting,
  findSettingProblem,
  isGuardedSetting,
  isKnownSetting,
  SETTINGS,
} from '../../rules/settings/settings.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { isBeginningTaken } from '../bills/take-number.ts';
import type { Queries } from '../db/database.ts';
import { categories, settings } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';
import type { Resource, ResourceRecord } from './resource.ts';
import { written } from './resource.ts';

type SettingContent = z.output<typeof settingDefinition.content>;

const toRecord = ({ key, value }: SettingContent): ResourceRecord<SettingContent> => ({
  id: key,
  content: { key, value },
});

/** What has no row yet, and editors see and change like the others: a limit with its default, who the shop is blank. */
const findFallback = (key: string): SettingContent | undefined =>
  isKnownSetting(key) ? { key, value: findSetting(key).fallback ?? '' } : undefined;

/** Those that every shop has, in the order of the list, and before its last ones, the limits, what else there is. */
function inOrder(rows: readonly SettingContent[]): SettingContent[] {
  const present = new Map(rows.map((row) => [row.key, row]));
  const others = rows.filter(({ key }) => !isKnownSetting(key));
  const known = SETTINGS.map(({ key, fallback = '' }) => present.get(key) ?? { key, value: fallback });
  return [
    ...known.filter(({ key }) => !isLimitKey(key)),
    ...others,
    ...known.filter(({ key }) => isLimitKey(key)),
  ];
}

/** @throws HttpError validation_error for a beginning that a printed number of another kind of document has */
async function requireOwnBeginning(
  queries: Queries,
  stored: Record<string, string>,
  key: string,
): Promise<void> {
  if (!isLabelSetting(key)) return;
  const labels = labelSettings(stored);
  for (const kind of BILL_KINDS) {
    const text = labelBeginning(kind, labels);
    if (await isBeginningTaken(queries, { kind, outlet: labels.outlet, text }))
      throw fieldError('value', billMessages.takenBeginning(text), key);
  }
}

/** @throws HttpError validation_error for what the shop could not follow */
async function requireValid(queries: Queries, { key, value }: SettingContent): Promise<void> {
  const keyProblem = findKeyProblem(key);
  if (keyProblem !== undefined) throw fieldError('key', keyProblem, key);
  const rows = await queries.select().from(settings);
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  const problem = findSettingProblem(key, value, { stored, today: nepalDay(new Date()) });
  if (problem !== undefined) throw fieldError('value', problem, key);
  for (const slug of findSetting(key).readCategories?.(value) ?? [])
    if (Number(await queries.$count(categories, eq(categories.slug, slug))) === 0)
      throw fieldError('value', `names ${slug}, which is no category's slug`, key);
  await requireOwnBeginning(queries, { ...stored, [key]: value }, key);
}

const UPLOADS = '/uploads/';

export const settingResource: Resource<SettingContent> = {
  definition: settingDefinition,
  tag: 'Content',
  isLasting: (key) => isGuardedSetting(String(key)),
  list: async (queries) =>
    inOrder(
      (await queries.select().from(settings).orderBy(asc(settings.key))).filter(
        ({ key }) => getFacetsCategory(key) === undefined,
      ),
    ).map(toRecord),
  find: async (queries, key) => {
    if (getFacetsCategory(String(key)) !== undefined) return undefined;
    const [row] = await queries
      .select()
      .from(settings)
      .where(eq(settings.key, String(key)));
    const found = row ?? findFallback(String(key));
    return found && toRecord(found);
  },
  add: async (transaction, content) => {
    await requireValid(transaction, content);
    return written(await transaction.insert(settings).values(plainSetting(content)).returning()).key;
  },
  change: async (transaction, { id }, after) => {
    await requireValid(transaction, after);
    const changed = await transaction
      .update(settings)
      .set(plainSetting(after))
      .where(eq(settings.key, String(id)))
      .returning();
    // A setting that has its fallback has no row yet.
    const rows =
      changed.length > 0
        ? changed
        : await transaction.insert(settings).values(plainSetting(after)).returning();
    return written(rows).key;
  },
  uploadOf: (sent, key) => {
    const { key: named, value } = sent as Partial<SettingContent>;
    return (key ?? named) === QR_SETTING && value?.startsWith(UPLOADS)
      ? value.slice(UPLOADS.length)
      : undefined;
  },
  remove: async (transaction, { id }) => {
    // It is then as if it were changed to this.
    const fallback = findFallback(String(id));
    if (fallback) await requireValid(transaction, fallback);
    await transaction.delete(settings).where(eq(settings.key, String(id)));
  },
};
