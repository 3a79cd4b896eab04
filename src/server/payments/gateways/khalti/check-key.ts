import { type Diagnosis, failed, getReason, ok, warning } from '../../../diagnosis.ts';
import type { KeyCheck } from '../gateway.ts';
import type { KhaltiSettings } from './settings.ts';

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
    const { cause } = error as { cause?: unknown };
    const finding = warning(
      check,
      `${host} does not answer (${getReason(cause ?? error)}).`,
      'Check KHALTI_BASE_URL and this machine’s way out; the key was not tried.',
    );
    return { finding, date: undefined };
  }
}
