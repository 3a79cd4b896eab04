import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { paymentStatusAnswer } from '../contract/payment.ts';
import { callForStatus } from './http.ts';

/** How a payment stands, in the wallet's word (spec §7). Without a login: who comes back may have none. @throws CallError */
export const fetchPaymentStatus = async (pidx: string): Promise<string> =>
  (
    await callForStatus(paymentStatusAnswer, '/payments/khalti/status', {
      method: 'POST',
      body: { pidx },
      failure: FAILURE_MESSAGES.verifyPayment,
    })
  ).status;
