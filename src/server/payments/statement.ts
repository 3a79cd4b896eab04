import { and, desc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import type { Statement } from '../../contract/editor/statement.ts';
import { TRANSFERS } from '../../rules/order/payment-method.ts';
import { DAY_MS, nepalDay } from '../../rules/shop/nepal-time.ts';
import { childProcesses, JobFailed } from '../child-processes/child-processes.ts';
import type { Queries } from '../db/database.ts';
import { readCalendar } from '../db/reading.ts';
import { bankTransfers, moneyMovements, orders, payments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { getStatementText } from '../ledger/movements.ts';
import { cameByBank } from '../ledger/transaction-number.ts';
import { decidedWord } from './attempt.ts';
import type { RecordedMoney, TransferOrder } from './match-statement.ts';
import * as messages from './messages.ts';

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
    placedOn: nepalDay(order.createdAt),
    reference: sent ?? undefined,
    isWaiting: order.status === 'AWAITING_PAYMENT',
    isDone: decidedWord(payment.state) !== undefined,
  }));
}

/** What came by wallets and banks since the oldest of these orders; older lines name none of them. */
async function readRecorded(queries: Queries): Promise<RecordedMoney[]> {
  const rows = await queries
    .select({ order: orders, money: moneyMovements })
    .from(moneyMovements)
    .innerJoin(orders, eq(orders.id, moneyMovements.orderId))
    .where(and(cameByBank, gte(moneyMovements.createdAt, new Date(Date.now() - KNOWN_DAYS * DAY_MS))));
  return rows.map(({ order, money }) => ({
    order: { orderId: order.id, status: order.status, totalPrice: order.totalPrice },
    amountPaisa: money.amountPaisa,
    number: money.walletReference ?? undefined,
    statementText: getStatementText(money),
    day: nepalDay(money.createdAt),
  }));
}

/** A statement with what its lines may be for: the work of lines times orders. */
export type StatementJob = {
  file: Uint8Array;
  orders: readonly TransferOrder[];
  recorded: readonly RecordedMoney[];
  calendar: Awaited<ReturnType<typeof readCalendar>>;
};
export type StatementOutcome = Statement | { refused: string };

const SCRIPT = new URL('./statement-process.ts', import.meta.url);

/** Reads statements outside the process that sells. */
export const statementProcesses = () =>
  childProcesses<StatementJob, StatementOutcome>(SCRIPT, {
    name: 'statement',
    most: 1,
    mostWaiting: 3,
    busyMessage: messages.readingOthers,
    longestMs: 20_000,
    mostHeapMb: 256,
    mostMemoryMb: 512,
  });

/** What a bank's statement may be for; it is not kept, and nothing is recorded. @throws HttpError validation_error */
export async function proposeMatches(
  queries: Queries,
  processes: ReturnType<typeof statementProcesses>,
  file: Buffer,
): Promise<Statement> {
  const job = {
    file,
    orders: await readTransferOrders(queries),
    recorded: await readRecorded(queries),
    calendar: await readCalendar(queries),
  };
  const outcome = await processes.run(job).catch((error: unknown) => {
    throw error instanceof JobFailed
      ? new HttpError('validation_error', messages.unreadableStatement)
      : error;
  });
  if ('refused' in outcome) throw new HttpError('validation_error', outcome.refused);
  return outcome;
}
