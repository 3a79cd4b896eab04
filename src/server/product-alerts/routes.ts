import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/alerts.ts';
import { EMAIL_MESSAGE } from '../../contract/contact-messages.ts';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/milliseconds.ts';
import { findUser } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { networkOfRequest, networkRanges } from '../limits/network.ts';
import { limitNetwork, requireAllowed } from '../limits/require-allowed.ts';
import type { AlertLinks } from './alert-links.ts';
import { confirmAlert } from './confirm-alert.ts';
import { endAlerts } from './end-alerts.ts';
import { linkRejected } from './link-rejected.ts';
import { endOwnAlert, readOwnAlerts } from './own-alerts.ts';
import { addConfirmedAlert, mailConfirmation, readWantedProduct } from './request-alert.ts';

/** Many shoppers share a network, so it only stops machines; what a mailbox gets is limited by itself. */
const MAILS_OF_NETWORK: Limit = { name: 'product-alerts-network', max: 30, windowMs: HOUR_MS };
/** Anyone can type any address, so its owner gets few mails that nobody may have asked for. */
const MAILS_AN_HOUR: Limit = { name: 'product-alert-mail', max: 3, windowMs: HOUR_MS };
const MAILS_A_DAY: Limit = { name: 'product-alert-mail-day', max: 6, windowMs: DAY_MS };
const LINKS_OF_NETWORK: Limit = { name: 'product-alert-links', max: 60, windowMs: 60_000 };

type Options = { queries: Queries; counters: Counters; links: AlertLinks };

const missingEmail = () => fieldError('email', EMAIL_MESSAGE);

/** Alerts on products: asked for on a product's page, confirmed and ended by mailed links. */
export const productAlertRoutes: FastifyPluginAsync<Options> = async (app, { queries, counters, links }) => {
  serve(
    app,
    calls.requestProductAlert,
    'Asks for one mail when a product is back in stock, or costs at most a price. A logged-in shopper with a confirmed email is put on the list at once (`active`, `already`); for any other address a link is mailed that does so (`mailed`), whether or not the address is known.',
    async (request, reply) => {
      const { body, params } = request;
      const identity = await app.getIdentity(request);
      const user = identity && (await findUser(queries, identity.userId));
      const email = body.email ?? user?.email;
      if (!email) throw missingEmail();
      const { kind } = body;
      const wantedPrice = kind === 'price-below' ? body.price : null;
      const product = await readWantedProduct(queries, params.slug, { kind, wantedPrice });
      const wanted = { email, productId: product.id, kind, wantedPrice };
      if (user?.emailVerifiedAt && email === user.email)
        return { state: await addConfirmedAlert(queries, wanted, user.id) };
      const ranges = networkRanges(networkOfRequest(request));
      requireAllowed(reply, await counters.take(MAILS_OF_NETWORK, ranges));
      for (const limit of [MAILS_AN_HOUR, MAILS_A_DAY])
        requireAllowed(reply, await counters.take(limit, canonicalMailbox(email)));
      await mailConfirmation(queries, wanted, product, links);
      return { state: 'mailed' as const };
    },
  );

  serve(
    app,
    calls.confirmProductAlert,
    {
      description: 'Puts an alert on the list with the token of its mailed link, which works once.',
      onRequest: limitNetwork(counters, LINKS_OF_NETWORK),
    },
    async ({ body }) => ({ ...(await confirmAlert(queries, body.token)) }),
  );

  serve(
    app,
    calls.endProductAlerts,
    {
      description:
        'Ends the alert of a mailed link, or all alerts of its address, with the token of the link.',
      onRequest: limitNetwork(counters, LINKS_OF_NETWORK),
    },
    async ({ body }) => {
      if (!(await endAlerts(queries, body.token, body.scope))) throw linkRejected();
      return {};
    },
  );

  serve(
    app,
    calls.listOwnAlerts,
    'The alerts that wait for the own account, whose email is confirmed.',
    async ({ identity }) => {
      const user = await findUser(queries, identity.userId);
      if (!user) throw new HttpError('not_found');
      return { data: await readOwnAlerts(queries, user) };
    },
  );

  serve(
    app,
    calls.endOwnAlert,
    'Ends an alert that waits for the own account.',
    async ({ identity, params }) => {
      const user = await findUser(queries, identity.userId);
      if (!user || !(await endOwnAlert(queries, user, params.id))) throw new HttpError('not_found');
      return {};
    },
  );
};
