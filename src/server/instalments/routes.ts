import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rowId } from '../../contract/identifier.ts';
import { enquiriesQuery, enquiryRequest, staffEnquiriesResponse } from '../../contract/instalment-enquiry.ts';
import { doneResponse } from '../../contract/response.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { takeSender } from '../limits/open-requests.ts';
import { parseNepaliPhone } from '../limits/parse-phone.ts';
import { addEnquiry, closeEnquiry, listEnquiries } from './enquiries.ts';

/** Many shoppers share a network, so it only stops machines. */
const OF_NETWORK: Limit = { name: 'enquiries-network', max: 30, windowMs: HOUR_MS };
/** Anyone can type any number, so its owner is called about few enquiries that nobody may have made. */
const OF_PHONE: Limit = { name: 'enquiries-phone', max: 5, windowMs: DAY_MS };
const LIMITS = { ofNetwork: OF_NETWORK, ofContact: OF_PHONE };

const tags = ['Instalments'];
const security = [{ bearer: [] }];

type Options = { queries: Queries; staffQueries: Queries; counters: Counters };

/** Enquiries about instalments: from anyone, and for staff to answer. */
export const instalmentRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { queries, staffQueries, counters },
) => {
  app.post(
    '/instalment-enquiries',
    {
      schema: {
        operationId: 'enquireInstalments',
        description:
          'Asks to be called about instalments by a bank and a number of months that the setting `instalments` has. It promises no credit: the bank decides. The amount for a product is its price of now, else it is refused with that price as the quote’s `totalPrice`.',
        errors: ['product_unavailable', 'total_changed', 'too_many_requests'],
        tags,
        body: enquiryRequest,
        response: { 200: doneResponse },
      },
    },
    async (request, reply) => {
      const enquiry = { ...request.body, phone: parseNepaliPhone(request.body.phone) };
      const sender = await takeSender({ queries, counters, limits: LIMITS }, request, reply, enquiry.phone);
      await addEnquiry(queries, enquiry, sender);
      return { status: 'success' as const };
    },
  );

  app.get(
    '/instalment-enquiries',
    {
      config: { permission: 'orders.read' },
      schema: {
        operationId: 'listEnquiries',
        description:
          'One page of the enquiries about instalments that wait, the oldest first, or of those that were answered.',
        tags,
        security,
        querystring: enquiriesQuery,
        response: { 200: staffEnquiriesResponse },
      },
    },
    async ({ query }) => ({
      status: 'success' as const,
      ...(await listEnquiries(staffQueries, query)),
      page: query.page,
      limit: query.limit,
    }),
  );

  app.post(
    '/instalment-enquiries/:id/answered',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'closeEnquiry',
        description: 'Notes that an enquiry was answered. It is deleted some months later.',
        errors: ['not_found'],
        tags,
        security,
        params: z.object({ id: rowId }),
        response: { 200: doneResponse },
      },
    },
    async ({ params, identity }) => {
      await closeEnquiry(staffQueries, params.id, identity.userId);
      return { status: 'success' as const };
    },
  );
};
