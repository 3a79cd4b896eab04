import type { BillKind, CbmsState } from '../../../contract/bill.ts';
import { counted } from '../count-text.ts';

export const loadingBills = 'Loading bills...';
export const loadingBill = 'Loading the bill...';
export const noBills = 'No bills found.';
export const billCount = (count: number) => counted(count, { one: 'document', other: 'documents' });
export const allBills = 'All bills';
export const billNotFound = 'There is no such bill.';

export const searchLabel = 'Find by number';
export const yearLabel = 'Fiscal year';
export const monthLabel = 'Month (BS)';
export const kindLabel = 'Kind';
export const everyYear = 'All years';
export const everyMonth = 'All months';
export const everyKind = 'Bills and credit notes';
/** Of Nepal's calendar, by the month's number. */
export const months: readonly (readonly [number: number, name: string])[] = [
  [4, 'Shrawan'],
  [5, 'Bhadra'],
  [6, 'Ashwin'],
  [7, 'Kartik'],
  [8, 'Mangsir'],
  [9, 'Poush'],
  [10, 'Magh'],
  [11, 'Falgun'],
  [12, 'Chaitra'],
  [1, 'Baisakh'],
  [2, 'Jestha'],
  [3, 'Ashadh'],
];
export const kinds: Readonly<Record<BillKind, string>> = { INVOICE: 'Bills', CREDIT_NOTE: 'Credit notes' };
export const kind: Readonly<Record<BillKind, string>> = { INVOICE: 'Bill', CREDIT_NOTE: 'Credit note' };

export const totalsTitle = 'Totals';
/** Where both kinds are listed. */
export const creditTakenOff = 'Credit notes are taken off.';
export const totalsNames = {
  totalPaisa: 'Total',
  discountPaisa: 'Discount',
  taxablePaisa: 'Taxable amount',
  vatPaisa: 'VAT',
  grandPaisa: 'Grand total',
};

export const filesTitle = 'Download';
export const filesNote = 'The whole register of this year, month and kind, whatever is searched for.';
export const viewLabel = 'Columns';
export const views = {
  register: 'Register',
  standard: 'Standard View of the tax office',
  vat: 'VAT by month',
};

export const registerLabel = 'Register';
export const columns = {
  day: 'Date (BS)',
  number: 'Number',
  buyer: 'Buyer',
  pan: 'PAN',
  total: 'Total',
  taxable: 'Taxable',
  vat: 'VAT',
  kind: 'Kind',
  prints: 'Prints',
  cbms: 'Tax office (CBMS)',
};
export const cbmsStates: Readonly<Record<CbmsState, string>> = {
  WAITING: 'Waits',
  SENT: 'Sent',
  FAILED: 'Failed',
};
export const notForCbms = 'Not for it';
export const wholeRegister = 'In all';

export const buyerPan = (pan: string) => `PAN ${pan}`;
export const buyerIsPerson = 'the person who ordered';
export const billWillBeFor = (buyer: string) => `It will be for ${buyer}.`;
export const changeBuyerTitle = 'Correct company and PAN';
export const companyLabel = 'Company';
export const panLabel = 'PAN';
export const saveBuyerButton = 'Save company and PAN';
export const buyerSaved = 'Company and PAN are saved.';
export const ofBill = (label: string) => `of bill ${label}`;
export const seller = 'Seller';
export const buyer = 'Buyer';
export const linesTitle = 'Lines';
export const inWords = (words: string) => `In words: ${words}`;
export const lineText = (quantity: number, unit: string) => `${quantity} × ${unit}`;
export const discountText = (discount: string) => `less ${discount} discount`;

export const papers = (label: string) => `Print ${label}`;
export const printOn = { a4: 'Print on A4', '80mm': 'Print on 80 mm' };
export const pdfFor = { a4: 'PDF, A4', '80mm': 'PDF, 80 mm' };
export const printed = (mark: string) => `The PDF is saved. It says: ${mark}.`;
export const timesPrinted = (count: number) =>
  count === 0 ? 'Not printed yet: the first print is the original.' : `Printed ${count}×.`;

export const orderBillsTitle = 'Bills';
export const noneYet = 'none yet';
export const noBillYet = 'This order has no bill yet. It gets one when it is shipped.';
export const issueButton = 'Issue the bill now';
export const issueQuestion =
  'Issue the bill of this order now? Its number is given for good: a bill is never changed or deleted, only taken back by a credit note.';
export const issued = (label: string) => `Bill ${label} is issued.`;

/** What the list of bills for the tax office's server says. */
export const cbmsTitle = 'Bills that the tax office’s server (CBMS) does not have yet';
export const cbmsFailed = 'Failed';
export const cbmsWaiting = 'Waits';
export const cbmsNotTried = 'Not tried yet.';
export const cbmsTried = (attempts: number) => (attempts === 1 ? 'Tried once' : `Tried ${attempts} times`);
export const cbmsAgain = 'Send again';
export const cbmsAgainLabel = (label: string) => `Send again: ${label}`;
