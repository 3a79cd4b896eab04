import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { paymentStatusResponse } from '../contract/payment.ts';
import { callForStatus } from './http.ts';

const statusOf = async (pidx: string, failure: string): Promise<string> =>
  (
    await callForStatus(paymentStatusResponse, '/payments/khalti/status', {
      method: 'POST',
      body: { pidx },
      failure,
    })
  ).status;

/** Verifies a payment on the way back from the wallet. Without a login: who comes back may have none. @throws ApiError */
export const fetchPaymentStatus = (pidx: string): Promise<string> =>
  statusOf(pidx, FAILURE_MESSAGES.verifyPayment);

/** Checks later how a payment stands, in the wallet's word (spec §7). @throws ApiError */
export const checkPaymentStatus = (pidx: string): Promise<string> =>
  statusOf(pidx, FAILURE_MESSAGES.checkPayment);
