import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { CbmsQuery, CbmsSend, CbmsState } from '../../contract/bill.ts';
import * as calls from '../../contract/calls/staff/bills.ts';
import { cbmsProblem } from '../../rules/bills/tax-office.ts';
import { audit } from '../audit/audit.ts';
import { getCbmsState } from '../bills/read-bills.ts';
import type { Queries } from '../db/database.ts';
import { listPage, type Page } from '../db/reading.ts';
import { bills, cbmsSends } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';

const CONDITIONS: Readonly<Record<CbmsState, SQL | undefined>> = {
  WAITING: and(isNull(cbmsSends.sentAt), isNull(cbmsSends.failedAt)),
  FAILED: and(isNull(cbmsSends.sentAt), isNotNull(cbmsSends.failedAt)),
  SENT: isNotNull(cbmsSends.sentAt),
};

/** One page of the documents for CBMS: without a state all that are not there yet, those that failed first. */
async function listSends(queries: Queries, { state, ...page }: CbmsQuery): Promise<Page<CbmsSend>> {
  const condition = state ? CONDITIONS[state] : isNull(cbmsSends.sentAt);
  const sends = queries
    .select({ send: cbmsSends, bill: bills })
    .from(cbmsSends)
    .innerJoin(bills, eq(bills.id, cbmsSends.billId))
    .where(condition)
    .orderBy(asc(isNull(cbmsSends.failedAt)), state === 'SENT' ? desc(bills.id) : asc(bills.id));
  return listPage(page, sends, queries.$count(cbmsSends, condition), (rows) =>
    rows.map(({ send, bill }) => {
      const problem = send.sentAt ? undefined : cbmsProblem(send.code, send.attempts);
      return {
        billId: bill.id,
        label: bill.label,
        kind: bill.kind,
        orderId: bill.orderId,
        issuedAt: bill.issuedAt.toISOString(),
        state: getCbmsState(send),
        attempts: send.attempts,
        nextAttemptAt: send.nextAttemptAt.toISOString(),
        ...(problem !== undefined && { problem }),
      };
    }),
  );
}

/** How many documents wait for CBMS, and how many for a person. */
export async function countSends(queries: Queries): Promise<{ waiting: number; failed: number }> {
  const [found] = await queries
    .select({ total: count(), failed: sql<number>`count(${cbmsSends.failedAt})::int` })
    .from(cbmsSends)
    .where(isNull(cbmsSends.sentAt));
  const { total = 0, failed = 0 } = found ?? {};
  return { waiting: total - failed, failed };
}

/** Makes a document due now that is not there yet, with its audit entry. @throws HttpError not_found */
const sendAgain = (queries: Queries, billId: number, actorId: string): Promise<void> =>
  queries.transaction(async (transaction) => {
    const [again] = await transaction
      .update(cbmsSends)
      .set({ failedAt: null, nextAttemptAt: sql`now()` })
      .where(and(eq(cbmsSends.billId, billId), isNull(cbmsSends.sentAt)))
      .returning({ billId: cbmsSends.billId });
    if (!again) throw new HttpError('not_found');
    const [bill] = await transaction.select().from(bills).where(eq(bills.id, billId));
    await audit(transaction, {
      actorId,
      action: 'bill.send',
      subject: bill?.orderId ?? '',
      details: { billId, label: bill?.label },
    });
  });

/** What waits for the tax office's server, for staff. */
export const cbmsRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.listCbmsSends,
    'One page of the bills and credit notes for the tax office’s server (CBMS): without `state` those that are not there yet, the failed ones first, each with the reason.',
    async ({ query }) => listSends(queries, query),
  );

  serve(
    app,
    calls.sendToCbmsAgain,
    'Sends a bill, by its id, to CBMS again that waits or failed.',
    async ({ params: { id }, identity }) => {
      await sendAgain(queries, id, identity.userId);
      return {};
    },
  );
};
