import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { paymentStatusResponse } from '../contract/payment.ts';
import { PAYMENT_STATUS_CALL } from '../rules/order/payment-method.ts';
import { callForStatus } from './http.ts';

const statusOf = async (pidx: string, failure: string): Promise<string> =>
  (
    await callForStatus(paymentStatusResponse, PAYMENT_STATUS_CALL, {
      method: 'POST',
      body: { pidx },
      failure,
    })
  ).status;

/**
 * Verifies a payment after the return from the wallet. It needs no session: the one that placed the order may have
 * ended. @throws ApiError
 */
export const fetchPaymentStatus = (pidx: string): Promise<string> =>
  statusOf(pidx, FAILURE_MESSAGES.verifyPayment);

/** Looks up the status of a payment later, as the wallet names it (spec §7). @throws ApiError */
export const checkPaymentStatus = (pidx: string): Promise<string> =>
  statusOf(pidx, FAILURE_MESSAGES.checkPayment);
