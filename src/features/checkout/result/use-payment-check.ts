import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { checkPaymentStatus } from '../../../client/payments.ts';
import { checkOf, getFailedCheck, type PaymentCheck } from './payment-check.ts';

/** Asks the shop's server how a payment stands. @returns the response, and a way to ask again */
export function usePaymentCheck(pidx: string) {
  const [query, again] = useQuery<PaymentCheck>(
    useCallback(() => checkPaymentStatus(pidx).then(checkOf, getFailedCheck), [pidx]),
  );
  const check: PaymentCheck = query.state === 'ready' ? query.data : { kind: 'asking' };
  return [check, again] as const;
}
