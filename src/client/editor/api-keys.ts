import {
  type ApiKey,
  type ApiKeyRequest,
  apiKeysResponse,
  type NewApiKey,
  newApiKeyResponse,
} from '../../contract/api-key.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { doneResponse } from '../../contract/response.ts';
import { callAsShopper } from '../shopper.ts';

const failure = FAILURE_MESSAGES.edit;

/** All keys of programs, the oldest first. @throws ApiError */
export const fetchApiKeys = async (): Promise<ApiKey[]> =>
  (await callAsShopper(apiKeysResponse, '/api-keys', { failure: FAILURE_MESSAGES.read })).data;

/** Makes a key; what it returns alone has it. @throws ApiError */
export const addApiKey = async (body: ApiKeyRequest): Promise<NewApiKey> =>
  (await callAsShopper(newApiKeyResponse, '/api-keys', { method: 'POST', body, failure })).data;

/** Ends a key at once. @throws ApiError */
export const removeApiKey = (id: number) =>
  callAsShopper(doneResponse, `/api-keys/${id}`, { method: 'DELETE', failure });
