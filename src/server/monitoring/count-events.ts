import type { TracingChannel } from 'node:diagnostics_channel';
import {
  type BackgroundRun,
  backgroundRuns,
  mailSends,
  type OrderEvent,
  orderEvents,
  type PaymentEvent,
  paymentEvents,
  publicationRuns,
  walletCalls,
} from '../events.ts';
import { counter, histogram, type PlainMetric } from './plain-metrics.ts';

const noop = (): void => undefined;

/**
 * Calls back when traced work has ended, with its duration in seconds and its error.
 * @returns a function that ends it
 */
function observeChannel<Context extends object>(
  channel: TracingChannel<unknown, Context>,
  onEnd: (context: Context, seconds: number, error: unknown) => void,
): () => void {
  const began = new WeakMap<object, number>();
  const subscribers = {
    start: (context: Context) => void began.set(context, performance.now()),
    end: noop,
    asyncStart: noop,
    asyncEnd: (context: Context) => {
      const from = began.get(context);
      if (from === undefined) return;
      onEnd(context, (performance.now() - from) / 1000, (context as { error?: unknown }).error);
    },
    error: noop,
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}

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
    observeChannel(walletCalls, ({ call, outcome }, seconds) => wallet.observe({ call, outcome }, seconds)),
    observeChannel(mailSends, (_send, _seconds, error) =>
      mails.increase({ outcome: error ? 'failed' : 'sent' }),
    ),
    observeChannel(publicationRuns, ({ outcome }, seconds) => publications.observe({ outcome }, seconds)),
  ];
  return {
    metrics: [orders, payments, works, mails, wallet, publications],
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
