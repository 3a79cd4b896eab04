import { z } from 'zod';
import { StartError } from '../../../start-error.ts';
import { isTestAddress, walletAddress, walletTimeout } from '../wallet-environment.ts';

/** Hosts where no money moves: the wallet's sandbox, and the older one (docs.khalti.com). */
const SANDBOX_HOSTS = ['dev.khalti.com', 'a.khalti.com'];
/** The path of our own sandbox. */
export const SANDBOX_PREFIX = '/khalti-sandbox';

export const khaltiEnvironment = {
  KHALTI_BASE_URL: walletAddress,
  KHALTI_SECRET_KEY: z.string().min(1).optional(),
  KHALTI_TIMEOUT_MS: walletTimeout,
};
type Values = z.output<z.ZodObject<typeof khaltiEnvironment>>;

export type KhaltiSettings = {
  /** Ends in `/api/v2/`. Undefined: the built-in sandbox. */
  baseUrl: string | undefined;
  secretKey: string | undefined;
  timeoutMs: number;
};

/** @throws StartError without a key for an address, and for a sandbox in production */
export function getKhaltiSettings(
  { KHALTI_BASE_URL: baseUrl, KHALTI_SECRET_KEY: secretKey, KHALTI_TIMEOUT_MS: timeoutMs }: Values,
  isProduction: boolean,
): KhaltiSettings {
  if (baseUrl && !secretKey)
    throw new StartError('KHALTI_BASE_URL needs KHALTI_SECRET_KEY, the secret of that wallet account.');
  if (isProduction && baseUrl && isTestAddress(baseUrl, SANDBOX_HOSTS, SANDBOX_PREFIX))
    throw new StartError(
      'NODE_ENV=production refuses a wallet sandbox: set KHALTI_BASE_URL to https://khalti.com/api/v2/.',
    );
  return { baseUrl, secretKey, timeoutMs };
}
