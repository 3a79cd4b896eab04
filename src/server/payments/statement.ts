import { and, desc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import type { Statement } from '../../contract/editor/statement.ts';
import { TRANSFERS } from '../../rules/order/payment-method.ts';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import { bankTransfers, orders, payments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { decidedWord } from './attempt.ts';
import { matchStatement, type TransferOrder } from './match-statement.ts';
import { readStatement } from './read-statement.ts';

/** Orders that wait no more are known for so long: their money may come late, or be recorded already. */
const KNOWN_DAYS = 90;
const MOST_ORDERS = 5000;

async function readTransferOrders(queries: Queries): Promise<TransferOrder[]> {
  const rows = await queries
    .select({ order: orders, payment: payments, sent: bankTransfers.reference })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(bankTransfers, eq(bankTransfers.paymentId, payments.id))
    .where(
      and(
        inArray(orders.paymentMethod, [...TRANSFERS]),
        // The payment that it waits or waited for; what came besides has no end.
        isNotNull(payments.expiresAt),
        or(
          eq(orders.status, 'AWAITING_PAYMENT'),
          gte(orders.createdAt, new Date(Date.now() - KNOWN_DAYS * DAY_MS)),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(MOST_ORDERS);
  return rows.map(({ order, payment, sent }) => ({
    orderId: order.id,
    status: order.status,
    totalPrice: order.totalPrice,
    amountPaisa: payment.amountPaisa,
    references: [sent, payment.transactionId].filter((reference) => reference !== null),
    isWaiting: order.status === 'AWAITING_PAYMENT',
    isDone: decidedWord(payment.state) !== undefined,
  }));
}

/** What a bank's statement may be for; it is not kept, and nothing is recorded. @throws HttpError validation_error */
export async function proposeMatches(queries: Queries, file: Buffer): Promise<Statement> {
  const read = readStatement(file);
  if ('refused' in read) throw new HttpError('validation_error', read.refused);
  return {
    lines: matchStatement(read.credits, await readTransferOrders(queries)),
    problems: read.problems,
  };
}
