import { z } from 'zod';
import { StartError } from '../../../start-error.ts';

/** Hosts where no money moves: the wallet's sandbox, and the older one (docs.khalti.com). */
const SANDBOX_HOSTS = ['dev.khalti.com', 'a.khalti.com'];
/** The path of our own sandbox. */
export const SANDBOX_PREFIX = '/khalti-sandbox';

/** Longest that the wallet may take to respond; `OPENING_MS` of src/server/ledger/lookup-times.ts is above it. */
const LONGEST_TIMEOUT_MS = 15_000;

export const khaltiEnvironment = {
  KHALTI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .optional(),
  KHALTI_SECRET_KEY: z.string().min(1).optional(),
  KHALTI_TIMEOUT_MS: z.coerce
    .number('must be milliseconds')
    .int()
    .min(100)
    .max(LONGEST_TIMEOUT_MS)
    .default(10_000),
};
type Values = z.output<z.ZodObject<typeof khaltiEnvironment>>;

export type KhaltiSettings = {
  /** Ends in `/api/v2/`. Undefined: the built-in sandbox. */
  baseUrl: string | undefined;
  secretKey: string | undefined;
  timeoutMs: number;
};

function isSandbox(baseUrl: string): boolean {
  const { hostname, pathname } = new URL(baseUrl);
  // A host name may end with the dot of the root: it is the same host.
  return SANDBOX_HOSTS.includes(hostname.replace(/\.$/, '')) || pathname.includes(SANDBOX_PREFIX);
}

/** @throws StartError without a key for an address, and for a sandbox in production */
export function khaltiSettingsOf(
  { KHALTI_BASE_URL: baseUrl, KHALTI_SECRET_KEY: secretKey, KHALTI_TIMEOUT_MS: timeoutMs }: Values,
  isProduction: boolean,
): KhaltiSettings {
  if (baseUrl && !secretKey)
    throw new StartError('KHALTI_BASE_URL needs KHALTI_SECRET_KEY, the secret of that wallet account.');
  if (isProduction && baseUrl && isSandbox(baseUrl))
    throw new StartError(
      'NODE_ENV=production refuses a wallet sandbox: set KHALTI_BASE_URL to https://khalti.com/api/v2/.',
    );
  return { baseUrl, secretKey, timeoutMs };
}
