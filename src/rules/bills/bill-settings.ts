import { PAN_MESSAGE, PAN_PATTERN, plainPan } from '../../contract/pan.ts';
import { VAT_RATES_SETTING, vatRatesProblem } from '../price/vat.ts';
import { RETENTION } from '../shop/retention.ts';
import { parseWholeNumber, wholeNumberProblem } from '../whole-number-setting.ts';
import type { LabelSettings } from './bill-label.ts';
import * as messages from './messages.ts';

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
type BillSetting = (typeof BILL_SETTINGS)[number];

/** Whether a setting is a part of printed numbers. */
export const isLabelSetting = (key: string): boolean =>
  key === 'bill_prefix' || key === 'credit_note_prefix' || key === 'outlet_code';

/** The seller's number, which pages show as well. */
const PAN_SETTING = 'pan_vat_number';

const isBillSetting = (key: string): key is BillSetting => BILL_SETTINGS.some((each) => each === key);

/** Letters and digits: the hyphen parts a printed number, and the slash a fiscal year. */
const CODE = /^[A-Za-z0-9]{0,10}$/;
const ANSWER = /^(?:yes|no)?$/;

/** Income Tax Act §81 asks for five years. */
const YEARS = { least: 5, most: 20 };

/** For how many years after the end of their fiscal year bills are kept. */
export const billYears = (setting: string | undefined): number =>
  parseWholeNumber(setting, YEARS) ?? RETENTION.billYears;

/** What is wrong with the value of a setting of bills; undefined where nothing is, and of other settings. */
export function billSettingProblem(key: string, value: string): string | undefined {
  if (key === PAN_SETTING) {
    const pan = plainPan(value);
    return pan === '' || PAN_PATTERN.test(pan) ? undefined : PAN_MESSAGE;
  }
  if (!isBillSetting(key)) return undefined;
  if (key === 'vat_registered' || key === 'bills_without_pan' || key === 'cbms')
    return ANSWER.test(value) ? undefined : messages.answerExpected;
  if (key === VAT_RATES_SETTING) return vatRatesProblem(key, value);
  if (key === 'bill_years') return wholeNumberProblem(value, YEARS);
  return CODE.test(value) ? undefined : messages.codeExpected;
}

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
