import { esewaStatusRequest, paymentStatusRequest, paymentStatusResponse } from '../payment.ts';
import { route } from '../route.ts';

/** The specification names it after one wallet; it serves the payments of every wallet (spec §7). */
export const readPaymentStatus = route('POST /payments/khalti/status', {
  may: 'anybody',
  body: paymentStatusRequest,
  response: paymentStatusResponse,
  errors: ['not_found', 'payment_unverified', 'too_many_requests'],
  failure: 'verifyPayment',
});

export const readEsewaStatus = route('POST /payments/esewa/status', {
  may: 'anybody',
  body: esewaStatusRequest,
  response: paymentStatusResponse,
  errors: ['not_found', 'payment_unverified', 'too_many_requests'],
});
