import { z } from 'zod';
import { rowId } from './identifier.ts';
import { describePage, describeResponse, pageQuery } from './response.ts';
import { isWebAddress } from './web-link.ts';

/** What programs can be notified of. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.updated',
  'stock.changed',
  'product.created',
  'product.updated',
  'product.deleted',
] as const;
export const webhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.output<typeof webhookEvent>;

/** By staff; the receiver answered 410; every attempt failed for days. */
export const PAUSE_REASONS = ['staff', 'gone', 'failing'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const MOST_WEBHOOKS = 20;
export const LONGEST_WEBHOOK_URL = 2000;

const timestamp = z.iso.datetime();
/** As it is connected to: `HTTPS://Example.com#part` is `https://example.com/`. */
function canonicalAddress(text: string): string {
  const address = new URL(text);
  address.hash = '';
  return address.href;
}

const url = z
  .string('Address is required')
  .max(LONGEST_WEBHOOK_URL, 'The address is too long')
  .refine(isWebAddress, 'Enter an https address, without a user name')
  .transform(canonicalAddress)
  .describe('Where events are sent: an https address that everybody can reach');
const events = z
  .array(webhookEvent)
  .min(1, 'Choose at least one event')
  .max(WEBHOOK_EVENTS.length)
  .transform((chosen) => [...new Set(chosen)]);

/** `POST /webhooks` */
export const webhookRequest = z.strictObject({ url, events });
/** `PATCH /webhooks/{id}`: what is left out stays. One that is not active sends nothing, and notes no events. */
export const webhookChange = z.strictObject({ url, events, isActive: z.boolean() }).partial();

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(webhookEvent),
  isActive: z.boolean(),
  /** Null where it is active. */
  pausedBecause: z.enum(PAUSE_REASONS).nullable(),
  createdAt: timestamp,
  /** The name of who added it. */
  createdBy: z.string(),
  /** Since when every attempt failed. */
  failingSince: timestamp.nullable(),
  /** Events that wait. */
  waiting: z.int(),
});
export type Webhook = z.infer<typeof webhook>;
export const webhooksResponse = describeResponse(z.array(webhook));
export const webhookResponse = describeResponse(webhook);
/** The secret is shown this once: the database keeps it encrypted, and no call reads it. */
export const newWebhook = webhook.extend({
  secret: z
    .string()
    .describe('`whsec_` and the key in base64, which signs (https://www.standardwebhooks.com)'),
});
export type NewWebhook = z.infer<typeof newWebhook>;
export const newWebhookResponse = describeResponse(newWebhook);

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/** An event on its way to an address. */
export const webhookDelivery = z.object({
  id: rowId,
  /** The header `webhook-id`: the same at every attempt. */
  messageId: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, 'test']),
  data: z.record(z.string(), z.unknown()),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  createdAt: timestamp,
  lastAttemptAt: timestamp.nullable(),
  /** Null where none follows. */
  nextAttemptAt: timestamp.nullable(),
  responseCode: z.int().nullable(),
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryResponse = describeResponse(webhookDelivery);
export const webhookDeliveriesResponse = describePage(webhookDelivery);
export const webhookDeliveriesQuery = z.object({
  ...pageQuery,
});
