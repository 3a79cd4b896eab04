import type { ImportChanges } from '../../../contract/editor/upload.ts';
import { plural } from '../../../rules/plural.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { counted } from '../count-text.ts';
import * as messages from './messages.ts';

const AMOUNTS = new Set(['sellingPrice', 'markedPrice']);

/** What a product's field is called; one of no product as it is. */
export const fieldLabel = (field: string): string => messages.fields[field]?.label ?? field;

/** A value of a field, amounts in rupees. */
export const fieldValue = (field: string, value: string): string =>
  AMOUNTS.has(field) && value !== '' ? formatRupees(Number(value)) : value;

/** All changes in one sentence: "3 categories change, 1 discount removed." Empty where there are none. */
export function totalsText(totals: ImportChanges['totals']): string {
  const parts = totals.map(({ field, how, count }) => {
    const words = messages.fields[field] ?? { other: field };
    return `${counted(count, words)} ${plural(count, messages.happenings[how])}`;
  });
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
