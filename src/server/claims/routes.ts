import type { FastifyPluginAsync } from 'fastify';
import * as staffCalls from '../../contract/calls/staff/warranty.ts';
import * as calls from '../../contract/calls/warranty.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import { requireOrderViewer } from '../accounts/access-tokens.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/limit-settings.ts';
import { moveClaim } from './move-claim.ts';
import { openClaim } from './open-claim.ts';
import { listClaims, readClaim, readClaimsOfOrder, readStaffClaim } from './read-claims.ts';

/** Each sends a mail and is read by staff. A desk has more, and a guess at a number costs one too. */
const OF_CUSTOMER: Limit = { name: 'claims-user', max: 20, windowMs: DAY_MS };

type Options = { queries: Queries; staffQueries: Queries; counters: Counters; siteUrl: string };

/** Claims on warranties: of buyers on own orders, and of staff at the desk, who move them on. */
export const claimRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, staffQueries, counters, siteUrl },
) => {
  const limitCustomer = limitUser(counters, OF_CUSTOMER);

  serve(
    app,
    calls.openClaim,
    'Claims the warranty of a delivered piece by its serial number: of an own order, or for staff of any, whose claim is received at once. A number that was never sold to the caller answers 404 `serial_unknown`; a piece has one open claim, and the same call again changes nothing.',
    async (request, reply) => {
      const { body, identity } = request;
      const isStaff = await app.may(identity, 'orders.move');
      if (!isStaff) await limitCustomer(request, reply);
      const id = await openClaim(queries, body, { userId: identity.userId, isStaff }, siteUrl);
      const claim = await readClaim(queries, id);
      if (!claim) throw new HttpError('not_found');
      return { data: claim };
    },
  );

  serve(
    app,
    calls.listClaimsOfOrder,
    'The claims on warranties of an order with their steps, the newest first: of an own order, or for staff of any.',
    async ({ params: { id }, identity }) => {
      await requireOrderViewer(app, queries, id, identity);
      return { data: await readClaimsOfOrder(queries, id) };
    },
  );

  serve(
    app,
    staffCalls.listClaims,
    'One page of claims: those that wait for a step or wait too long, the longest first, or those that are done, the newest first.',
    async ({ query }) => listClaims(staffQueries, query),
  );

  serve(
    app,
    staffCalls.moveClaim,
    'Takes the next step of a claim and tells its buyer by mail. A refusal needs a note; a replacement may name its serial number, which takes the place of the old one.',
    async ({ params: { id }, body, identity }) => {
      await moveClaim(staffQueries, id, body, { actorId: identity.userId, siteUrl });
      const claim = await readStaffClaim(staffQueries, id);
      if (!claim) throw new HttpError('not_found');
      return { data: claim };
    },
  );
};
