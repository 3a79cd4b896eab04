import { z } from 'zod';
import { bannerRecord } from '../../contract/editor/banner.ts';
import { blockedContactRecord } from '../../contract/editor/blocked-contact.ts';
import { brandRecord } from '../../contract/editor/brand.ts';
import { categoryRecord } from '../../contract/editor/category.ts';
import { categoryFacetsRecord } from '../../contract/editor/category-facets.ts';
import { couponRecord } from '../../contract/editor/coupon.ts';
import { flashSaleRecord } from '../../contract/editor/flash-sale.ts';
import { productRecord } from '../../contract/editor/product.ts';
import { searchSynonymRecord } from '../../contract/editor/search-synonym.ts';
import { seriesRecord } from '../../contract/editor/series.ts';
import { settingRecord } from '../../contract/editor/setting.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { doneResponse, responseOf } from '../../contract/response.ts';
import { callAsShopper } from '../shopper.ts';

/** What every record has: `revision` names the state that was read. */
export type AnyRecord = { id: Identifier; revision: string };
/** Fields as the contract names them. */
export type Content = Record<string, unknown>;

/** The editor's calls for one resource. Each throws ApiError. */
function resourceClient<RecordType extends AnyRecord>(path: string, schema: z.ZodType<RecordType>) {
  const one = responseOf(schema);
  const many = responseOf(z.array(schema));
  const at = (key: Identifier) => `${path}/${encodeURIComponent(key)}`;
  const unchangedSince = (revision: string) => ({ 'if-match': `"${revision}"` });
  return {
    list: async () => (await callAsShopper(many, `/editor${path}`, { failure: FAILURE_MESSAGES.read })).data,
    read: async (key: Identifier) =>
      (await callAsShopper(one, `/editor${at(key)}`, { failure: FAILURE_MESSAGES.read })).data,
    add: async (body: Content) =>
      (await callAsShopper(one, path, { method: 'POST', body, failure: FAILURE_MESSAGES.edit })).data,
    /** Refused with `edited_meanwhile` where the record has another revision by now. */
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
      await callAsShopper(doneResponse, at(key), {
        method: 'DELETE',
        headers: unchangedSince(revision),
        failure: FAILURE_MESSAGES.remove,
      });
    },
  };
}

export type ResourceClient<RecordType extends AnyRecord> = ReturnType<typeof resourceClient<RecordType>>;

export const bannerClient = resourceClient('/banners', bannerRecord);
export const blockedContactClient = resourceClient('/blocked-contacts', blockedContactRecord);
export const brandClient = resourceClient('/brands', brandRecord);
export const categoryClient = resourceClient('/categories', categoryRecord);
/** Has no route for `add`: every category has its list. */
export const categoryFacetsClient = resourceClient('/category-facets', categoryFacetsRecord);
export const couponClient = resourceClient('/coupons', couponRecord);
export const flashSaleClient = resourceClient('/flash-sales', flashSaleRecord);
/** Has no route for `list`: products are searched. */
export const productClient = resourceClient('/products', productRecord);
export const searchSynonymClient = resourceClient('/search-synonyms', searchSynonymRecord);
export const seriesClient = resourceClient('/series', seriesRecord);
export const settingClient = resourceClient('/settings', settingRecord);
