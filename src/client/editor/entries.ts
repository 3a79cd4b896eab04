import { z } from 'zod';
import { answerOf, doneAnswer } from '../../contract/answer.ts';
import { blockedEntry } from '../../contract/editor/blocked.ts';
import { brandEntry, categoryEntry, seriesEntry } from '../../contract/editor/catalogue.ts';
import { productEntry } from '../../contract/editor/product.ts';
import { bannerEntry, couponEntry, flashSaleEntry, settingEntry } from '../../contract/editor/promotion.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** What every entry has: `revision` names the state that was read. */
export type AnyEntry = { id: Identifier; revision: string };
/** Fields as the contract names them. */
export type Content = Record<string, unknown>;

/** The editor's calls for one kind of content. Each throws CallError. */
function entryCalls<Entry extends AnyEntry>(path: string, schema: z.ZodType<Entry>) {
  const one = answerOf(schema);
  const many = answerOf(z.array(schema));
  const at = (key: Identifier) => `${path}/${encodeURIComponent(key)}`;
  const unchangedSince = (revision: string) => ({ 'if-match': `"${revision}"` });
  return {
    list: async () => (await callAsShopper(many, `/editor${path}`, { failure: FAILURE_MESSAGES.read })).data,
    read: async (key: Identifier) =>
      (await callAsShopper(one, `/editor${at(key)}`, { failure: FAILURE_MESSAGES.read })).data,
    add: async (body: Content) =>
      (await callAsShopper(one, path, { method: 'POST', body, failure: FAILURE_MESSAGES.edit })).data,
    /** Refused with `edited_meanwhile` where the entry is no longer as it was read. */
    change: async (key: Identifier, revision: string, body: Content) =>
      (
        await callAsShopper(one, at(key), {
          method: 'PATCH',
          body,
          headers: unchangedSince(revision),
          failure: FAILURE_MESSAGES.edit,
        })
      ).data,
    remove: async (key: Identifier, revision: string): Promise<void> => {
      await callAsShopper(doneAnswer, at(key), {
        method: 'DELETE',
        headers: unchangedSince(revision),
        failure: FAILURE_MESSAGES.remove,
      });
    },
  };
}

export type EntryCalls<Entry extends AnyEntry> = ReturnType<typeof entryCalls<Entry>>;

export const productCalls = entryCalls('/products', productEntry);
export const brandCalls = entryCalls('/brands', brandEntry);
export const seriesCalls = entryCalls('/series', seriesEntry);
export const categoryCalls = entryCalls('/categories', categoryEntry);
export const bannerCalls = entryCalls('/banners', bannerEntry);
export const flashSaleCalls = entryCalls('/flash-sales', flashSaleEntry);
export const couponCalls = entryCalls('/coupons', couponEntry);
export const settingCalls = entryCalls('/settings', settingEntry);
export const blockedCalls = entryCalls('/blocked-contacts', blockedEntry);
