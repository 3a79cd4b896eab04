/** What bills say, printed and on screens, and why there is none. */
export const answerExpected = 'takes yes or no';
export const codeExpected = 'takes up to 10 letters and digits';
/** What the tax office's server answers, by its code. */
export const cbmsCodes: Readonly<Record<number, string>> = {
  100: 'CBMS refuses the log-in or the PAN of the seller: check CBMS_USERNAME, CBMS_PASSWORD and the setting PAN/VAT number.',
  101: 'CBMS has a document with this number already, which this shop did not send.',
  102: 'CBMS could not save it. It is tried again.',
  103: 'CBMS could not save it. It is tried again.',
  104: 'CBMS takes a field of it for invalid: ask the tax office which.',
  105: 'CBMS does not know the bill that it takes back.',
};
export const cbmsSilent = 'CBMS does not answer. It is tried again.';
export const cbmsUnknown = (code: number) =>
  `CBMS answered ${code}, which is not documented. It is tried again.`;
export const delivery = 'Delivery';
export const partText = (label: string) => `Part of the amount of bill ${label}`;
export const restText = (label: string) => `What was left of the amount of bill ${label}`;
export const reasonCancelled = 'The order was cancelled';
export const reasonRefunded = 'The money was refunded';
export const buyerChanged = (company: string | null, buyerPan: string | null) =>
  `Somebody else changed meanwhile whom the bill is for: ${company ?? 'the person of the order'}${buyerPan ? `, PAN ${buyerPan}` : ''}. Nothing was done. Look at it again.`;
export const statusNotBillable = (status: string) => `An order that is ${status} gets no bill.`;
export const refundedNotBillable = 'Money of this order was refunded already, so it gets no bill.';
export const panNotBillable =
  'The shop has no PAN yet, and a bill cannot be corrected once it is issued. Set the PAN in the settings, or say there that the shop has none.';
export const sumsNotBillable = 'The total of this order is more than its lines come to, so it gets no bill.';
export const unprintableCompany = (letters: string) =>
  `A bill cannot print these characters: ${letters}. Please write the company in English or Nepali letters.`;
export const taxInvoice = 'Tax Invoice';
export const invoice = 'Invoice';
export const creditNote = 'Credit Note';
export const electronicCopy = 'Electronic copy';
export const original = 'Original';
export const copyOfOriginal = (copy: number) => `Copy of Original ${copy}`;
export const printedBy = (time: string, by: string) => `Printed ${time} by ${by}`;
export const issuedAt = (time: string) => `Issued ${time}`;
export const issuedAtBy = (time: string, by: string) => `Issued ${time} by ${by}`;
export const billedTo = 'Billed to';
export const pan = 'PAN';
export const billNumber = 'Bill No.';
export const creditNoteNumber = 'Credit Note No.';
export const issueDate = 'Date of issue';
export const saleDate = 'Date of sale';
/** A day of both calendars. */
export const bothDays = (bs: string, ad: string) => `${bs} BS (${ad})`;
export const paymentMethod = 'Payment';
export const refersTo = 'Of bill';
export const reason = 'Reason';
export const order = 'Order';
export const serialNumber = 'S.N.';
export const particulars = 'Particulars';
export const quantity = 'Qty';
export const unitPrice = 'Rate';
export const discount = 'Discount';
export const amount = 'Amount';
export const total = 'Total';
export const taxableAmount = 'Taxable amount';
export const vat = (percent: number) => `VAT ${percent}%`;
export const grandTotal = 'Grand total';
export const inWords = 'In words';
export const serials = (numbers: string) => `S/N ${numbers}`;
export const vatIncluded = 'Amounts in rupees. Rates include VAT.';
export const amountsInRupees = 'Amounts in rupees.';
export const sameBeginning =
  'Bills and credit notes would have the same numbers: choose another prefix for one of them';
export const takenBeginning = (beginning: string) =>
  beginning === ''
    ? 'Other documents have numbers without a prefix: choose a prefix or an outlet code'
    : `Other documents have numbers that begin with ${beginning}: choose another prefix or outlet code`;
export const clocksDiffer =
  'The clocks of the shop’s machines differ by more than a minute, so nothing is billed: set them right (timedatectl set-ntp true) and try again.';
export const timeBeforeLast = (label: string) =>
  `The clock is behind: ${label} was issued later than now. Nothing is billed until the clock is right.`;
