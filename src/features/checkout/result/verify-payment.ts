import { isObject, isText, listOf } from '../../../browser/parse.ts';
import { parseStored, readStored, writeStored } from '../../../browser/storage.ts';
import { fetchPaymentStatus } from '../../../client/payments.ts';
import { withTabLock } from '../../../client/tab-lock.ts';
import { isDecided } from './wallet-return-status.ts';

type Verified = { pidx: string; status: string };

const KEY = 'hardware-pasal:verified-payments';
const MOST_PAYMENTS = 10;

const readVerified = () =>
  listOf(parseStored(readStored(KEY) ?? ''), (value): Verified | undefined =>
    isObject(value) && isText(value.pidx) && isText(value.status)
      ? { pidx: value.pidx, status: value.status }
      : undefined,
  );

/**
 * The status of a payment, verified once: after it is decided, a reload and a second tab get the stored result.
 * @throws ApiError
 */
export const verifyPayment = (pidx: string): Promise<string> =>
  withTabLock(KEY, async () => {
    const verified = readVerified();
    const known = verified.find((entry) => entry.pidx === pidx);
    if (known) return known.status;
    const status = await fetchPaymentStatus(pidx);
    if (isDecided(status))
      writeStored(KEY, JSON.stringify([...verified, { pidx, status }].slice(-MOST_PAYMENTS)));
    return status;
  });
