import { z } from 'zod';
import { getReason } from '../../../../system/get-reason.ts';
import { type Diagnosis, failed, ok, warning } from '../../../diagnosis.ts';
import { StartError } from '../../../start-error.ts';
import type { KeyCheck } from '../gateway.ts';
import { isTestAddress, walletAddress, walletTimeout } from '../wallet-environment.ts';

/** Hosts where no money moves: the wallet's sandbox, and the older one (docs.khalti.com). */
const SANDBOX_HOSTS = ['dev.khalti.com', 'a.khalti.com'];
/** The path of our own sandbox. */
export const SANDBOX_PREFIX = '/khalti-sandbox';
/** What it is called with, as a real wallet has a secret for each shop. */
export const SANDBOX_SECRET_KEY = 'sandbox';

export const khaltiEnvironment = {
  KHALTI_BASE_URL: walletAddress,
  KHALTI_SECRET_KEY: z.string().min(1).optional(),
  KHALTI_TIMEOUT_MS: walletTimeout,
};
type Values = z.output<z.ZodObject<typeof khaltiEnvironment>>;

type KhaltiSettings = {
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

const check = 'wallet';
/** A payment that does not exist: with a valid key the wallet responds "Not found.". */
const NO_PAYMENT = 'hardware-pasal-doctor';

const getDate = (response: Response): Date | undefined => {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : new Date(at);
};

async function judge(response: Response, host: string): Promise<Diagnosis> {
  if (response.status === 401)
    return failed(
      check,
      `${host} does not know the secret key.`,
      'Set KHALTI_SECRET_KEY to the live secret key of the wallet’s dashboard.',
    );
  const body = (await response.json().catch(() => undefined)) as { detail?: unknown } | undefined;
  if (body?.detail === 'Not found.' || (response.ok && body))
    return ok(check, `${host} knows the secret key`);
  return warning(
    check,
    `${host} answers ${response.status}, which says nothing of the key.`,
    'Check KHALTI_BASE_URL, and run this again later.',
  );
}

/** Looks up a payment that does not exist. An unreachable wallet says nothing about the key. */
export async function checkKhaltiKey({ baseUrl, secretKey, timeoutMs }: KhaltiSettings): Promise<KeyCheck> {
  if (!baseUrl) return { finding: ok(check, 'is the built-in sandbox: no money moves'), date: undefined };
  const { host } = new URL(baseUrl);
  try {
    const response = await fetch(new URL('epayment/lookup/', baseUrl), {
      method: 'POST',
      headers: { authorization: `Key ${secretKey ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pidx: NO_PAYMENT }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { finding: await judge(response, host), date: getDate(response) };
  } catch (error) {
    const finding = warning(
      check,
      `${host} does not answer (${getReason(error)}).`,
      'Check KHALTI_BASE_URL and this machine’s way out; the key was not tried.',
    );
    return { finding, date: undefined };
  }
}
