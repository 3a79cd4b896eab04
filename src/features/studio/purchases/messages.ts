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
export const lineText = (quantity: number, cost: string) => `${quantity} × ${cost}`;
