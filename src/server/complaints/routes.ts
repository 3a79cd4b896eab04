import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/complaints.ts';
import * as staffCalls from '../../contract/calls/staff/complaints.ts';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/limit-settings.ts';
import { takeSender } from '../limits/open-requests.ts';
import { answerComplaint, closeComplaint } from './answer-complaint.ts';
import { fileComplaint, isOfOrder, readContact, requireContact } from './file-complaint.ts';
import * as messages from './messages.ts';
import { findComplaint, listComplaints } from './read-complaints.ts';

/** Many shoppers share a network, so it only stops machines. */
const OF_NETWORK: Limit = { name: 'complaints-network', max: 30, windowMs: HOUR_MS };
/** Anyone can type any number or address. */
const OF_CONTACT: Limit = { name: 'complaints-contact', max: 5, windowMs: DAY_MS };
const LIMITS = { ofNetwork: OF_NETWORK, ofContact: OF_CONTACT };
const READS_OF_NETWORK: Limit = { name: 'complaint-reads', max: 60, windowMs: HOUR_MS };

type Options = { queries: Queries; staffQueries: Queries; counters: Counters; siteUrl: string };

/** Complaints: from anyone, read by who has their number, and for staff to answer (E-commerce Act 2081). */
export const complaintRoutes: FastifyPluginAsync<Options> = async (
  app,
  { queries, staffQueries, counters, siteUrl },
) => {
  /** The number may stand in logs: without the contact it shows nothing. */
  const getAddress = (number: string) => new URL(`/complaints?number=${number}`, siteUrl).href;

  serve(
    app,
    calls.fileComplaint,
    'Files a complaint, answers its number and the day on which its answer is due, and mails both to an e-mail address. The same complaint, while it is open, is one.',
    async (request, reply) => {
      const contact = requireContact(request.body.contact);
      const subject = contact.kind === 'email' ? canonicalMailbox(contact.value) : contact.value;
      const { network, isProved } = await takeSender(
        { queries, counters, limits: LIMITS },
        request,
        reply,
        subject,
      );
      const data = await fileComplaint(queries, {
        complaint: request.body,
        contact,
        sender: {
          network,
          isProved: isProved || (await isOfOrder(queries, request.body.orderId, contact.value)),
        },
        getAddress,
      });
      return { data };
    },
  );

  serve(
    app,
    calls.readComplaint,
    {
      description:
        'A complaint with its answers, for who has its number and the phone number or e-mail address that it was filed with. For anything else the answer is the same.',
      onRequest: limitNetwork(counters, READS_OF_NETWORK),
    },
    async ({ body: { number, contact } }) => {
      const data = await findComplaint(queries, number, readContact(contact)?.value ?? '-');
      if (!data) throw new HttpError('not_found', messages.complaintUnknown);
      return { data };
    },
  );

  serve(
    app,
    staffCalls.listComplaints,
    'One page of the complaints of a state, of those that wait what is due first; or the one of a number.',
    async ({ query }) => listComplaints(staffQueries, query),
  );

  serve(
    app,
    staffCalls.answerComplaint,
    'Answers a complaint, once more where it has an answer, and mails the answer to an e-mail address.',
    async ({ params: { id }, body, identity }) => {
      await answerComplaint(staffQueries, { id, ...body, actorId: identity.userId, getAddress });
      return {};
    },
  );

  serve(
    app,
    staffCalls.closeComplaint,
    'Closes a complaint: it takes no more answers, and is kept.',
    async ({ params: { id }, body, identity }) => {
      await closeComplaint(staffQueries, { id, answers: body?.answers, actorId: identity.userId });
      return {};
    },
  );
};
