import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** The tax office's server (CBMS) in the environment. */
export const CBMS_ENVIRONMENT = {
  CBMS_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .optional(),
  CBMS_USERNAME: z.string().min(1).optional(),
  CBMS_PASSWORD: z.string().min(1).optional(),
};
type Values = z.output<z.ZodObject<typeof CBMS_ENVIRONMENT>>;

/** Where bills are sent, ending in a slash, and the log-in. */
export type CbmsAccount = { baseUrl: string; username: string; password: string };

/** @returns undefined where none is set @throws StartError for an address without its log-in, and the other way round */
export function getCbmsSettings(values: Values): CbmsAccount | undefined {
  const { CBMS_BASE_URL: baseUrl, CBMS_USERNAME: username, CBMS_PASSWORD: password } = values;
  if (!baseUrl && (username || password))
    throw new StartError('CBMS_USERNAME and CBMS_PASSWORD need CBMS_BASE_URL.');
  if (!baseUrl) return undefined;
  if (!username || !password) throw new StartError('CBMS_BASE_URL needs CBMS_USERNAME and CBMS_PASSWORD.');
  return { baseUrl, username, password };
}
