import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { BILL_KINDS } from '../../contract/bill.ts';
import { facetsCategoryOf } from '../../contract/category-facets.ts';
import { PHONE_MESSAGE } from '../../contract/contact-messages.ts';
import { settingDefinition } from '../../contract/editor/setting.ts';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import { CHAT_SETTINGS, SHOP_SETTINGS } from '../../contract/shop-settings.ts';
import { CALENDAR_SETTINGS, calendarProblem } from '../../rules/bikram-sambat.ts';
import { labelBeginning } from '../../rules/bills/bill-label.ts';
import {
  BILL_SETTINGS,
  billSettingProblem,
  isLabelSetting,
  labelSettings,
  plainSetting,
} from '../../rules/bills/bill-settings.ts';
import * as billMessages from '../../rules/bills/messages.ts';
import { isShelfKey, parseShelf } from '../../rules/catalogue/home-shelves.ts';
import { landingCategoryOf, landingSettingProblem } from '../../rules/catalogue/landing-settings.ts';
import { complaintSettingProblem } from '../../rules/complaint.ts';
import {
  HOURS,
  HOURS_SETTING,
  parseHours,
  QR_SETTING,
  TRANSFER_SETTINGS,
} from '../../rules/order/bank-account.ts';
import { DELIVERY_SETTING, deliveryTableProblem } from '../../rules/order/delivery-table.ts';
import {
  isLimitKey,
  LIMIT_KEYS,
  limitSetting,
  parseLimit,
  type WalletKey,
  walletRangeOf,
} from '../../rules/order/limit-settings.ts';
import { METHODS_SETTING, methodNamed } from '../../rules/order/payment-method.ts';
import { returnSettingProblem } from '../../rules/order/return-terms.ts';
import {
  claimDaysProblem,
  SERIALS_SETTING,
  serialCategories,
  WARRANTY_SETTINGS,
} from '../../rules/order/warranty-settings.ts';
import { canonicalPhone } from '../../rules/person/canonical-phone.ts';
import { DISCOUNT_SETTINGS, discountSettingProblem } from '../../rules/person/discount-limits.ts';
import { INSTALMENTS, instalmentSettingProblem } from '../../rules/price/instalment-settings.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { isBeginningTaken } from '../bills/take-number.ts';
import type { Queries } from '../db/database.ts';
import { categories, settings } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';
import { written } from './record-keys.ts';
import type { Resource, ResourceRecord } from './resource.ts';

type SettingContent = z.output<typeof settingDefinition.content>;

const toRecord = ({ key, value }: SettingContent): ResourceRecord<SettingContent> => ({
  id: key,
  content: { key, value },
});

/** The settings that are listed before they have a value, beside the limits. */
const LISTED_SETTINGS: readonly string[] = [
  ...SHOP_SETTINGS,
  ...BILL_SETTINGS,
  ...CALENDAR_SETTINGS,
  METHODS_SETTING,
  ...TRANSFER_SETTINGS,
  ...Object.values(INSTALMENTS),
  DELIVERY_SETTING,
  ...WARRANTY_SETTINGS,
  ...Object.values(DISCOUNT_SETTINGS),
];

/** What has no row yet, and editors see and change like the others: a limit with its default, who the shop is blank. */
function findFallback(key: string): SettingContent | undefined {
  if (isLimitKey(key)) return { key, value: String(limitSetting(key).fallback) };
  return LISTED_SETTINGS.includes(key) ? { key, value: '' } : undefined;
}

/** Which ways to pay there are, where money is sent, and what each wallet takes. */
const isPaymentSetting = (key: string) =>
  [METHODS_SETTING, ...TRANSFER_SETTINGS].includes(key) || walletRangeOf(key) !== undefined;

const LOOKS_LIKE_LIMIT = /^(?:order_limit|order_hold|signup_limit)_/;

/** @throws HttpError validation_error for a limit that is no whole number, or that the shop does not have */
function requireLimit({ key, value }: SettingContent): void {
  if (LOOKS_LIKE_LIMIT.test(key) && !isLimitKey(key))
    throw fieldError('key', 'is no limit of the shop: is it spelt right?', key);
  if (isLimitKey(key) && parseLimit(value) === undefined)
    throw fieldError('value', 'must be a whole number; 0 means no limit', key);
}

/** @throws HttpError validation_error where a wallet would take no payment at all */
async function requireWalletRange(queries: Queries, { key, value }: SettingContent): Promise<void> {
  const range = walletRangeOf(key);
  if (!range) return;
  const { leastKey, mostKey } = range;
  const rows = await queries
    .select()
    .from(settings)
    .where(inArray(settings.key, [leastKey, mostKey]));
  const limitAt = (each: WalletKey) =>
    parseLimit(each === key ? value : rows.find((row) => row.key === each)?.value) ??
    limitSetting(each).fallback;
  const [least, most] = [limitAt(leastKey), limitAt(mostKey)];
  if (most === 0 || least <= most) return;
  throw fieldError('value', `leaves no amount to pay: the least is ${least} and the most ${most}`, key);
}

/** Who the shop is, its other settings by their key, then all limits, in the orders of the lists. */
function inOrder(rows: readonly SettingContent[]): SettingContent[] {
  const present = new Map(rows.map((row) => [row.key, row]));
  const listed = (keys: readonly string[]) =>
    keys.flatMap((key) => present.get(key) ?? findFallback(key) ?? []);
  const others = rows.filter(({ key }) => findFallback(key) === undefined);
  return [...listed(LISTED_SETTINGS), ...others, ...listed(LIMIT_KEYS)];
}

/** @throws HttpError validation_error where the shop has no such category */
async function requireCategory(queries: Queries, slug: string, key: string): Promise<void> {
  const found = await queries.$count(categories, eq(categories.slug, slug));
  if (Number(found) === 0) throw fieldError('value', `names ${slug}, which is no category's slug`, key);
}

/** @throws HttpError validation_error for a shelf without a category of the shop and a price */
async function requireShelf(queries: Queries, { key, value }: SettingContent): Promise<void> {
  if (!isShelfKey(key)) return;
  const shelf = parseShelf(value);
  if (!shelf) throw fieldError('value', 'must be a category and a price, such as laptops 100000', key);
  await requireCategory(queries, shelf.category, key);
}

/** @throws HttpError validation_error for landing pages that cannot be read, or of no category of the shop */
async function requireLanding(queries: Queries, { key, value }: SettingContent): Promise<void> {
  const problem = landingSettingProblem(key, value);
  if (problem !== undefined) throw fieldError('value', problem, key);
  const category = landingCategoryOf(key, value);
  if (category !== undefined) await requireCategory(queries, category, key);
}

/** @throws HttpError validation_error for a number to chat with that is none */
function requireNumber({ key, value }: SettingContent): void {
  const isChat = CHAT_SETTINGS.some((each) => each === key);
  if (isChat && value !== '' && canonicalPhone(value) === undefined)
    throw fieldError('value', PHONE_MESSAGE, key);
}

/** @throws HttpError validation_error for a setting that has a form of its own, which reads products again */
function requirePlain({ key }: SettingContent): void {
  if (facetsCategoryOf(key) !== undefined)
    throw fieldError('key', 'is not set here: the filters of a category have a form of their own', key);
}

/** @throws HttpError validation_error where it names a way to pay that there is not */
function requireMethods({ key, value }: SettingContent): void {
  if (key !== METHODS_SETTING || value.trim() === '') return;
  const unknown = value.split(',').find((name) => methodNamed(name.trim()) === undefined);
  if (unknown !== undefined)
    throw fieldError('value', `takes ${PAYMENT_METHODS.join(', ')}, parted by commas`, key);
}

/** @throws HttpError validation_error for hours that are none, and for a picture that pages could not show */
function requireTransfer({ key, value }: SettingContent): void {
  if (value === '') return;
  if (key === HOURS_SETTING && parseHours(value) === undefined)
    throw fieldError('value', `must be a whole number from ${HOURS.least} to ${HOURS.most}`, key);
  if (key === QR_SETTING && !SHOP_PICTURE.test(value))
    throw fieldError('value', 'must be the path of a picture of the shop, such as /uploads/qr.webp', key);
}

/** Of the uploads, or of the folders that the shop is served with; no part of it leads elsewhere. */
const SHOP_PICTURE =
  /^\/(?:uploads|icons|images|brands)(?:\/\w[\w-]*)*\/[\w-]+(?:\.[\w-]+)*\.(?:png|jpe?g|webp|avif|svg)$/i;
const UPLOADS = '/uploads/';

/** @throws HttpError validation_error for a line of a bank, or a least price, that cannot be read or does not fit the others */
async function requireInstalments(queries: Queries, { key, value }: SettingContent): Promise<void> {
  const others = await queries
    .select()
    .from(settings)
    .where(inArray(settings.key, Object.values(INSTALMENTS)));
  const problem = instalmentSettingProblem(key, value, others);
  if (problem !== undefined) throw fieldError('value', problem, key);
}

/** @throws HttpError validation_error for what no bill can be printed with, for days or percent that are none, and for a line of no district */
function requireTerms({ key, value }: SettingContent): void {
  const problem =
    billSettingProblem(key, value) ??
    returnSettingProblem(key, value) ??
    complaintSettingProblem(key, value) ??
    claimDaysProblem(key, value) ??
    deliveryTableProblem(key, value) ??
    discountSettingProblem(key, value);
  if (problem !== undefined) throw fieldError('value', problem, key);
}

/** @throws HttpError validation_error for a year or months that cannot be, that do not go together, or that change a past date */
async function requireCalendar(queries: Queries, { key, value }: SettingContent): Promise<void> {
  const rows = await queries
    .select()
    .from(settings)
    .where(inArray(settings.key, [...CALENDAR_SETTINGS]));
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  const problem = calendarProblem(key, value, stored, nepalDay(new Date()));
  if (problem !== undefined) throw fieldError('value', problem, key);
}

/** @throws HttpError validation_error for serial numbers of a category that the shop does not have */
async function requireSerialCategories(queries: Queries, { key, value }: SettingContent): Promise<void> {
  if (key !== SERIALS_SETTING) return;
  for (const slug of serialCategories(value)) await requireCategory(queries, slug, key);
}

/** @throws HttpError validation_error for a beginning that would give two documents one printed number */
async function requireOwnLabels(queries: Queries, { key, value }: SettingContent): Promise<void> {
  if (!isLabelSetting(key)) return;
  const rows = await queries.select().from(settings);
  const labels = labelSettings({
    ...Object.fromEntries(rows.map((row) => [row.key, row.value])),
    [key]: value,
  });
  const beginnings = BILL_KINDS.map((kind) => ({ kind, text: labelBeginning(kind, labels) }));
  if (new Set(beginnings.map(({ text }) => text)).size < beginnings.length)
    throw fieldError('value', billMessages.sameBeginning, key);
  for (const { kind, text } of beginnings)
    if (await isBeginningTaken(queries, { kind, outlet: labels.outlet, text }))
      throw fieldError('value', billMessages.takenBeginning(text), key);
}

async function requireValid(queries: Queries, content: SettingContent): Promise<void> {
  requirePlain(content);
  requireMethods(content);
  requireTransfer(content);
  await requireInstalments(queries, content);
  requireTerms(content);
  await requireCalendar(queries, content);
  requireNumber(content);
  requireLimit(content);
  await requireWalletRange(queries, content);
  await requireShelf(queries, content);
  await requireLanding(queries, content);
  await requireSerialCategories(queries, content);
  await requireOwnLabels(queries, content);
}

export const settingResource: Resource<SettingContent> = {
  definition: settingDefinition,
  tag: 'Content',
  isLasting: (key) => isPaymentSetting(String(key)),
  list: async (queries) =>
    inOrder(
      (await queries.select().from(settings).orderBy(asc(settings.key))).filter(
        ({ key }) => facetsCategoryOf(key) === undefined,
      ),
    ).map(toRecord),
  find: async (queries, key) => {
    if (facetsCategoryOf(String(key)) !== undefined) return undefined;
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
