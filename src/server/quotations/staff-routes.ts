import { createHmac } from 'node:crypto';
import { and, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/staff/quotations.ts';
import type { FoundCustomer } from '../../contract/quotation.ts';
import { findStaff } from '../accounts/staff.ts';
import { noteOrder } from '../checkout/place-order.ts';
import { getRows, type Queries } from '../db/database.ts';
import { isCustomer, orders, searchedCustomer, searchedText, users } from '../db/schema.ts';
import { getName } from '../db/shared-sql.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { networkOfRequest } from '../limits/network.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { holdsAll } from '../orders/searched-parts.ts';
import { limitWrongCodes } from '../promotions/use-limits.ts';
import { placeStaffOrder } from './place-staff-order.ts';
import { readDiscountLimit, type Writer } from './quote-lines.ts';
import { listQuotations, readStaffQuotation } from './read-quotations.ts';
import type { QuotationOptions } from './routes.ts';
import { addQuotation, changeQuotation, moveQuotation, newToken } from './write-quotation.ts';

const MOST = 8;

/** Accounts, and buyers without one by their newest order, that have all words in name, phone number or e-mail. */
async function findCustomers(queries: Queries, q: string): Promise<FoundCustomer[]> {
  const ofAccount = holdsAll(searchedCustomer(users), q);
  const ofOrder = holdsAll(searchedText(orders), q);
  const found = await queries.execute(sql`
    (SELECT ${users.id} AS "userId", ${getName(users)} AS "fullName",
      ${users.phone} AS phone, ${users.email} AS email, coalesce(newest.address, '') AS address,
      coalesce(newest.inside, true) AS "isInsideValley", newest.district
    FROM ${users} LEFT JOIN LATERAL (
      SELECT shipping_address AS address, is_inside_valley AS inside, district FROM orders o WHERE o.user_id = ${users.id}
      ORDER BY created_at DESC LIMIT 1) AS newest ON true
    WHERE ${and(isCustomer(users), ofAccount)}
    ORDER BY ${users.createdAt} DESC LIMIT ${MOST})
    UNION ALL (SELECT NULL, name, phone, email, address, inside, district FROM (
      SELECT DISTINCT ON (${orders.shippingPhone}) ${orders.shippingFullName} AS name, ${orders.shippingPhone} AS phone,
        ${orders.shippingEmail} AS email, ${orders.shippingAddress} AS address, ${orders.isInsideValley} AS inside,
        ${orders.district} AS district
      FROM ${orders} WHERE ${and(sql`${orders.userId} IS NULL AND ${orders.shippingPhone} <> ''`, ofOrder)}
      ORDER BY ${orders.shippingPhone}, ${orders.createdAt} DESC LIMIT ${MOST}) AS strangers)
    LIMIT ${MOST}`);
  return getRows<FoundCustomer>(found);
}

/** With the phone number in the form in which it is stored. @throws HttpError validation_error */
const withPhone = <Request extends { userDetails: { phone: string } }>(request: Request): Request => ({
  ...request,
  userDetails: {
    ...request.userDetails,
    phone: parseNepaliPhone(request.userDetails.phone, 'userDetails.phone'),
  },
});

/** Quotations as staff write and send them, and orders in a customer's name. */
export const quotationStaffRoutes: FastifyPluginAsync<QuotationOptions> = async (
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
  const getToken = (userId: string, key: string | undefined): string =>
    key === undefined
      ? newToken()
      : createHmac('sha256', app.secret).update(`quotation:${userId}:${key}`).digest('base64url');

  async function getResponse(token: string) {
    const data = await readStaffQuotation(staffQueries, token, siteUrl);
    if (!data) throw new HttpError('not_found');
    return { data };
  }

  serve(
    app,
    calls.placeStaffOrder,
    'Places an order in the name of a customer who called. Its fields mean what they mean in POST /orders; limits of strangers do not count. Promotions act as in POST /orders; of what staff take off prices and what a promotion takes off the goods only the larger counts. For a wallet payment the response has the address to pay at.',
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
      const { orderId, paymentUrl } = placed;
      return { orderId, paymentUrl };
    },
  );

  serve(
    app,
    calls.listQuotations,
    'One page of quotations, the newest first: of one status, or that have these words.',
    async ({ query }) => listQuotations(staffQueries, query, { links, siteUrl }),
  );

  serve(
    app,
    calls.readStaffQuotation,
    'A quotation as staff see it, whatever its status.',
    async ({ params }) => getResponse(params.token),
  );

  serve(
    app,
    calls.writeQuotation,
    'Writes a quotation as a draft: its customer does not see it before it is sent. It promises the promotions that act now, and their use counts when it is accepted. With an Idempotency-Key a repeated call writes nothing.',
    async (request, reply) => {
      const { body, identity, headers } = request;
      const token = getToken(identity.userId, headers['idempotency-key']);
      const writer = await writerOf(request);
      await withCode(body, writer, reply, () =>
        addQuotation(staffQueries, writer, { token, links }, withPhone(body)),
      );
      return getResponse(token);
    },
  );

  serve(
    app,
    calls.changeQuotation,
    'Replaces all of a draft, or makes one of what a customer asked for.',
    async (request, reply) => {
      const { token } = request.params;
      const { body } = request;
      const writer = await writerOf(request);
      await withCode(body, writer, reply, () =>
        changeQuotation(staffQueries, writer, token, withPhone(body)),
      );
      return getResponse(token);
    },
  );

  serve(
    app,
    calls.moveQuotation,
    'Sends a quotation to its customer, takes it back to change it, or withdraws it. Sent, it keeps its pieces from stock where that is wanted.',
    async ({ params: { token }, body, identity }) => {
      await moveQuotation(staffQueries, { token, actorId: identity.userId, siteUrl }, body);
      return getResponse(token);
    },
  );

  serve(
    app,
    calls.findBuyers,
    'Customers, with an account or without, by a part of their name, phone number or e-mail, with their newest address.',
    async ({ query: { q } }) => ({ data: await findCustomers(staffQueries, q) }),
  );

  serve(
    app,
    calls.readDiscountLimit,
    'How much off the price of the shop the caller may give, in percent; null: any.',
    async (request) => {
      const { role } = await writerOf(request);
      return { percent: await readDiscountLimit(staffQueries, role) };
    },
  );
};
