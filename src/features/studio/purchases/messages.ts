import { counted } from '../count-text.ts';

/** What the purchase register says. */
export const searchLabel = 'Supplier or bill number';
export const fromLabel = 'From';
export const toLabel = 'To';
export const loadingPurchases = 'Loading purchases...';
export const purchasesLabel = 'Purchases';
export const receiptCount = (count: number) => counted(count, { one: 'receipt', other: 'receipts' });
export const inAll = (receipts: string, sum: string) => `${receipts}, ${sum} in all`;
export const billText = (bill: string, day: string) => `Bill ${bill} of ${day}`;
export const enteredAgain = 'entered again';
export const lines = 'Lines';
export const vatRegister = 'For the tax office';
export const panText = (pan: string) => `PAN ${pan}`;
export const vatText = (amount: string) => `VAT ${amount}`;
export const reversedText = (day: string, reason: string) => `Taken back on ${day}: ${reason}`;
export const reverseTitle = 'Typed wrong?';
export const reasonLabel = 'Why it is taken back';
export const reverseButton = 'Take it back';
export const reverseOf = (bill: string) => `Take back bill ${bill}`;
export const reverseQuestion = (bill: string) =>
  `Take back bill ${bill}? Its pieces leave the stock, and it can be entered anew.`;
export const reversedToast = (bill: string) => `Bill ${bill} is taken back`;
export const lineText = (quantity: number, cost: string) => `${quantity} × ${cost}`;
