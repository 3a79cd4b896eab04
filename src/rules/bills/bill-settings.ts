import { plainPan } from '../../contract/pan.ts';
import { VAT_RATES_SETTING } from '../price/vat.ts';
import type { WholeNumber } from '../setting-text.ts';
import { RETENTION } from '../shop/retention.ts';
import type { LabelSettings } from './sheet.ts';

/** Settings of the shop that bills follow, beside its name, address and PAN. */
export const BILL_SETTINGS = [
  'vat_registered',
  VAT_RATES_SETTING,
  'bills_without_pan',
  'bill_prefix',
  'credit_note_prefix',
  'outlet_code',
  'bill_years',
  'cbms',
] as const;

/** Whether a setting is a part of printed numbers. */
export const isLabelSetting = (key: string): boolean =>
  key === 'bill_prefix' || key === 'credit_note_prefix' || key === 'outlet_code';

/** The seller's number, which pages show as well. */
const PAN_SETTING = 'pan_vat_number';

/** Letters and digits: the hyphen parts a printed number, and the slash a fiscal year. */
export const CODE = /^[A-Za-z0-9]{0,10}$/;

/** For how many years after the end of their fiscal year bills are kept; Income Tax Act §81 asks for five. */
export const BILL_YEARS: WholeNumber = { key: 'bill_years', least: 5, most: 20, usual: RETENTION.billYears };

/** The value of a setting as it is stored: digits of a PAN in Latin ones, as a buyer's are. */
export const plainSetting = <Content extends { key: string; value: string }>(content: Content): Content =>
  content.key === PAN_SETTING ? { ...content, value: plainPan(content.value) } : content;

/** Whether the seller is registered for VAT. Prices of the shop include it, so it is, unless the setting denies it. */
export const isVatRegistered = (setting: string | undefined): boolean => setting !== 'no';

/** Whether the owner has said that the shop has no PAN. */
export const hasNoPan = (setting: string | undefined): boolean => setting === 'yes';

/** Whether bills are sent to the tax office's server: a duty of large sellers only, so not unless the setting says so. */
export const sendsToCbms = (setting: string | undefined): boolean => setting === 'yes';

/** The beginnings of printed numbers. A credit note without any would look like a bill. */
export const labelSettings = (settings: Partial<Record<string, string>>): LabelSettings => ({
  prefix: settings.bill_prefix ?? '',
  creditPrefix: settings.credit_note_prefix || 'CN',
  outlet: settings.outlet_code ?? '',
});
