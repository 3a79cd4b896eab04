import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/quotations.ts';
import type { Quotation } from '../../contract/quotation.ts';
import { quotationHas } from '../../rules/quotations/quotation-status.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import type { PdfProcesses } from '../bills/pdf/pdf-processes.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { noteOrder } from '../checkout/place-order.ts';
import type { Queries } from '../db/database.ts';
import { sendFile } from '../http/cached-responses.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/limit-settings.ts';
import { networkOfRequest } from '../limits/network.ts';
import { takeSender } from '../limits/open-requests.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { acceptQuotation } from './accept-quotation.ts';
import { askQuotation } from './ask-quotation.ts';
import { readQuotation } from './read-quotations.ts';
import { renderQuotation } from './render-quotation.ts';

/** Many customers share a network, so these only stop machines. */
const READS: Limit = { name: 'quotations-network', max: 120, windowMs: MINUTE_MS };
/** Drawing one takes a core for up to half a second. */
const PDFS: Limit = { name: 'quotation-pdfs', max: 20, windowMs: 10 * MINUTE_MS };
const ACCEPTS: Limit = { name: 'quotation-accepts-network', max: 30, windowMs: MINUTE_MS };
const ASKS: Limit = { name: 'quotation-asks-network', max: 20, windowMs: HOUR_MS };
/** Anyone can type any number, so its owner is called about few requests that nobody may have made. */
const ASKS_OF_PHONE: Limit = { name: 'quotation-asks-phone', max: 5, windowMs: DAY_MS };

export type QuotationOptions = {
  queries: Queries;
  staffQueries: Queries;
  counters: Counters;
  checkout: Checkout;
  siteUrl: string;
  pdfs: PdfProcesses;
};

/** Quotations as their customers see them, by an address that nobody can guess, and requests for one. */
export const quotationRoutes: FastifyPluginAsync<QuotationOptions> = async (
  app,
  { queries, counters, checkout, pdfs },
) => {
  /** @throws HttpError not_found also for one that is not sent yet */
  async function requireShown(token: string): Promise<Quotation> {
    const found = await readQuotation(queries, token, app.links);
    if (!found || !quotationHas(found.status, 'isShown')) throw new HttpError('not_found');
    return found;
  }

  serve(
    app,
    calls.readQuotation,
    {
      description:
        'A quotation, for who has its address; also once it is over, with the order that it became. `revision` goes back with its acceptance.',
      onRequest: limitNetwork(counters, READS),
    },
    async ({ params: { token } }, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return { data: await requireShown(token) };
    },
  );

  serve(
    app,
    calls.readQuotationPdf,
    { description: 'A quotation as a file to print on A4.', onRequest: limitNetwork(counters, PDFS) },
    async ({ params: { token } }, reply) => {
      const found = await requireShown(token);
      sendFile(reply, 'application/pdf', `quotation-${found.number}.pdf`).header('x-robots-tag', 'noindex');
      return reply.send(await renderQuotation(pdfs, found));
    },
  );

  /** Staff accept in the customer's name. */
  async function accepterOf(request: FastifyRequest) {
    const identity = await app.getIdentity(request);
    const isStaff = identity !== undefined && (await app.may(identity, 'quotations'));
    return { network: networkOfRequest(request), userId: identity?.userId, isStaff };
  }

  serve(
    app,
    calls.acceptQuotation,
    {
      description:
        'Makes an order of a quotation at its prices, once; by staff also of one that is not sent yet. `revision` is that of the quotation that was shown: without it, or where it has changed since, 409 quotation_changed has the present one in `quotation`. For a wallet payment the response has the address to pay at. One that was accepted before gives 409 already_accepted with its order.',
      onRequest: limitNetwork(counters, ACCEPTS),
    },
    async (request) => {
      const { body, params } = request;
      const accepter = await accepterOf(request);
      const placed = await checkout.order(accepter.network, (isDown) =>
        acceptQuotation(queries, params.token, body, accepter, { isDown, links: app.links }),
      );
      noteOrder(app.cacheVersion, placed);
      const { orderId, paymentUrl } = placed;
      return { orderId, paymentUrl };
    },
  );

  serve(
    app,
    calls.askQuotation,
    'Asks for a quotation of these lines. Staff write it, and send it to the customer.',
    async (request, reply) => {
      const ask = { ...request.body, phone: parseNepaliPhone(request.body.phone) };
      const limits = { ofNetwork: ASKS, ofContact: ASKS_OF_PHONE };
      const sender = await takeSender({ queries, counters, limits }, request, reply, ask.phone);
      await askQuotation(queries, ask, sender, app.links);
      return {};
    },
  );
};
