import type { BillKind } from '../../contract/bill.ts';

/** The beginnings of printed numbers, as the shop's settings say; empty where it has none. */
export type LabelSettings = { prefix: string; creditPrefix: string; outlet: string };

const join = (parts: readonly (string | number)[]): string => parts.filter((part) => part !== '').join('-');

/** What stands before fiscal year and number on a bill: `HP-KTM`; empty where the settings are. */
export const labelBeginning = (kind: BillKind, { prefix, creditPrefix, outlet }: LabelSettings): string =>
  join([kind === 'INVOICE' ? prefix : creditPrefix, outlet]);

/** The number of a bill as it is printed: `HP-KTM-2083/84-17`. */
export const billLabel = (
  kind: BillKind,
  labels: LabelSettings,
  fiscalYear: string,
  number: number,
): string => join([labelBeginning(kind, labels), fiscalYear, number]);
