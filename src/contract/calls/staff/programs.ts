import { apiKeyRequest, apiKeysResponse, newApiKeyResponse } from '../../api-key.ts';
import { oldProgramsRequest } from '../../editor/today.ts';
import { rowId } from '../../identifier.ts';
import { doneResponse } from '../../response.ts';
import { route } from '../../route.ts';
import {
  newWebhookResponse,
  webhookChange,
  webhookDeliveriesQuery,
  webhookDeliveriesResponse,
  webhookDeliveryResponse,
  webhookRequest,
  webhookResponse,
  webhooksResponse,
} from '../../webhook.ts';
import { byRow, byUuid } from '../params.ts';

export const listWebhooks = route('GET /webhooks', { may: 'programs', response: webhooksResponse });

export const addWebhook = route('POST /webhooks', {
  may: 'programs',
  needsProof: true,
  body: webhookRequest,
  response: newWebhookResponse,
  status: 201,
  errors: ['too_many_programs'],
});

export const changeWebhook = route('PATCH /webhooks/:id', {
  may: 'programs',
  needsProof: true,
  params: byUuid,
  body: webhookChange,
  response: webhookResponse,
  errors: ['not_found'],
});

export const removeWebhook = route('DELETE /webhooks/:id', {
  may: 'programs',
  params: byUuid,
  response: doneResponse,
  errors: ['not_found'],
});

export const decideOldPrograms = route('POST /old-programs', {
  may: 'programs',
  needsProof: true,
  body: oldProgramsRequest,
  response: doneResponse,
});

export const testWebhook = route('POST /webhooks/:id/test', {
  may: 'programs',
  params: byUuid,
  response: webhookDeliveryResponse,
  errors: ['not_found', 'too_many_requests'],
});

export const listWebhookDeliveries = route('GET /webhooks/:id/deliveries', {
  may: 'programs',
  params: byUuid,
  query: webhookDeliveriesQuery,
  response: webhookDeliveriesResponse,
  errors: ['not_found'],
});

export const sendWebhookAgain = route('POST /webhooks/:id/deliveries/:delivery/again', {
  may: 'programs',
  params: byUuid.extend({ delivery: rowId }),
  response: webhookDeliveryResponse,
  errors: ['not_found'],
});

export const listApiKeys = route('GET /api-keys', { may: 'programs', response: apiKeysResponse });

export const addApiKey = route('POST /api-keys', {
  may: 'programs',
  needsProof: true,
  body: apiKeyRequest,
  response: newApiKeyResponse,
  status: 201,
  errors: ['too_many_programs'],
});

export const removeApiKey = route('DELETE /api-keys/:id', {
  may: 'programs',
  params: byRow,
  response: doneResponse,
  errors: ['not_found'],
});
