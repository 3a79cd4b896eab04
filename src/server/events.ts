import {
  channel,
  type TracingChannel,
  type TracingChannelSubscribers,
  tracingChannel,
} from 'node:diagnostics_channel';

/**
 * Events of the shop that metrics and traces subscribe to; the code that reports them knows of neither.
 * Nothing here may name a person: no e-mail, phone, address or value of a statement.
 */

/** `key_refused`: the wallet answered 401, so the shop's key is wrong. */
export type WalletOutcome = 'answered' | 'unavailable' | 'key_refused';
export type WalletCall = { call: 'initiate' | 'lookup' | 'refund'; outcome: WalletOutcome };
export const walletCalls = tracingChannel<unknown, WalletCall>('shop.wallet-call');

/** A message handed to the mail server; one that failed has `error`. */
export type MailSend = { mail: number };
export const mailSends = tracingChannel<unknown, MailSend>('shop.mail-send');

export type PublicationRun = {
  publication: number;
  outcome: 'published' | 'unchanged' | 'failed';
};
export const publicationRuns = tracingChannel<unknown, PublicationRun>('shop.publication');

/** A statement without its values, as it is sent to the database. */
export type Statement = { text: string; system: 'postgresql' };
export const statements = tracingChannel<unknown, Statement>('shop.database-statement');

/** One run of work in the background, by the name of the work. */
export type BackgroundRun = { work: string; outcome: 'done' | 'failed' };
export const backgroundRuns = channel('shop.background-run');

export type OrderEvent = { paymentMethod: string; outcome: 'placed' | 'failed' };
export const orderEvents = channel('shop.order');

/** A payment that was decided: `PAID`, `FAILED` and so on. */
export type PaymentEvent = { outcome: string };
export const paymentEvents = channel('shop.payment');

/**
 * Calls `begin` where work of a channel begins, and with what that returned `end` where it has ended.
 * @returns a function that ends it
 */
export function observe<Context extends object, Begun>(
  channel: TracingChannel<unknown, Context>,
  begin: (context: Context) => Begun,
  end: (context: Context, begun: Begun, error: unknown) => void,
): () => void {
  const begun = new WeakMap<object, Begun>();
  // What is left out is not subscribed to.
  const subscribers = {
    start: (context) => void begun.set(context, begin(context)),
    asyncEnd: (context) => {
      const from = begun.get(context);
      if (from !== undefined) end(context, from, context.error);
    },
  } as TracingChannelSubscribers<Context>;
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}
