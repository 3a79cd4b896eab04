import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { type Bill, registerName } from '../../contract/bill.ts';
import * as calls from '../../contract/calls/bills.ts';
import * as staffCalls from '../../contract/calls/staff/bills.ts';
import type { BillBuyer } from '../../contract/order.ts';
import * as messages from '../../rules/bills/messages.ts';
import { hasTrait } from '../../rules/order/order-status.ts';
import { MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import { type Caller, requireOrderViewer } from '../accounts/access-tokens.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { bills, orders } from '../db/schema.ts';
import { sendExport } from '../exports/send-export.ts';
import { sendFile } from '../http/cached-responses.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/limit-settings.ts';
import { issueBill } from './issue-bill.ts';
import type { PdfProcesses } from './pdf/pdf-processes.ts';
import { countPrint, findOwnPrint } from './prints.ts';
import { listBills, readBill, readBillsOfOrder } from './read-bills.ts';
import { openRegister } from './registers.ts';
import { requirePrintable } from './seller.ts';

/** Drawing takes the processor: a long bill half a second. */
const PDFS: Limit = { name: 'bill-pdfs', max: 300, windowMs: 10 * MINUTE_MS };

/** Bills as their buyers and staff see them; issuing and registers are in staff-routes.ts. */
export const billRoutes: FastifyPluginAsync<{
  queries: Queries;
  counters: Counters;
  pdfs: PdfProcesses;
}> = async (app, { queries, counters, pdfs }) => {
  async function findVisible(id: number, identity: Caller): Promise<Bill> {
    const bill = await readBill(queries, id);
    if (!bill) throw new HttpError('not_found');
    await requireOrderViewer(app, queries, bill.orderId, identity);
    return bill;
  }

  serve(
    app,
    calls.listBillsOfOrder,
    'The bill of an order and its credit notes, the oldest first: of an own one, or for staff any.',
    async ({ params: { id }, identity }) => {
      await requireOrderViewer(app, queries, id, identity);
      return { data: await readBillsOfOrder(queries, id) };
    },
  );

  serve(
    app,
    calls.readBill,
    'A bill or credit note in full: of an own order, or for staff any.',
    async ({ params: { id }, identity }) => ({
      data: await findVisible(id, identity),
    }),
  );

  serve(
    app,
    calls.readBillPdf,
    {
      description:
        'A bill as a file to print, on A4 or on a roll of 80 mm. Who has just counted its newest print gets the original, or the copy with its number; anyone else an electronic copy.',
      preHandler: limitUser(counters, PDFS),
    },
    async ({ params: { id }, query: { size, print: wanted }, identity }, reply) => {
      const bill = await findVisible(id, identity);
      const print = wanted === 'counted' ? await findOwnPrint(queries, id, identity.userId) : undefined;
      sendFile(reply, 'application/pdf', `bill-${bill.label}.pdf`);
      return reply.send(await pdfs.draw({ bills: [bill], size, print }));
    },
  );
};

/** @throws HttpError edited_meanwhile where a locked order has another buyer than was shown */
function requireShownBuyer({ buyerCompany, buyerPan }: BillBuyer, shown: BillBuyer | undefined): void {
  if (shown && (shown.buyerCompany !== buyerCompany || shown.buyerPan !== buyerPan))
    throw new HttpError('edited_meanwhile', messages.buyerChanged(buyerCompany, buyerPan));
}

/**
 * Corrects whom the bill of an order will be for, with its audit entry. The order is locked, as it is where its bill is
 * issued. @throws HttpError not_found, edited_meanwhile or already_billed
 */
const changeBuyer = (
  queries: Queries,
  orderId: string,
  buyer: BillBuyer,
  shown: BillBuyer | undefined,
  actorId: string,
): Promise<void> =>
  queries.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new HttpError('not_found', 'Order not found');
    const [invoice] = await transaction
      .select({ id: bills.id })
      .from(bills)
      .where(and(eq(bills.orderId, orderId), eq(bills.kind, 'INVOICE')));
    if (invoice) throw new HttpError('already_billed');
    if (order.buyerCompany === buyer.buyerCompany && order.buyerPan === buyer.buyerPan) return;
    requireShownBuyer(order, shown);
    await transaction.update(orders).set(buyer).where(eq(orders.id, orderId));
    const { buyerCompany, buyerPan } = order;
    await audit(transaction, {
      actorId,
      action: 'bill.buyer',
      subject: orderId,
      details: { from: { buyerCompany, buyerPan }, to: buyer },
    });
  });

/** A file is sent as it is: the schema of the response is that of its JSON. */
const asFile = (file: Buffer) => file as never;

/** Issues the bill of an order before its goods leave. @throws HttpError not_found, edited_meanwhile, and what issueBill throws */
const issueNow = (
  queries: Queries,
  orderId: string,
  shown: BillBuyer | undefined,
  actorId: string,
): Promise<number> =>
  queries.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new HttpError('not_found', 'Order not found');
    if (!hasTrait(order.status, 'isBillable'))
      throw new HttpError('not_billable', messages.statusNotBillable(order.status));
    requireShownBuyer(order, shown);
    return issueBill(transaction, order, { actorId });
  });

/** Issuing bills and their registers, for staff. */
export const billStaffRoutes: FastifyPluginAsync<{ queries: Queries; pdfs: PdfProcesses }> = async (
  app,
  { queries, pdfs },
) => {
  serve(
    app,
    staffCalls.issueBill,
    'Issues the bill of an order now. Without it, the bill is issued when the order is shipped.',
    async ({ params: { id }, body, identity }) => {
      const billId = await issueNow(queries, id, body?.buyer, identity.userId);
      const bill = await readBill(queries, billId);
      if (!bill) throw new HttpError('not_found');
      return { data: bill };
    },
  );

  serve(
    app,
    staffCalls.changeBillBuyer,
    'Corrects whom the bill of an order will be for, before it is issued.',
    async ({ params: { id }, body: { was, ...buyer }, identity }) => {
      await requirePrintable(pdfs, buyer.buyerCompany);
      await changeBuyer(queries, id, buyer, was, identity.userId);
      return { data: buyer };
    },
  );

  serve(
    app,
    staffCalls.listBills,
    'One page of the bills and credit notes of a fiscal year or of a month of Nepal’s calendar, the newest first, with the sums of all of them. With `format` a file: `csv` or `xlsx` of the whole register in the order of numbers, `pdf` of the page.',
    async ({ query, identity }, reply) => {
      const { format, page } = query;
      if (format === 'csv' || format === 'xlsx')
        return sendExport(reply, queries, { ...query, format }, openRegister(queries, query));
      const list = await listBills(queries, query);
      if (format === undefined) return list;
      await audit(queries, {
        actorId: identity.userId,
        action: 'list.export',
        subject: registerName(query),
        details: { format, page },
      });
      sendFile(reply, 'application/pdf', 'bills.pdf');
      return reply.send(asFile(await pdfs.draw({ bills: list.data.toReversed(), size: 'a4' })));
    },
  );

  serve(
    app,
    staffCalls.countBillPrint,
    'Counts a print of a bill: the first is the original, each later one a copy with its number.',
    async ({ params: { id }, identity }) => {
      return { data: { copy: await countPrint(queries, id, identity.userId) } };
    },
  );
};
