import type { StockMovementKind } from '../../../contract/stock.ts';
import { counted } from '../count-text.ts';

const pieces = (count: number) => counted(count, { one: 'piece', other: 'pieces' });

/** The parts of the view. */
export const partsLabel = 'Parts of the stock';
export const countPart = 'Count';
export const receivePart = 'Receive';
export const movementsPart = 'Movements';

/** What the count sheet says. */
export const searchLabel = 'Find products';
export const allCategories = 'All categories';
export const loadingSheet = 'Loading the count sheet...';
export const nothingFound = 'No products found.';
export const sheetLabel = 'Count sheet';
export const shouldBe = (stood: number, reserved: number) =>
  `${stood} should be on the shelf${reserved === 0 ? '' : `, ${reserved} of them ordered`}`;
export const notCountedYet = 'Not counted yet';
export const lastCount = (at: string, by: string) => `Counted ${at} by ${by}`;
export const countedLabel = 'Counted';
export const ofProduct = (name: string) => `of ${name}`;
export const countError = 'Give a whole number of pieces, such as 12 or 0.';
export const bookedText = (booked: number, missing: number) =>
  [
    booked === 0
      ? 'Counted: nothing to book.'
      : `Counted: ${pieces(Math.abs(booked))} ${booked < 0 ? 'fewer' : 'more'}.`,
    ...(missing > 0 ? [`${pieces(missing)} of open orders are not there.`] : []),
  ].join(' ');
export const loadAgainButton = 'Load it again';
export const moreAbout = (name: string) => `More about ${name}`;
export const damageSummary = 'Damaged pieces';
export const damagedLabel = 'Damaged';
export const damageNoteLabel = 'What happened';
export const damageButton = 'Book damage';
export const damageError = 'Give a whole number of pieces, and what happened.';
export const historyLink = 'History';
export const draftsKept = 'Numbers that you typed and did not save stay in this tab.';

/** What the form of a receipt says. */
export const supplier = 'Supplier';
export const billNumber = 'Bill number';
export const billDate = 'Date of the bill';
export const supplierPan = 'PAN';
export const vat = 'VAT on the bill (Rs.)';
export const vatError = 'Give the VAT as the bill shows it, such as 1300 or 1300.50.';
export const noteLabel = 'Note (optional)';
export const linesTitle = 'What came';
export const noLines = 'Nothing yet: find a product and add it.';
export const addButton = (name: string) => `Add ${name}`;
export const quantity = 'Pieces';
export const cost = 'Cost of one with VAT (Rs.)';
export const costHint = 'Costs are from the bill. Only owner and finance can read them back.';
export const saveReceiptButton = 'Book the receipt';
export const enterAgainButton = 'It came twice: book it again';
export const receiptBooked = (bill: string, count: number) =>
  `Bill ${bill} is booked: ${pieces(count)} came.`;
export const linesError = 'Give each line whole pieces and a cost such as 1250 or 1250.50.';
export const removeLine = (name: string) => `Remove ${name}`;

/** What the ledger says. */
export const kindLabel = 'Cause';
export const allKinds = 'All causes';
export const kinds: Readonly<Record<StockMovementKind, string>> = {
  opening: 'Opening',
  order: 'Order',
  cancellation: 'Cancellation',
  return: 'Return',
  import: 'Import',
  edit: 'Edit',
  receipt: 'Receipt',
  count: 'Count',
  damage: 'Damage',
  quotation: 'Quotation',
  claim: 'Warranty',
  direct: 'In the database',
};
export const fromLabel = 'From';
export const toLabel = 'To';
export const loadingMovements = 'Loading movements...';
export const movementsLabel = 'Movements';
export const movementCount = (count: number) => counted(count, { one: 'movement', other: 'movements' });
export const ofOneProduct = (name: string) => `Of ${name}`;
export const allProductsLink = 'All products';
export const thisProduct = 'one product';
export const deletedProduct = (id: number) => `Deleted product ${id}`;
export const change = (quantity: number) =>
  quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '−');
export const leaves = (stock: number) => `leaves ${stock}`;
