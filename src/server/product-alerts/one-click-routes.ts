import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/alerts.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
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
export const oneClickRoutes: FastifyPluginAsync<Options> = async (app, { queries, links }) => {
  app.addContentTypeParser(
    FORMS,
    { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES },
    async () => undefined,
  );

  serve(
    app,
    calls.openEndOfAlerts,
    'Leads to the page that ends alerts, for mail programs that open the address of the header.',
    async ({ query }, reply) => reply.redirect(links.end(query.token), 303),
  );

  serve(
    app,
    calls.endAlertsByOneClick,
    'Ends all alerts of the address that a mail went to; the address of its header List-Unsubscribe (RFC 8058).',
    async ({ query }) => {
      // A second press is answered alike: mail programs repeat a call that failed.
      await endAlerts(queries, query.token, 'address');
      return {};
    },
  );
};
