import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/instalments.ts';
import * as staffCalls from '../../contract/calls/staff/instalments.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { takeSender } from '../limits/open-requests.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { addEnquiry, closeEnquiry, listEnquiries } from './enquiries.ts';

/** Many shoppers share a network, so it only stops machines. */
const OF_NETWORK: Limit = { name: 'enquiries-network', max: 30, windowMs: HOUR_MS };
/** Anyone can type any number, so its owner is called about few enquiries that nobody may have made. */
const OF_PHONE: Limit = { name: 'enquiries-phone', max: 5, windowMs: DAY_MS };
const LIMITS = { ofNetwork: OF_NETWORK, ofContact: OF_PHONE };

type Options = { queries: Queries; staffQueries: Queries; counters: Counters };

/** Enquiries about instalments: from anyone, and for staff to answer. */
export const instalmentRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, staffQueries, counters },
) => {
  serve(
    app,
    calls.enquireInstalments,
    'Asks to be called about instalments by a bank and a number of months that the setting `instalments` has. It promises no credit: the bank decides. The amount for a product is its price of now, else it is refused with that price as the quote’s `totalPrice`.',
    async (request, reply) => {
      const enquiry = { ...request.body, phone: parseNepaliPhone(request.body.phone) };
      const sender = await takeSender({ queries, counters, limits: LIMITS }, request, reply, enquiry.phone);
      await addEnquiry(queries, enquiry, sender);
      return {};
    },
  );

  serve(
    app,
    staffCalls.listEnquiries,
    'One page of the enquiries about instalments that wait, the oldest first, or of those that were answered.',
    async ({ query }) => listEnquiries(staffQueries, query),
  );

  serve(
    app,
    staffCalls.closeEnquiry,
    'Notes that an enquiry was answered. It is deleted some months later.',
    async ({ params, identity }) => {
      await closeEnquiry(staffQueries, params.id, identity.userId);
      return {};
    },
  );
};
