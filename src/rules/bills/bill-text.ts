import type { Bill, BillSums } from '../../contract/bill.ts';
import { paymentInWords } from '../order/order-money.ts';
import { formatPaisa } from '../price/money.ts';
import { formatDateTime } from '../shop/format-date.ts';
import * as messages from './messages.ts';

/** A print of a bill: copy 0 is the original. */
export type BillPrint = { copy: number; printedAt: string; by: string };

/** A name and what it is, as they are printed. */
export type Row = readonly [name: string, value: string];

/** What a document is called on its face. Only a seller with VAT issues tax invoices. */
export function billTitle({ kind, isVatBill }: Pick<Bill, 'kind' | 'isVatBill'>): string {
  if (kind === 'CREDIT_NOTE') return messages.creditNote;
  return isVatBill ? messages.taxInvoice : messages.invoice;
}

/** Whether this is the original, which copy, or none of both: what was not printed is an electronic copy. */
export function printMark(print: BillPrint | undefined): string {
  if (!print) return messages.electronicCopy;
  return print.copy === 0 ? messages.original : messages.copyOfOriginal(print.copy);
}

const days = ({ bs, ad }: Bill['issuedOn']) => messages.bothDays(bs, ad);

/** The facts about a bill as a whole, in the order in which they are printed. */
export const billFacts = (bill: Bill): Row[] => [
  [bill.kind === 'INVOICE' ? messages.billNumber : messages.creditNoteNumber, bill.label],
  [messages.issueDate, days(bill.issuedOn)],
  [messages.saleDate, days(bill.soldOn)],
  [messages.order, bill.orderId],
  [messages.paymentMethod, paymentInWords({ ...bill, totalPrice: bill.grandPaisa })],
  ...(bill.refersToLabel ? [[messages.refersTo, bill.refersToLabel] as const] : []),
  ...(bill.reason ? [[messages.reason, bill.reason] as const] : []),
];

/** The sums below the lines, the last of which is what is paid. */
export const billSumRows = (bill: BillSums & Pick<Bill, 'isVatBill' | 'vatPercent'>): Row[] => [
  [messages.total, formatPaisa(bill.totalPaisa)],
  ...(bill.discountPaisa > 0 ? [[messages.discount, formatPaisa(bill.discountPaisa)] as const] : []),
  ...(bill.isVatBill
    ? [
        [messages.taxableAmount, formatPaisa(bill.taxablePaisa)] as const,
        [messages.vat(bill.vatPercent), formatPaisa(bill.vatPaisa)] as const,
      ]
    : []),
  [messages.grandTotal, formatPaisa(bill.grandPaisa)],
];

/** Who issued and printed a bill, and when. */
export const billFooter = (
  { issuedAt, issuedBy, isVatBill }: Bill,
  print: BillPrint | undefined,
): string[] => [
  isVatBill ? messages.vatIncluded : messages.amountsInRupees,
  issuedBy
    ? messages.issuedAtBy(formatDateTime(issuedAt), issuedBy)
    : messages.issuedAt(formatDateTime(issuedAt)),
  ...(print ? [messages.printedBy(formatDateTime(print.printedAt), print.by)] : []),
];

/** What the QR code of a bill says: there is no published scheme, so it is JSON with names that a program can read. */
export const billQrText = (bill: Bill): string =>
  JSON.stringify({
    seller_pan: bill.seller.pan,
    number: bill.label,
    date: bill.issuedOn.bs,
    buyer_pan: bill.buyer.pan,
    total: (bill.grandPaisa / 100).toFixed(2),
    vat: (bill.vatPaisa / 100).toFixed(2),
  });
