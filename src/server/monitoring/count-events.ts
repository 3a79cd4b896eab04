import {
  type BackgroundRun,
  backgroundRuns,
  mailSends,
  type OrderEvent,
  observe,
  orderEvents,
  type PaymentEvent,
  paymentEvents,
  publicationRuns,
  walletCalls,
} from '../events.ts';
import { counter, histogram, type PlainMetric } from './plain-metrics.ts';

const WALLET_BOUNDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
const PUBLICATION_BOUNDS = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];

/** Counts what happens in the shop from now on; `close` ends the counting. */
export function countEvents(): { metrics: PlainMetric[]; close: () => void } {
  const orders = counter('shop_orders_total', 'Orders placed, and orders that failed, by payment method.');
  const payments = counter('shop_payments_total', 'Payments by the wallet that were decided, by outcome.');
  const works = counter('shop_background_runs_total', 'Runs of work in the background, by work and outcome.');
  const mails = counter('shop_mails_total', 'Mails handed to the mail server, by outcome.');
  const wallet = histogram(
    'shop_wallet_call_duration_seconds',
    'Calls to the wallet, by call and outcome.',
    WALLET_BOUNDS,
  );
  const publications = histogram(
    'shop_publication_duration_seconds',
    'Publications, by outcome.',
    PUBLICATION_BOUNDS,
  );

  const now = () => performance.now();
  const getSeconds = (from: number) => (now() - from) / 1000;
  const onOrder = (event: unknown) => {
    const { paymentMethod, outcome } = event as OrderEvent;
    orders.increase({ payment_method: paymentMethod, outcome });
  };
  const onPayment = (event: unknown) => payments.increase({ outcome: (event as PaymentEvent).outcome });
  const onRun = (event: unknown) => works.increase(event as BackgroundRun);
  backgroundRuns.subscribe(onRun);
  orderEvents.subscribe(onOrder);
  paymentEvents.subscribe(onPayment);
  const stops = [
    () => backgroundRuns.unsubscribe(onRun),
    () => orderEvents.unsubscribe(onOrder),
    () => paymentEvents.unsubscribe(onPayment),
    observe(walletCalls, now, ({ call, outcome }, from) =>
      wallet.observe({ call, outcome }, getSeconds(from)),
    ),
    observe(mailSends, now, (_send, _from, error) => mails.increase({ outcome: error ? 'failed' : 'sent' })),
    observe(publicationRuns, now, ({ outcome }, from) => publications.observe({ outcome }, getSeconds(from))),
  ];
  return {
    metrics: [orders, payments, works, mails, wallet, publications],
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
