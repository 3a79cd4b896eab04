import { isObject, isText } from '../../../browser/parse.ts';
import { storedList } from '../../../browser/stored-list.ts';
import { fetchPaymentStatus } from '../../../client/payments.ts';
import { withTabLock } from '../../../client/tab-lock.ts';
import { isDecided } from './wallet-return-status.ts';

type Verified = { pidx: string; status: string };

const KEY = 'hardware-pasal:verified-payments';
const MOST_PAYMENTS = 10;

const payments = storedList(KEY, MOST_PAYMENTS, (value): Verified | undefined =>
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
    const verified = payments.read();
    const known = verified.find((entry) => entry.pidx === pidx);
    if (known) return known.status;
    const status = await fetchPaymentStatus(pidx);
    if (isDecided(status)) payments.write([...verified, { pidx, status }]);
    return status;
  });
