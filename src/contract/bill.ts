import { z } from 'zod';
import { EXPORT_FORMATS } from './export.ts';
import { PAN_MESSAGE, PAN_PATTERN, plainPan } from './pan.ts';
import { describePage, describeResponse, pageQuery } from './response.ts';

/** The number of a taxpayer in Nepal, in digits of any script. */
export const pan = z
  .string('A PAN is text')
  .max(60, PAN_MESSAGE)
  .overwrite(plainPan)
  .regex(PAN_PATTERN, PAN_MESSAGE);

/** A credit note takes a bill back, or a part of it. */
export const BILL_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const;
export const billKind = z.enum(BILL_KINDS);
export type BillKind = z.infer<typeof billKind>;

/** A day in the world's calendar and in Nepal's. */
const billDay = z.object({ ad: z.string(), bs: z.string() });
const paisa = z.int();
const party = z.object({
  name: z.string(),
  address: z.string(),
  /** Nine digits; null where it is not known. */
  pan: z.string().nullable(),
});

/**
 * Prices include VAT. `quantity` times `unitPaisa` minus `discountPaisa` is `totalPaisa`; a credit note of a part has one
 * line, which says so.
 */
export const billLine = z.object({
  name: z.string(),
  quantity: z.int(),
  unitPaisa: paisa,
  discountPaisa: paisa,
  totalPaisa: paisa,
  serials: z.array(z.string()),
});
export type BillLine = z.infer<typeof billLine>;

/**
 * The sums of one bill or of many: `totalPaisa` minus `discountPaisa` is `grandPaisa`, and so is `taxablePaisa` plus
 * `vatPaisa`; of a seller without VAT both of these are 0.
 */
export const billSums = z.object({
  totalPaisa: paisa,
  discountPaisa: paisa,
  taxablePaisa: paisa,
  vatPaisa: paisa,
  grandPaisa: paisa,
});
export type BillSums = z.infer<typeof billSums>;

export const CBMS_STATES = ['WAITING', 'SENT', 'FAILED'] as const;
export const cbmsState = z.enum(CBMS_STATES);
export type CbmsState = z.infer<typeof cbmsState>;

/** A bill as it was issued; nothing of it ever changes but `prints`, which counts, and `cbms`. */
export const bill = billSums.extend({
  id: z.int(),
  kind: billKind,
  orderId: z.string(),
  fiscalYear: z.string(),
  number: z.int(),
  /** The number as it is printed: with prefix, outlet and fiscal year. */
  label: z.string(),
  issuedAt: z.string(),
  issuedOn: billDay,
  soldOn: billDay,
  /** Who issued it, by name; absent where the shop did by itself. */
  issuedBy: z.string().optional(),
  seller: party,
  buyer: party,
  isVatBill: z.boolean(),
  /** The rate that it was issued with, which its credit notes have too; 0 of a seller without VAT. */
  vatPercent: z.number(),
  paymentMethod: z.string(),
  lines: z.array(billLine),
  inWords: z.string(),
  /** Of a credit note: the id of its bill, that bill's number as it is printed, and why. */
  refersTo: z.int().optional(),
  refersToLabel: z.string().optional(),
  reason: z.string().optional(),
  /** How often it was printed. */
  prints: z.int().min(0),
  /** What became of it at the tax office's server; absent where it is not for it. */
  cbms: z
    .object({
      state: cbmsState,
      /** The server's last answer; absent where none came yet. */
      code: z.int().optional(),
      sentAt: z.iso.datetime().optional(),
      /** Whether it was sent as soon as it was issued. */
      isRealtime: z.boolean().optional(),
    })
    .optional(),
});
export type Bill = z.infer<typeof bill>;
export const billResponse = describeResponse(bill);
export const billsResponse = describeResponse(z.array(bill));

export const billListQuery = z.object({
  /** As it is written: `2083/84`. */
  fiscalYear: z
    .string()
    .regex(/^\d{4}\/\d{2}$/, 'A fiscal year is written like 2083/84')
    .refine(
      (year) => (Number(year.slice(0, 4)) + 1) % 100 === Number(year.slice(5)),
      'A fiscal year ends in the next year: 2083/84',
    )
    .optional(),
  /** Of Nepal's calendar: 1 is Baisakh, 4 is Shrawan. */
  month: z.coerce.number().int().min(1).max(12).optional(),
  kind: billKind.optional(),
  /** A part of the number as it is printed. */
  search: z.string().trim().max(60).optional(),
  /** A file in place of JSON: of the whole register, `pdf` of the page alone. */
  format: z.enum([...EXPORT_FORMATS, 'pdf']).optional(),
  /** Which columns a file has: those of the law's registers, of the tax office's Standard View, or VAT by month. */
  view: z.enum(['register', 'standard', 'vat']).default('register'),
  ...pageQuery,
});
export type BillListQuery = z.output<typeof billListQuery>;

/** What the file of a register is called, but for its day. */
export const registerName = ({
  view,
  fiscalYear,
  month,
}: Partial<Pick<BillListQuery, 'view' | 'fiscalYear' | 'month'>>): string =>
  [view === 'register' ? 'bills' : view, fiscalYear?.replace('/', '-'), month].filter(Boolean).join('-');

/** `totals` are of all bills that were asked for, not of the page alone; credit notes count against bills. */
export const billListResponse = describePage(bill).extend({ totals: billSums });

/** 0 is the original. */
export const billPrintResponse = describeResponse(z.object({ copy: z.int().min(0) }));

export const billPdfQuery = z.object({
  size: z.enum(['a4', '80mm']).default('a4'),
  /** `counted`: the original or the copy, for who has just counted its print; `none`: an electronic copy. */
  print: z.enum(['counted', 'none']).default('counted'),
});
export type PaperSize = z.output<typeof billPdfQuery>['size'];
export type BillPrinting = z.output<typeof billPdfQuery>['print'];

export const cbmsQuery = z.object({
  state: cbmsState.optional(),
  ...pageQuery,
});
export type CbmsQuery = z.output<typeof cbmsQuery>;

/** A document for the tax office's server, as staff see it. `problem`: why it is not there, where it was tried. */
export const cbmsSend = z.object({
  billId: z.int(),
  label: z.string(),
  kind: billKind,
  orderId: z.string(),
  issuedAt: z.iso.datetime(),
  state: cbmsState,
  attempts: z.int(),
  nextAttemptAt: z.iso.datetime(),
  problem: z.string().optional(),
});
export type CbmsSend = z.output<typeof cbmsSend>;
export const cbmsSendsResponse = describePage(cbmsSend);
