import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { doneResponse } from '../../contract/response.ts';
import {
  type NewWebhook,
  newWebhookResponse,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookRequest,
  webhookDeliveriesResponse,
  webhookDeliveryResponse,
  webhookResponse,
  webhooksResponse,
} from '../../contract/webhook.ts';
import { callAsShopper } from '../shopper.ts';

const failure = FAILURE_MESSAGES.edit;
const pathOf = (id: string) => `/webhooks/${encodeURIComponent(id)}`;

/** All webhooks, the oldest first. @throws ApiError */
export const fetchWebhooks = async (): Promise<Webhook[]> =>
  (await callAsShopper(webhooksResponse, '/webhooks', { failure: FAILURE_MESSAGES.read })).data;

/** Adds a webhook; what it returns alone has the secret. @throws ApiError */
export const addWebhook = async (body: WebhookRequest): Promise<NewWebhook> =>
  (await callAsShopper(newWebhookResponse, '/webhooks', { method: 'POST', body, failure })).data;

/** @throws ApiError */
export const changeWebhook = async (id: string, body: WebhookChange): Promise<Webhook> =>
  (await callAsShopper(webhookResponse, pathOf(id), { method: 'PATCH', body, failure })).data;

/** Removes a webhook with its log. @throws ApiError */
export const removeWebhook = (id: string) =>
  callAsShopper(doneResponse, pathOf(id), { method: 'DELETE', failure });

/** Sends a test now, and returns what the receiver answered. @throws ApiError */
export const testWebhook = async (id: string): Promise<WebhookDelivery> =>
  (await callAsShopper(webhookDeliveryResponse, `${pathOf(id)}/test`, { method: 'POST', failure })).data;

/** One page of what was sent and what waits, the newest first. @throws ApiError */
export const fetchDeliveries = (id: string, page: number) =>
  callAsShopper(webhookDeliveriesResponse, `${pathOf(id)}/deliveries`, {
    query: { page },
    failure: FAILURE_MESSAGES.read,
  });

/** Sends an event again, under its id. @throws ApiError */
export const sendDeliveryAgain = (id: string, deliveryId: number) =>
  callAsShopper(webhookDeliveryResponse, `${pathOf(id)}/deliveries/${deliveryId}/again`, {
    method: 'POST',
    failure,
  });
