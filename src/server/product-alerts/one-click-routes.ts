import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { oneClickQuery } from '../../contract/product-alert.ts';
import { doneResponse } from '../../contract/response.ts';
import type { Queries } from '../db/database.ts';
import type { AlertLinks } from './alert-links.ts';
import { endAlerts } from './end-alerts.ts';

/** Mail programs send `List-Unsubscribe=One-Click` as a form. What it says is not read: the address says it all. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const LONGEST_FORM_BYTES = 4096;

type Options = { queries: Queries; links: AlertLinks };

/**
 * The address in the header List-Unsubscribe of mails about alerts (RFC 8058). A GET ends nothing, because mail
 * scanners open every address: it leads to the page with the button.
 */
export const oneClickRoutes: FastifyPluginAsyncZod<Options> = async (app, { queries, links }) => {
  app.addContentTypeParser(
    FORMS,
    { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES },
    async () => undefined,
  );

  app.get(
    '/product-alerts/one-click',
    {
      schema: {
        operationId: 'openEndOfAlerts',
        description:
          'Leads to the page that ends alerts, for mail programs that open the address of the header.',
        tags: ['Alerts'],
        querystring: oneClickQuery,
        response: { 303: z.null() },
      },
    },
    async ({ query }, reply) => reply.redirect(links.end(query.token), 303),
  );

  app.post(
    '/product-alerts/one-click',
    {
      schema: {
        operationId: 'endAlertsByOneClick',
        description:
          'Ends all alerts of the address that a mail went to; the address of its header List-Unsubscribe (RFC 8058).',
        tags: ['Alerts'],
        querystring: oneClickQuery,
        response: { 200: doneResponse },
      },
    },
    async ({ query }) => {
      // A second press is answered alike: mail programs repeat a call that failed.
      await endAlerts(queries, query.token, 'address');
      return { status: 'success' as const };
    },
  );
};
