import type { Bill, BillLine } from '../../contract/bill.ts';
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
