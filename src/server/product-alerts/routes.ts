import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/alerts.ts';
import { EMAIL_MESSAGE } from '../../contract/contact-messages.ts';
import type { OwnAlert } from '../../contract/product-alert.ts';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { DAY_MS, HOUR_MS } from '../../rules/shop/nepal-time.ts';
import { RETENTION } from '../../rules/shop/retention.ts';
import { hashOfToken } from '../accounts/secrets.ts';
import { findUser, type UserRow } from '../accounts/users.ts';
import { lockAlerts } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { productAlerts, products } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork, requireAllowed } from '../limits/limit-settings.ts';
import { networkOfRequest, networkRanges } from '../limits/network.ts';
import type { AlertLinks } from './alert-links.ts';
import { addConfirmedAlert, mailConfirmation, readWantedProduct } from './request-alert.ts';
import { endAlerts, isWaitingFor, requireRoom } from './send-due.ts';

/** The error of a mailed link that is no longer valid; who opens it may have no account. */
const linkRejected = () =>
  new HttpError(
    'link_rejected',
    'This link was used already or has expired. Use the one in our newest mail, or ask again on the product’s page.',
  );

/** Retention deletes old ones each hour; the link works no longer meanwhile. */
const isFresh = sql`${productAlerts.createdAt} > now() - make_interval(days => ${RETENTION.unconfirmedAlertDays})`;

/**
 * Puts an alert on the list by its mailed link, which does so once. It takes the place of an earlier one on the same
 * product.
 * @returns the product
 * @throws HttpError link_rejected, or alert_limit
 */
function confirmAlert(queries: Queries, token: string): Promise<{ productName: string; slug: string }> {
  const isUnconfirmed = and(
    eq(productAlerts.confirmTokenHash, hashOfToken(token)),
    isNull(productAlerts.confirmedAt),
    isFresh,
  );
  return queries.transaction(async (transaction) => {
    const [named] = await transaction
      .select({ alert: productAlerts, productName: products.name, slug: products.slug })
      .from(productAlerts)
      .innerJoin(products, eq(products.id, productAlerts.productId))
      .where(isUnconfirmed);
    if (!named) throw linkRejected();
    await lockAlerts(transaction, named.alert.mailbox);
    await transaction.delete(productAlerts).where(isWaitingFor(named.alert));
    await requireRoom(transaction, named.alert.mailbox);
    const confirmed = await transaction
      .update(productAlerts)
      .set({ confirmedAt: sql`now()`, confirmTokenHash: null })
      .where(isUnconfirmed)
      .returning({ id: productAlerts.id });
    // The same link was used at the same time.
    if (confirmed.length === 0) throw linkRejected();
    return { productName: named.productName, slug: named.slug };
  });
}

type Account = Pick<UserRow, 'email' | 'emailVerifiedAt'>;

/** SQL condition: alerts for an e-mail that wait. */
const waitsFor = (email: string) =>
  and(eq(productAlerts.email, email), isNotNull(productAlerts.confirmedAt), isNull(productAlerts.sentAt));

/**
 * The alerts that wait for an account, newest first; none where its e-mail is unconfirmed, because it may be someone
 * else's.
 */
async function readOwnAlerts(queries: Queries, { email, emailVerifiedAt }: Account): Promise<OwnAlert[]> {
  if (!emailVerifiedAt) return [];
  return queries
    .select({
      id: productAlerts.id,
      productName: products.name,
      slug: products.slug,
      kind: productAlerts.kind,
      price: productAlerts.wantedPrice,
    })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .where(waitsFor(email))
    .orderBy(desc(productAlerts.id));
}

/** @returns whether there was such an alert of the account */
async function endOwnAlert(
  queries: Queries,
  { email, emailVerifiedAt }: Account,
  id: number,
): Promise<boolean> {
  if (!emailVerifiedAt) return false;
  const ended = await queries
    .delete(productAlerts)
    .where(and(eq(productAlerts.id, id), waitsFor(email)))
    .returning({ id: productAlerts.id });
  return ended.length > 0;
}

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

/** Mail programs send `List-Unsubscribe=One-Click` as a form. What it says is not read: the address says it all. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const LONGEST_FORM_BYTES = 4096;

type OneClickOptions = { queries: Queries; links: AlertLinks };

/**
 * The address in the header List-Unsubscribe of mails about alerts (RFC 8058). A GET ends nothing, because mail
 * scanners open every address: it leads to the page with the button.
 */
export const oneClickRoutes: FastifyPluginAsync<OneClickOptions> = async (app, { queries, links }) => {
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
