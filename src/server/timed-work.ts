import type { FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '../rules/shop/nepal-time.ts';
import { attachBill } from './bills/prints.ts';
import { claimCount, countBoughtWith } from './catalogue-writing/bought-with.ts';
import { makeDueLive } from './catalogue-writing/go-live.ts';
import { sendNextBill } from './cbms/delivery.ts';
import { closeDays } from './figures/close-days.ts';
import { deliverMails } from './mail/delivery.ts';
import { mailTransport } from './mail/transport.ts';
import { writeOrderMails } from './orders/order-mails.ts';
import { reconcile } from './payments/reconcile.ts';
import { alertLinks } from './product-alerts/alert-links.ts';
import { sendDueAlerts } from './product-alerts/send-due.ts';
import { giveBackOne } from './quotations/kept-stock.ts';
import { forgetOld } from './retention/forget-old.ts';
import type { Shop } from './shop.ts';
import { background } from './timers/repeat.ts';
import { sendWebhooks } from './webhooks/webhook-sender.ts';

/** Begins what the shop does by time, on every instance: what is due is done by one of them. */
export function beginTimedWork(app: FastifyInstance, shop: Shop): void {
  const { gateways, links, log, missedSearches, pdfs } = app;
  const { config, database } = shop;
  const { cbms } = config;
  const queries = database.staffQueries;
  const orderMails = {
    queries,
    links,
    addressAt: (path: string) => new URL(path, config.siteUrl).href,
    onError: (error: unknown) => log.warn({ err: error }, 'mail of an order not written'),
  };
  const connect = mailTransport(config);
  const mails = { queries, attachBill: (billId: number) => attachBill(pdfs, queries, billId), log };
  const alertAddresses = alertLinks(config);

  background(app, 'mails of orders', 500, () => writeOrderMails(orderMails));
  background(app, 'mails', 1000, (isStopped) => deliverMails(mails, connect, isStopped));
  if (cbms) background(app, 'bills for CBMS', 1000, () => sendNextBill(queries, cbms, log));
  sendWebhooks(app, shop, 1000);
  background(app, 'payments', 1000, () => reconcile(queries, gateways, log));
  background(app, 'alerts on products', 2000, (isStopped) =>
    sendDueAlerts(queries, alertAddresses, isStopped),
  );
  background(app, 'scheduled products', 10_000, () => makeDueLive(queries));
  background(app, 'stock of quotations', 30_000, () => giveBackOne(queries));
  background(app, 'figures', MINUTE_MS, () => closeDays(queries));
  background(app, 'missed searches', MINUTE_MS, () => missedSearches.write(queries));
  // Each hour: a shop that is restarted every night would miss what is nightly.
  background(app, 'retention', HOUR_MS, () => forgetOld(queries));
  background(app, 'bought together', HOUR_MS, async () => {
    if (await claimCount(queries)) await countBoughtWith(queries);
  });
}
