import { z } from 'zod';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { call } from './http.ts';

const healthResponse = z.object({ data: z.object({ version: z.string() }) });

/** The version that the shop's server runs, such as 1.4.0. @throws ApiError */
export const fetchVersion = async (): Promise<string> =>
  (await call(healthResponse, '/health', { failure: FAILURE_MESSAGES.settings })).data.version;
