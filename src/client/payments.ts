import { readPaymentStatus } from '../contract/calls/payments.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { paymentStatusResponse } from '../contract/payment.ts';
import { fillAddress } from '../contract/route.ts';
import { callForStatus } from './http.ts';

/** Here `status` is the payment's, as the wallet names it, and no success of the call (spec §7). */
const getStatus = async (pidx: string, failure: string): Promise<string> => {
  const { method, path } = fillAddress(readPaymentStatus);
  return (await callForStatus(paymentStatusResponse, path, { method, body: { pidx }, failure })).status;
};

/**
 * Verifies a payment after the return from the wallet. It needs no session: the one that placed the order may have
 * ended. @throws ApiError
 */
export const fetchPaymentStatus = (pidx: string): Promise<string> =>
  getStatus(pidx, FAILURE_MESSAGES.verifyPayment);

/** Looks up the status of a payment later. @throws ApiError */
export const checkPaymentStatus = (pidx: string): Promise<string> =>
  getStatus(pidx, FAILURE_MESSAGES.checkPayment);
