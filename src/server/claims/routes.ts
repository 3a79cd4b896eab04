import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rowId } from '../../contract/identifier.ts';
import { orderParams } from '../../contract/order.ts';
import {
  claimRequest,
  claimResponse,
  claimStepRequest,
  claimsQuery,
  claimsResponse,
  staffClaimResponse,
  staffClaimsResponse,
} from '../../contract/warranty-claim.ts';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import { requireOrderViewer } from '../accounts/require-order-viewer.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/require-allowed.ts';
import { moveClaim } from './move-claim.ts';
import { openClaim } from './open-claim.ts';
import { listClaims, readClaim, readClaimsOfOrder, readStaffClaim } from './read-claims.ts';

/** Each sends a mail and is read by staff. A desk has more, and a guess at a number costs one too. */
const OF_CUSTOMER: Limit = { name: 'claims-user', max: 20, windowMs: DAY_MS };

const tags = ['Warranty'];
const security = [{ bearer: [] }];

type Options = { queries: Queries; staffQueries: Queries; counters: Counters; siteUrl: string };

/** Claims on warranties: of buyers on own orders, and of staff at the desk, who move them on. */
export const claimRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { queries, staffQueries, counters, siteUrl },
) => {
  const limitCustomer = limitUser(counters, OF_CUSTOMER);

  app.post(
    '/warranty-claims',
    {
      onRequest: app.requireLogin,
      schema: {
        operationId: 'openClaim',
        description:
          'Claims the warranty of a delivered piece by its serial number: of an own order, or for staff of any, whose claim is received at once. A number that was never sold to the caller answers 404 `serial_unknown`; a piece has one open claim, and the same call again changes nothing.',
        errors: ['serial_unknown', 'status_not_allowed', 'warranty_ended', 'claim_open', 'too_many_requests'],
        tags,
        security,
        body: claimRequest,
        response: { 201: claimResponse },
      },
    },
    async (request, reply) => {
      const { body, identity } = request;
      const isStaff = await app.may(identity, 'orders.move');
      if (!isStaff) await limitCustomer(request, reply);
      const id = await openClaim(queries, body, { userId: identity.userId, isStaff }, siteUrl);
      const claim = await readClaim(queries, id);
      if (!claim) throw new HttpError('not_found');
      reply.code(201);
      return { status: 'success' as const, data: claim };
    },
  );

  app.get(
    '/orders/:id/warranty-claims',
    {
      onRequest: app.requireLogin,
      schema: {
        operationId: 'listClaimsOfOrder',
        description:
          'The claims on warranties of an order with their steps, the newest first: of an own order, or for staff of any.',
        errors: ['not_found'],
        tags,
        security,
        params: orderParams,
        response: { 200: claimsResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      await requireOrderViewer(app, queries, id, identity);
      return { status: 'success' as const, data: await readClaimsOfOrder(queries, id) };
    },
  );

  app.get(
    '/warranty-claims',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'listClaims',
        description:
          'One page of claims: those that wait for a step or wait too long, the longest first, or those that are done, the newest first.',
        tags,
        security,
        querystring: claimsQuery,
        response: { 200: staffClaimsResponse },
      },
    },
    async ({ query }) => ({
      status: 'success' as const,
      ...(await listClaims(staffQueries, query)),
      page: query.page,
      limit: query.limit,
    }),
  );

  app.patch(
    '/warranty-claims/:id',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'moveClaim',
        description:
          'Takes the next step of a claim and tells its buyer by mail. A refusal needs a note; a replacement may name its serial number, which takes the place of the old one.',
        errors: ['not_found', 'status_not_allowed', 'serial_taken'],
        tags,
        security,
        params: z.object({ id: rowId }),
        body: claimStepRequest,
        response: { 200: staffClaimResponse },
      },
    },
    async ({ params: { id }, body, identity }) => {
      await moveClaim(staffQueries, id, body, { actorId: identity.userId, siteUrl });
      const claim = await readStaffClaim(staffQueries, id);
      if (!claim) throw new HttpError('not_found');
      return { status: 'success' as const, data: claim };
    },
  );
};
