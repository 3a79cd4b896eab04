import { inArray } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import type { LabelSettings } from '../../rules/bills/bill-label.ts';
import {
  BILL_SETTINGS,
  isVatRegistered,
  labelSettings,
  sendsToCbms,
} from '../../rules/bills/bill-settings.ts';
import type { Queries } from '../db/database.ts';
import { settings } from '../db/schema.ts';

/** Who sells, by the shop's settings as they are now; empty where the owner has not set it. */
export type Seller = {
  name: string;
  address: string;
  pan: string;
  isVatRegistered: boolean;
  sendsToCbms: boolean;
  labels: LabelSettings;
};

const KEYS = ['business_name', 'address', 'pan_vat_number', ...BILL_SETTINGS];

export async function readSeller(queries: Queries): Promise<Seller> {
  const rows = await queries.select().from(settings).where(inArray(settings.key, KEYS));
  const found: Partial<Record<string, string>> = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  );
  return {
    name: found.business_name || shopIdentity().name,
    address: found.address ?? '',
    pan: found.pan_vat_number ?? '',
    isVatRegistered: isVatRegistered(found.vat_registered),
    sendsToCbms: sendsToCbms(found.cbms),
    labels: labelSettings(found),
  };
}
