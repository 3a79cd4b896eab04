import { useCallback, useEffect, useState } from 'react';
import { checkPaymentStatus } from '../../../client/payments.ts';
import { checkOf, failedCheckOf, type PaymentCheck } from './payment-check.ts';

/** Asks the shop's server how a payment stands. @returns the answer, and a way to ask again */
export function usePaymentCheck(pidx: string) {
  const [check, setCheck] = useState<PaymentCheck>({ kind: 'asking' });
  const ask = useCallback(() => {
    setCheck({ kind: 'asking' });
    checkPaymentStatus(pidx).then(checkOf, failedCheckOf).then(setCheck);
  }, [pidx]);
  useEffect(ask, [ask]);
  return [check, ask] as const;
}
