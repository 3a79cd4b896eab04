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

/** What the list of suppliers says. */
export const loadingSuppliers = 'Loading suppliers...';
export const supplierSearchLabel = 'Name, PAN or phone';
export const noSuppliers = 'No suppliers found.';
export const supplierCount = (count: number) => counted(count, { one: 'supplier', other: 'suppliers' });
export const proposalCount = (count: number) => counted(count, { one: 'name', other: 'names' });
export const boughtInYear = (amount: string) => `${amount} in 12 months`;
export const creditText = (days: number) => `${counted(days, { one: 'day', other: 'days' })} of credit`;
export const lastReceiptText = (day: string) => `last on ${day}`;
export const proposalsTitle = 'Receipts without a supplier';
export const noProposals = 'All receipts have their supplier.';
export const spelledAs = (names: readonly string[]) => `also as ${names.join('; ')}`;
export const tieButton = 'They are of this supplier';
export const makeButton = 'Make it a supplier';
export const buttonLabel = (button: string, name: string) => `${button}: ${name}`;
export const tiedToast = (name: string, receipts: string) => `${receipts} of ${name}`;
export const purchasesLink = 'Purchases';
export const purchasesSuffix = (name: string) => ` of ${name}`;
export const ofOneSupplier = (name: string) => `Purchases of ${name}`;
export const oneSupplier = 'one supplier';
export const allPurchases = 'Show all purchases';
