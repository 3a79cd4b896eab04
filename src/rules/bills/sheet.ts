import type { Bill, BillKind, BillLine } from '../../contract/bill.ts';
import {
  type BillPrint,
  billFacts,
  billFooter,
  billQrText,
  billSumRows,
  billTitle,
  printMark,
  type Row,
} from './bill-text.ts';
import * as messages from './messages.ts';

/** What a printed page says of a sale: a bill, or a quotation. The last of `sums` is what is paid. */
export type Sheet = {
  title: string;
  label: string;
  /** Which print it is; empty where that does not matter. */
  mark: string;
  seller: Bill['seller'];
  buyerHead: string;
  buyer: Bill['buyer'];
  facts: readonly Row[];
  lines: readonly BillLine[];
  sums: readonly Row[];
  inWords: string;
  /** What its QR code says. */
  qr?: string;
  footer: readonly string[];
};

/** A bill as it is printed. */
export const billSheet = (bill: Bill, print: BillPrint | undefined): Sheet => ({
  ...bill,
  title: billTitle(bill),
  mark: printMark(print),
  buyerHead: messages.billedTo,
  facts: billFacts(bill),
  sums: billSumRows(bill),
  qr: billQrText(bill),
  footer: billFooter(bill, print),
});

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
