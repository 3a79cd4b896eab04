import { z } from 'zod';
import { pan } from './bill.ts';
import { day } from './date-time.ts';
import { identifyingText } from './editor/fields.ts';
import { exportFormat } from './export.ts';
import { LARGEST_ID, rowId } from './identifier.ts';
import { LONGEST_SLUG, LONGEST_TEXT } from './product-query.ts';
import { describePage, describeResponse, pageQuery } from './response.ts';
import { MAX_RUPEES } from './rupees.ts';

/**
 * Why a stock changed. `opening`: it stood so when the ledger began; `quotation`: kept for one, or given back; `claim`: a
 * piece of the shelf replaced one under warranty; `direct`: a statement in the database or an earlier version of the shop.
 */
export const STOCK_MOVEMENT_KINDS = [
  'opening',
  'order',
  'cancellation',
  'return',
  'import',
  'edit',
  'receipt',
  'count',
  'damage',
  'quotation',
  'claim',
  'direct',
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** `count`: the pieces of a shelf; `damage`: pieces that cannot be sold any more. */
export const STOCK_COUNT_KINDS = ['count', 'damage'] as const;
export type StockCountKind = (typeof STOCK_COUNT_KINDS)[number];

/** The most pieces that a product can have. */
export const MOST_PIECES = 1_000_000;
const NOTE_MAX = 500;
const NOTE_TOO_LONG = 'The note is too long';

const page = { ...pageQuery, limit: pageQuery.limit.default(50) };
/** Days in Nepal, both included. */
const days = { from: day('Choose the first day').optional(), to: day('Choose the last day').optional() };
const author = z.object({ email: z.string(), name: z.string() });
/** `name` and `slug` are null for a product that was deleted. */
const movedProduct = z.object({ id: z.int(), name: z.string().nullable(), slug: z.string().nullable() });

export const stockMovementQuery = z.object({
  product: rowId.optional(),
  kind: z.enum(STOCK_MOVEMENT_KINDS).optional(),
  format: exportFormat,
  ...days,
  ...page,
});
export type StockMovementQuery = z.output<typeof stockMovementQuery>;

/** A change of a stock: `quantity` pieces came, or went where it is negative, and `stock` was the figure then. */
export const stockMovement = z.object({
  id: z.int(),
  createdAt: z.string(),
  product: movedProduct,
  quantity: z.int(),
  stock: z.int(),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  /** The number of the order, or the id of the receipt or count. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** The member of staff; null for an order, and for what the shop or its operator did. */
  by: author.nullable(),
});
export type StockMovement = z.output<typeof stockMovement>;
export const stockMovementPage = describePage(stockMovement);

export const countSheetQuery = z.object({
  search: z.string().trim().max(LONGEST_TEXT).optional(),
  productCategory: z.string().max(LONGEST_SLUG).optional(),
  format: exportFormat,
  ...page,
  limit: page.limit.default(20),
});
export type CountSheetQuery = z.output<typeof countSheetQuery>;

/** A product on the count sheet. */
export const countSheetLine = z.object({
  product: z.int(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** What the shop can still sell; null where it was never counted. */
  stock: z.int().nullable(),
  /** Pieces of orders that are not shipped: they lie on the shelf too. */
  reserved: z.int(),
  /** What lies on the shelf, if all is right: both together. */
  stood: z.int().nullable(),
  /** The newest movement that the figures hold, which a count sends back; 0 for none. */
  since: z.int(),
  lastCount: z.object({ at: z.string(), by: z.string(), counted: z.int(), booked: z.int() }).nullable(),
});
export type CountSheetLine = z.output<typeof countSheetLine>;
export const countSheetPage = describePage(countSheetLine);

const pieces = (message: string, least: number) =>
  z.int(message).min(least, message).max(MOST_PIECES, 'That is more than a product can have');
const product = z.int('Choose a product').min(1, 'Choose a product').max(LARGEST_ID, 'Choose a product');
const note = z.string().trim().max(NOTE_MAX, NOTE_TOO_LONG).optional();

/**
 * `POST /stock-counts`: that `counted` pieces were found where `stood` stood, by the sheet as it was read; the
 * difference is booked, so that what orders take meanwhile stays taken. Or that pieces are damaged.
 */
export const stockCountRequest = z.union([
  z.strictObject({
    product,
    counted: pieces('Give the counted pieces as a whole number', 0),
    stood: pieces('Give what stood on the sheet', 0).nullable(),
    since: z.int().min(0),
    note,
  }),
  z.strictObject({
    product,
    damaged: pieces('Give the damaged pieces as a whole number from 1', 1),
    note: z.string('Say what is damaged').trim().min(1, 'Say what is damaged').max(NOTE_MAX, NOTE_TOO_LONG),
  }),
]);
export type StockCountRequest = z.output<typeof stockCountRequest>;

/**
 * The line as it is now. `booked`: by how many pieces the stock changed; `missing`: pieces that are not there either,
 * but that open orders wait for.
 */
export const stockCountResponse = describeResponse(
  z.object({ line: countSheetLine, booked: z.int(), missing: z.int() }),
);
export type StockCountOutcome = z.output<typeof stockCountResponse>['data'];

const PAISA = 100;
/** Rupees; paisa are their decimals. */
const exactRupees = (message: string) =>
  z
    .number(message)
    .min(0, message)
    .max(MAX_RUPEES, 'That is more than the shop handles')
    .refine(
      (rupees) => Math.abs(rupees * PAISA - Math.round(rupees * PAISA)) < 1e-4,
      'An amount has at most two decimals',
    );
/** Of one piece, with VAT. */
const cost = exactRupees('Give the cost of one piece in rupees');

const MOST_LINES = 200;
/**
 * `POST /stock-receipts`: a delivery of a supplier. `vat`: what its bill shows, in rupees; absent where it shows none.
 * `again` enters a bill that is there already.
 */
export const stockReceiptRequest = z.strictObject({
  supplier: identifyingText(120, 'Give the name of the supplier in letters or digits'),
  billNumber: identifyingText(60, 'Give the number of the bill in letters or digits'),
  /** In Nepal; today without it. */
  billDate: z.iso.date('Give the date of the bill').optional(),
  supplierPan: pan.optional(),
  /** The record of the supplier, where it was chosen. */
  supplierId: rowId.optional(),
  vat: exactRupees('Give the VAT in rupees').optional(),
  note,
  lines: z
    .array(z.strictObject({ product, quantity: pieces('Give the pieces as a whole number from 1', 1), cost }))
    .min(1, 'Add a product')
    .max(MOST_LINES, `Enter at most ${MOST_LINES} lines at once`),
  again: z.boolean().optional(),
});
export type StockReceiptRequest = z.input<typeof stockReceiptRequest>;

/** `POST /stock-receipts/{id}/reversal`: it was typed wrong, and is taken back. */
export const receiptReversal = z.strictObject({
  reason: z.string('Say why').trim().min(1, 'Say why').max(NOTE_MAX, NOTE_TOO_LONG),
});

const receiptHead = {
  id: z.int(),
  supplier: z.string(),
  billNumber: z.string(),
  billDate: z.string(),
  createdAt: z.string(),
  by: author,
  /** When it was taken back, as one that was typed wrong; null while it stands. */
  reversedAt: z.string().nullable(),
};

/** A receipt without its costs, for who may not see them. */
export const stockReceipt = z.object({ ...receiptHead, lines: z.int(), pieces: z.int() });
export type StockReceipt = z.output<typeof stockReceipt>;
export const stockReceiptResponse = describeResponse(stockReceipt);

export const purchaseQuery = z.object({
  search: z.string().trim().max(LONGEST_TEXT).optional(),
  format: exportFormat,
  view: z.enum(['lines', 'vat']).default('lines').describe('what the rows of a file are'),
  /** The id of its record. */
  supplier: rowId.optional(),
  ...days,
  ...page,
});
export type PurchaseQuery = z.output<typeof purchaseQuery>;

/** A receipt in the purchase register. Rupees, with paisa as decimals. */
export const purchase = z.object({
  ...receiptHead,
  /** How often this bill was entered before. */
  repeat: z.int(),
  note: z.string(),
  supplierPan: z.string().nullable(),
  /** The record of the supplier; null where nobody named it. */
  supplierId: z.int().nullable(),
  /** What the bill shows; null where it shows none. */
  vat: z.number().nullable(),
  /** The rate of VAT on the day of the bill, in percent. */
  vatPercent: z.number(),
  /** Why it was taken back; null while it stands. */
  reversedBecause: z.string().nullable(),
  total: z.number(),
  lines: z.array(
    z.object({
      product: z.int(),
      name: z.string(),
      quantity: z.int(),
      cost: z.number(),
      total: z.number(),
    }),
  ),
});
export type Purchase = z.output<typeof purchase>;
/** `sum`: what all receipts of the list that stand come to, in rupees. */
export const purchasePage = describePage(purchase).extend({ sum: z.number() });

export const supplierQuery = z.object({ search: z.string().trim().max(LONGEST_TEXT).optional() });

/**
 * A supplier with what came of it, without what was taken back. `bought`: in the last twelve months, in rupees; null for
 * who may not see costs.
 */
export const listedSupplier = z.object({
  id: z.int(),
  name: z.string(),
  pan: z.string().nullable(),
  phone: z.string(),
  creditDays: z.int().nullable(),
  terms: z.string(),
  receipts: z.int(),
  lastReceipt: z.string().nullable(),
  bought: z.number().nullable(),
});
export type ListedSupplier = z.output<typeof listedSupplier>;
export const supplierList = describeResponse(z.array(listedSupplier));

/** A supplier as receipts spell it. */
const supplierSpelling = z.strictObject({ supplier: z.string(), supplierPan: z.string().nullable() });
const MOST_SPELLINGS = 200;

/**
 * Receipts that nobody tied to a record and whose supplier reads the same, by PAN, else by name: of the record
 * `supplierId`, or of one that is still to be made.
 */
export const supplierProposal = z.object({
  supplierId: z.int().nullable(),
  name: z.string(),
  pan: z.string().nullable(),
  spellings: z.array(supplierSpelling),
  receipts: z.int(),
  lastReceipt: z.string(),
});
export type SupplierProposal = z.output<typeof supplierProposal>;
export const supplierProposals = describeResponse(z.array(supplierProposal));

/** `POST /supplier-proposals`: all receipts with these spellings that nobody tied yet are of this supplier. */
export const supplierTie = z.strictObject({
  supplierId: rowId,
  spellings: z.array(supplierSpelling).min(1).max(MOST_SPELLINGS),
});
export const supplierTieResponse = describeResponse(z.object({ receipts: z.int() }));
