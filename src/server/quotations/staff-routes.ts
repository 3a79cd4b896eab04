import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderPlacedResponse } from '../../contract/order.ts';
import { COUPON_REFUSALS, ORDER_REFUSALS } from '../../contract/order-refusals.ts';
import {
  buyersQuery,
  buyersResponse,
  discountLimitResponse,
  quotationMoveRequest,
  quotationRequest,
  quotationsQuery,
  quotationToken,
  staffOrderRequest,
  staffQuotationResponse,
  staffQuotationsResponse,
} from '../../contract/quotation.ts';
import { findStaff } from '../accounts/staff.ts';
import { noteOrder } from '../checkout/note-order.ts';
import { HttpError } from '../http/http-error.ts';
import { networkOfRequest } from '../limits/network.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { idempotencyHeaders } from '../orders/idempotency-headers.ts';
import { limitWrongCodes } from '../promotions/code-limit.ts';
import { findCustomers } from './find-customers.ts';
import { placeStaffOrder } from './place-staff-order.ts';
import { readDiscountLimit, type Writer } from './quote-lines.ts';
import { listQuotations, readStaffQuotation } from './read-quotations.ts';
import type { QuotationOptions } from './routes.ts';
import { addQuotation, changeQuotation, moveQuotation, newToken } from './write-quotation.ts';

const tags = ['Quotations'];
const security = [{ bearer: [] }];
const config = { permission: 'quotations' } as const;
const ofReaders = { permission: 'quotations.read' } as const;

/** With the phone number in the form in which it is stored. @throws HttpError validation_error */
const withPhone = <Request extends { userDetails: { phone: string } }>(request: Request): Request => ({
  ...request,
  userDetails: {
    ...request.userDetails,
    phone: parseNepaliPhone(request.userDetails.phone, 'userDetails.phone'),
  },
});

/** Quotations as staff write and send them, and orders in a customer's name. */
export const quotationStaffRoutes: FastifyPluginAsyncZod<QuotationOptions> = async (
  app,
  { queries, staffQueries, counters, checkout, siteUrl },
) => {
  const { links } = app;
  async function writerOf(request: FastifyRequest): Promise<Writer> {
    const { identity } = request;
    const staff = await findStaff(staffQueries, identity.userId);
    if (!staff) throw new HttpError('forbidden');
    const seesCost = await app.may(identity, 'purchases');
    return { userId: staff.userId, network: networkOfRequest(request), role: staff.role, seesCost };
  }

  /** Wrong codes count for the member of staff, not for the customer. */
  const withCode = <Result>(
    { couponCode }: { couponCode?: string | undefined },
    { userId, network }: Writer,
    reply: FastifyReply,
    run: () => Promise<Result>,
  ): Promise<Result> =>
    couponCode === undefined
      ? run()
      : limitWrongCodes({ queries: staffQueries, counters, reply }, { network, userId }, run);

  /** By a key the same call finds what it wrote; without the shop's secret nobody can guess it. */
  const tokenOf = (userId: string, key: string | undefined): string =>
    key === undefined
      ? newToken()
      : createHmac('sha256', app.secret).update(`quotation:${userId}:${key}`).digest('base64url');

  async function responseOf(token: string) {
    const data = await readStaffQuotation(staffQueries, token, siteUrl);
    if (!data) throw new HttpError('not_found');
    return { status: 'success' as const, data };
  }

  app.post(
    '/staff-orders',
    {
      config,
      schema: {
        operationId: 'placeStaffOrder',
        description:
          'Places an order in the name of a customer who called. Its fields mean what they mean in POST /orders; limits of strangers do not count. Promotions act as in POST /orders; of what staff take off prices and what a promotion takes off the goods only the larger counts. For a wallet payment the response has the address to pay at.',
        security,
        errors: [
          'discount_limit',
          'below_cost',
          'idempotency_conflict',
          'cash_outside_valley',
          ...ORDER_REFUSALS,
          'too_many_requests',
          'service_unavailable',
        ],
        tags,
        headers: idempotencyHeaders,
        body: staffOrderRequest,
        response: { 201: orderPlacedResponse },
      },
    },
    async (request, reply) => {
      const { idempotencyKey, ...order } = withPhone(request.body);
      const writer = await writerOf(request);
      const key = request.headers['idempotency-key'] ?? idempotencyKey;
      const placed = await withCode(order, writer, reply, () =>
        checkout.order(writer.network, (isDown) =>
          placeStaffOrder(queries, writer, order, key, { isDown, links }),
        ),
      );
      noteOrder(app.cacheVersion, placed);
      reply.code(201);
      const { orderId, paymentUrl } = placed;
      return { status: 'success' as const, orderId, paymentUrl };
    },
  );

  app.get(
    '/quotations',
    {
      config: ofReaders,
      schema: {
        operationId: 'listQuotations',
        description: 'One page of quotations, the newest first: of one status, or that have these words.',
        tags,
        security,
        querystring: quotationsQuery,
        response: { 200: staffQuotationsResponse },
      },
    },
    async ({ query }) => ({
      status: 'success' as const,
      ...(await listQuotations(staffQueries, query, { links, siteUrl })),
      page: query.page,
      limit: query.limit,
    }),
  );

  app.get(
    '/quotations/:token/staff',
    {
      config: ofReaders,
      schema: {
        operationId: 'readStaffQuotation',
        description: 'A quotation as staff see it, whatever its status.',
        tags,
        security,
        errors: ['not_found'],
        params: quotationToken,
        response: { 200: staffQuotationResponse },
      },
    },
    async ({ params }) => responseOf(params.token),
  );

  app.post(
    '/quotations',
    {
      config,
      schema: {
        operationId: 'writeQuotation',
        description:
          'Writes a quotation as a draft: its customer does not see it before it is sent. It promises the promotions that act now, and their use counts when it is accepted. With an Idempotency-Key a repeated call writes nothing.',
        tags,
        security,
        errors: [
          'discount_limit',
          'below_cost',
          'idempotency_conflict',
          ...COUPON_REFUSALS,
          'too_many_requests',
        ],
        headers: idempotencyHeaders,
        body: quotationRequest,
        response: { 201: staffQuotationResponse },
      },
    },
    async (request, reply) => {
      const { body, identity, headers } = request;
      const token = tokenOf(identity.userId, headers['idempotency-key']);
      const writer = await writerOf(request);
      await withCode(body, writer, reply, () =>
        addQuotation(staffQueries, writer, { token, links }, withPhone(body)),
      );
      reply.code(201);
      return responseOf(token);
    },
  );

  app.patch(
    '/quotations/:token',
    {
      config,
      schema: {
        operationId: 'changeQuotation',
        description: 'Replaces all of a draft, or makes one of what a customer asked for.',
        tags,
        security,
        errors: [
          'not_found',
          'status_not_allowed',
          'discount_limit',
          'below_cost',
          ...COUPON_REFUSALS,
          'too_many_requests',
        ],
        params: quotationToken,
        body: quotationRequest,
        response: { 200: staffQuotationResponse },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { body } = request;
      const writer = await writerOf(request);
      await withCode(body, writer, reply, () =>
        changeQuotation(staffQueries, writer, token, withPhone(body)),
      );
      return responseOf(token);
    },
  );

  app.post(
    '/quotations/:token/status',
    {
      config,
      schema: {
        operationId: 'moveQuotation',
        description:
          'Sends a quotation to its customer, takes it back to change it, or withdraws it. Sent, it keeps its pieces from stock where that is wanted.',
        tags,
        security,
        errors: ['not_found', 'status_not_allowed', 'out_of_stock', 'insufficient_stock'],
        params: quotationToken,
        body: quotationMoveRequest,
        response: { 200: staffQuotationResponse },
      },
    },
    async ({ params: { token }, body, identity }) => {
      await moveQuotation(staffQueries, { token, actorId: identity.userId, siteUrl }, body);
      return responseOf(token);
    },
  );

  app.get(
    '/buyers',
    {
      config,
      schema: {
        operationId: 'findBuyers',
        description:
          'Customers, with an account or without, by a part of their name, phone number or e-mail, with their newest address.',
        tags,
        security,
        querystring: buyersQuery,
        response: { 200: buyersResponse },
      },
    },
    async ({ query: { q } }) => ({ status: 'success' as const, data: await findCustomers(staffQueries, q) }),
  );

  app.get(
    '/discount-limit',
    {
      config,
      schema: {
        operationId: 'readDiscountLimit',
        description: 'How much off the price of the shop the caller may give, in percent; null: any.',
        tags,
        security,
        response: { 200: discountLimitResponse },
      },
    },
    async (request) => {
      const { role } = await writerOf(request);
      return { status: 'success' as const, percent: await readDiscountLimit(staffQueries, role) };
    },
  );
};
