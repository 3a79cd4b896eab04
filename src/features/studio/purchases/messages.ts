import { counted } from '../count-text.ts';

/** What the purchase register and the margins say. */
export const partsLabel = 'Parts of the purchases';
export const registerPart = 'Register';
export const marginPart = 'Margin';
export const searchLabel = 'Supplier or bill number';
export const fromLabel = 'From';
export const toLabel = 'To';
export const loadingPurchases = 'Loading purchases...';
export const purchasesLabel = 'Purchases';
export const receiptCount = (count: number) => counted(count, { one: 'receipt', other: 'receipts' });
export const inAll = (receipts: string, sum: string) => `${receipts}, ${sum} in all`;
export const downloadButton = 'Download as CSV';
export const billText = (bill: string, day: string) => `Bill ${bill} of ${day}`;
export const enteredAgain = 'entered again';
export const lineText = (quantity: number, cost: string) => `${quantity} × ${cost}`;
export const loadingMargins = 'Loading margins...';
export const marginsLabel = 'Margins by product';
export const marginsNote =
  'Of orders of these days that stand, with VAT and without coupons. A cost is the average of all receipts of the product.';
export const marginColumns: readonly string[] = ['Product', 'Sold', 'Revenue', 'Cost', 'Margin'];
export const noCost = 'no receipt';
export const noMargins = 'Nothing was sold in these days.';
export const allProducts = 'All with a cost';
export const withoutCost = (amount: string) =>
  `Besides these, ${amount} came from products without a receipt.`;
export const percentOf = (percent: number) => `${percent} %`;
