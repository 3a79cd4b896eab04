import { z } from 'zod';
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from './editor/upload.ts';
import { orderNumber } from './identifier.ts';
import { allInLatinDigits } from './latin-digits.ts';
import { plainLine } from './plain-text.ts';
import { readIdentifier, withoutAccents, withoutTransactionLabel } from './reading.ts';
import { describeResponse } from './response.ts';
import { MAX_RUPEES } from './rupees.ts';

const PAISA = 100;

/** The types of a slip: a picture, which is stored as WebP, or a PDF, which is stored as it is. */
export const PDF_TYPE = 'application/pdf';
export const SLIP_TYPES = [...PICTURE_TYPES, PDF_TYPE] as const;
export const MOST_SLIP_BYTES = MOST_PICTURE_BYTES;
export const SLIP_TOO_LARGE = `A slip may have at most ${MOST_SLIP_BYTES / 1024 / 1024} MB. Please send a smaller one.`;

/** The shop's account at a bank; `qr` is the address of a picture that the bank's app reads. */
export const bankAccount = z.object({
  name: z.string(),
  bank: z.string(),
  branch: z.string(),
  number: z.string(),
  qr: z.string().optional(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** What the customer said of the transfer. `slip` is the type of its file, where there is one. */
const sentTransfer = z.object({ reference: z.string(), sentAt: z.string(), slip: z.string().optional() });

/**
 * A transfer to the shop's account, as its buyer and staff see it. `account` is present while the order waits for the
 * money; `amount` in whole rupees, `until` in ISO 8601.
 */
export const transferOfOrder = z.object({
  account: bankAccount.optional(),
  amount: z.number(),
  until: z.string(),
  sent: sentTransfer.optional(),
  /** Of an order without an account: who has it says what was sent (`POST /transfers/{token}`). */
  token: z.string().optional(),
});
export type TransferOfOrder = z.infer<typeof transferOfOrder>;

const LEAST_REFERENCE = 3;
const MOST_REFERENCE = 60;
/**
 * The number that a bank, a wallet or a receipt has for a payment, in Latin letters and digits: letters of other scripts
 * that look the same would make another number of it.
 */
export const reference = z
  .string('Enter the transaction number')
  .max(MOST_REFERENCE * 4, 'The transaction number is too long')
  .overwrite((text) => withoutAccents(withoutTransactionLabel(allInLatinDigits(plainLine(text)))))
  .max(MOST_REFERENCE, 'The transaction number is too long')
  .refine((text) => readIdentifier(text) !== '', { error: 'Enter the transaction number', abort: true })
  .regex(/^[ -~\p{P}\u2212]*$/u, 'Write the transaction number in Latin letters and digits')
  .min(LEAST_REFERENCE, 'The transaction number is too short');

/** `POST /transfer-slips`: a slip for an own order; the body is the file. */
export const slipQuery = z.object({ order: orderNumber });
export const slipResponse = describeResponse(z.object({ id: z.string() }));

/** `POST /orders/{id}/transfer`: the bank's number of the transaction, and the id of its uploaded slip. */
export const transferRequest = z.strictObject({
  reference,
  slip: z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'The slip is gone. Please choose it again.')
    .optional(),
});
export type TransferRequest = z.input<typeof transferRequest>;

/** What came, in paisa. */
export const arrivedPaisa = z
  .int('Give whole paisa')
  .min(1, 'Give the amount that arrived')
  .max(MAX_RUPEES * PAISA, 'The amount is too large');

const MOST_STATEMENT_TEXT = 400;
/**
 * `POST /orders/{id}/transfer/confirmation` by staff: what arrived in the account, in paisa, and the bank's number of it.
 * null where none was shown: what its buyer says by now is not taken then, and without the field it is. `statementText`:
 * the line of the bank's statement that says so, whose numbers belong to this money alone. `isFurther` says that it came besides what is recorded: only
 * its number tells it from the same money again.
 */
export const transferConfirmation = z
  .strictObject({
    amountPaisa: arrivedPaisa,
    reference: reference.nullish(),
    statementText: z
      .string()
      .max(MOST_STATEMENT_TEXT * 4)
      .overwrite((text) => plainLine(text).slice(0, MOST_STATEMENT_TEXT))
      .optional(),
    isFurther: z.literal(true).optional(),
  })
  .refine(({ isFurther, reference: number }) => !isFurther || typeof number === 'string', {
    path: ['reference'],
    message: 'Enter the transaction number: it tells this money from what is recorded',
  });
