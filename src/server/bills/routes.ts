import type { FastifyPluginAsync } from 'fastify';
import type { Bill } from '../../contract/bill.ts';
import * as calls from '../../contract/calls/bills.ts';
import { MINUTE_MS } from '../../rules/shop/milliseconds.ts';
import type { Caller } from '../accounts/access-tokens.ts';
import { requireOrderViewer } from '../accounts/require-order-viewer.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { sendFile } from '../http/send-file.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/require-allowed.ts';
import type { PdfProcesses } from './pdf/pdf-processes.ts';
import { findOwnPrint } from './prints.ts';
import { readBill, readBillsOfOrder } from './read-bills.ts';

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
