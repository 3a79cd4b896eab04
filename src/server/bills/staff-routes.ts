import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { registerName } from '../../contract/bill.ts';
import * as calls from '../../contract/calls/staff/bills.ts';
import * as messages from '../../rules/bills/messages.ts';
import { hasTrait } from '../../rules/order/order-status.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { sendExport } from '../exports/send-export.ts';
import { HttpError } from '../http/http-error.ts';
import { sendFile } from '../http/send-file.ts';
import { serve } from '../http/serve.ts';
import { changeBuyer } from './change-buyer.ts';
import { issueBill } from './issue-bill.ts';
import type { PdfProcesses } from './pdf/pdf-processes.ts';
import { countPrint } from './prints.ts';
import { listBills, readBill } from './read-bills.ts';
import { openRegister } from './registers.ts';
import { requirePrintable } from './require-printable.ts';

/** A file is sent as it is: the schema of the response is that of its JSON. */
const asFile = (file: Buffer) => file as never;

/** Issues the bill of an order before its goods leave. @throws HttpError not_found, and what issueBill throws */
const issueNow = (queries: Queries, orderId: string, actorId: string): Promise<number> =>
  queries.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new HttpError('not_found', 'Order not found');
    if (!hasTrait(order.status, 'isBillable'))
      throw new HttpError('not_billable', messages.statusNotBillable(order.status));
    return issueBill(transaction, order, { actorId });
  });

/** Issuing bills and their registers, for staff. */
export const billStaffRoutes: FastifyPluginAsync<{ queries: Queries; pdfs: PdfProcesses }> = async (
  app,
  { queries, pdfs },
) => {
  serve(
    app,
    calls.issueBill,
    'Issues the bill of an order now. Without it, the bill is issued when the order is shipped.',
    async ({ params: { id }, identity }) => {
      const billId = await issueNow(queries, id, identity.userId);
      const bill = await readBill(queries, billId);
      if (!bill) throw new HttpError('not_found');
      return { data: bill };
    },
  );

  serve(
    app,
    calls.changeBillBuyer,
    'Corrects whom the bill of an order will be for, before it is issued.',
    async ({ params: { id }, body, identity }) => {
      await requirePrintable(pdfs, body.buyerCompany);
      await changeBuyer(queries, id, body, identity.userId);
      return { data: body };
    },
  );

  serve(
    app,
    calls.listBills,
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
    calls.countBillPrint,
    'Counts a print of a bill: the first is the original, each later one a copy with its number.',
    async ({ params: { id }, identity }) => {
      return { data: { copy: await countPrint(queries, id, identity.userId) } };
    },
  );
};
