import type { BillKind } from '../../contract/bill.ts';

/** The beginnings of printed numbers, as the shop's settings say; empty where it has none. */
export type LabelSettings = { prefix: string; creditPrefix: string; outlet: string };

/** The number of a bill as it is printed: `HP-KTM-2083/84-17`. */
export const billLabel = (
  kind: BillKind,
  { prefix, creditPrefix, outlet }: LabelSettings,
  fiscalYear: string,
  number: number,
): string =>
  [kind === 'INVOICE' ? prefix : creditPrefix, outlet, fiscalYear, number]
    .filter((part) => part !== '')
    .join('-');
