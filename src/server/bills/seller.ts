import { shopIdentity } from '../../identity/identity.ts';
import { type BsCalendar, bsCalendar, CALENDAR_SETTINGS } from '../../rules/bikram-sambat.ts';
import {
  BILL_SETTINGS,
  hasNoPan,
  isVatRegistered,
  labelSettings,
  sendsToCbms,
} from '../../rules/bills/bill-settings.ts';
import * as messages from '../../rules/bills/messages.ts';
import type { LabelSettings } from '../../rules/bills/sheet.ts';
import { VAT_RATES_SETTING, type VatRates, vatRateOn, vatRates } from '../../rules/price/vat.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { readSettings } from '../db/reading.ts';
import { bills } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import type { PdfProcesses } from './pdf/pdf-processes.ts';

/** Who sells, by the shop's settings as they are now; empty where the owner has not set it. */
export type Seller = {
  name: string;
  address: string;
  pan: string;
  hasNoPan: boolean;
  isVatRegistered: boolean;
  vatRates: VatRates;
  calendar: BsCalendar;
  sendsToCbms: boolean;
  labels: LabelSettings;
};

const KEYS = ['business_name', 'address', 'pan_vat_number', ...BILL_SETTINGS, ...CALENDAR_SETTINGS];

/** The rate of VAT of a sale at a time, in percent; undefined of a seller without VAT. */
export const vatPercentAt = (
  time: Date,
  { isVatRegistered: hasVat, vatRates: rates }: Seller,
): number | undefined => (hasVat ? vatRateOn(nepalDay(time), rates) : undefined);

export async function readSeller(queries: Queries): Promise<Seller> {
  const found = await readSettings(queries, KEYS);
  return {
    name: found.business_name || shopIdentity().name,
    address: found.address ?? '',
    pan: found.pan_vat_number ?? '',
    hasNoPan: hasNoPan(found.bills_without_pan),
    isVatRegistered: isVatRegistered(found.vat_registered),
    vatRates: vatRates(found[VAT_RATES_SETTING]),
    calendar: bsCalendar(found),
    sendsToCbms: sendsToCbms(found.cbms),
    labels: labelSettings(found),
  };
}

/**
 * A bill is made out to a name that can be read. The fonts are asked for what is not ASCII only.
 * @throws HttpError validation_error that names the characters
 */
export async function requirePrintable(
  pdfs: PdfProcesses,
  company: string | null | undefined,
): Promise<void> {
  if (!company || /^[ -~]*$/.test(company)) return;
  const lost = await pdfs.findUnprintable(company);
  if (lost.length === 0) return;
  const message = messages.unprintableCompany(lost.join(' '));
  throw fieldError('buyerCompany', message);
}

/**
 * Stops the first bill of a shop without a PAN: none can be corrected later. A shop that has issued bills goes on, and so
 * does one whose owner said that it has none.
 * @throws HttpError not_billable
 */
export async function requireSellerPan(queries: Queries, { pan, hasNoPan }: Seller): Promise<void> {
  if (pan.trim() !== '' || hasNoPan) return;
  const issued = await queries.select({ id: bills.id }).from(bills).limit(1);
  if (issued.length === 0) throw new HttpError('not_billable', messages.panNotBillable);
}
