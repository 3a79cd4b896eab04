import { z } from 'zod';
import { describeResponse } from '../response.ts';

export const STATEMENT_TYPE = 'text/csv';
export const MOST_STATEMENT_BYTES = 2 * 1024 * 1024;
/** Most lines of a statement: some months of a busy account. */
export const MOST_STATEMENT_LINES = 5000;

/**
 * What a line of a statement may be. `proposed`: one order is meant; `several`: more than one may be, and `shared`:
 * another line means the same order, so nothing is proposed; `done`: the money of its order is recorded already.
 */
export const STATEMENT_OUTCOMES = ['proposed', 'several', 'shared', 'done', 'none'] as const;

/** By what the orders were found: their number or the transaction's in the text, or only the amount. */
export const MATCHED_BY = ['order-number', 'reference', 'amount'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

/** Amounts in paisa. `reference`: the bank's number of the transaction, where the statement has a column of it. */
const statementLine = z.object({
  line: z.int(),
  date: z.string(),
  text: z.string(),
  reference: z.string().optional(),
  amountPaisa: z.int(),
  outcome: z.enum(STATEMENT_OUTCOMES),
  by: z.enum(MATCHED_BY).optional(),
  orders: z.array(z.object({ orderId: z.string(), status: z.string(), totalPrice: z.number() })),
});
export type StatementLine = z.infer<typeof statementLine>;

/** A line as it is recorded with its money: the same text comes on many days. */
export const statementText = ({ date, text }: Pick<StatementLine, 'date' | 'text'>): string =>
  `${date} ${text}`;

/** `POST /transfers/statement`: the money that came, with the orders that it may be for; nothing is recorded. */
export const statementResponse = describeResponse(
  z.object({
    lines: z.array(statementLine),
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
);
export type Statement = z.infer<typeof statementResponse>['data'];
