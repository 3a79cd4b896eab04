import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import * as calls from '../../../../contract/calls/payments.ts';
import { HttpError } from '../../../http/http-error.ts';
import { serve } from '../../../http/serve.ts';
import type { GatewayRoutes } from '../gateway.ts';
import { formFields } from './form.ts';
import { formPage, SCRIPT, SCRIPT_NAME, STYLE, STYLE_NAME, writePolicy } from './pages.ts';
import { PAGE_MS } from './protocol.ts';
import { readTransactionId } from './returned-data.ts';
import type { EsewaAccount } from './settings.ts';

const A_DAY = 'public, max-age=86400';
const hidden = { schema: { hide: true } };
const reference = z.object({ reference: z.string().max(100) });

/** The page that opens a payment at eSewa, where eSewa sends shoppers back to, and the status of what it says then. */
export const esewaRoutes =
  (account: () => EsewaAccount | undefined): FastifyPluginAsync<GatewayRoutes> =>
  async (app, { apiAddress, limitStatus, findPayment, landingOf, settle }) => {
    app.get(`/payments/esewa/${SCRIPT_NAME}`, hidden, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', A_DAY).send(SCRIPT),
    );
    app.get(`/payments/esewa/${STYLE_NAME}`, hidden, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', A_DAY).send(STYLE),
    );

    app.get<{ Params: z.output<typeof reference> }>(
      '/payments/esewa/:reference',
      { schema: { hide: true, params: reference } },
      async (request, reply) => {
        const found = await findPayment(request.params.reference);
        const own = account();
        if (!found || !own) throw new HttpError('not_found', 'Payment not found');
        const { orderId, amountPaisa, deliveryPaisa, createdAt } = found;
        const back = landingOf(request.params.reference, orderId);
        // What is decided, or can be opened no more, is said where shoppers come back to.
        if (!found.isOpen || Date.now() - createdAt.getTime() >= PAGE_MS) return reply.redirect(back, 303);
        const amounts = { goodsPaisa: amountPaisa - deliveryPaisa, deliveryPaisa };
        const returnAddress = `${apiAddress}/payments/esewa/${request.params.reference}/return`;
        const formAddress = new URL('api/epay/main/v2/form', own.baseUrl).href;
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', writePolicy(formAddress))
          .header('cache-control', 'no-store')
          .send(
            formPage({
              orderId,
              totalPaisa: amountPaisa,
              formAddress,
              fields: formFields(own, request.params.reference, amounts, returnAddress),
              backAddress: back,
            }),
          );
      },
    );

    // Whatever the query says: the landing page asks what is true.
    app.get<{ Params: z.output<typeof reference> }>(
      '/payments/esewa/:reference/return',
      { schema: { hide: true, params: reference } },
      async (request, reply) => {
        const found = await findPayment(request.params.reference);
        if (!found) throw new HttpError('not_found', 'Payment not found');
        return reply.redirect(landingOf(request.params.reference, found.orderId), 303);
      },
    );

    serve(
      app,
      calls.readEsewaStatus,
      {
        description:
          'The status of an eSewa payment, looked up at eSewa. `data` is what eSewa appends to the address it sends shoppers back to.',
        onRequest: limitStatus,
      },
      async (request) => {
        const own = account();
        const transactionId = own && readTransactionId(request.body.data, own);
        if (!transactionId)
          throw new HttpError('validation_error', 'This is not what eSewa sent back.', {
            fields: { data: 'is not signed by eSewa' },
          });
        const status = await settle(transactionId);
        if (status === undefined) throw new HttpError('payment_unverified');
        return { status };
      },
    );
  };
