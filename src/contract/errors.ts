import { z } from 'zod';

/**
 * Every error the API gives: its HTTP status and the default message, safe to show a shopper.
 * A route may give a more exact message under the same code.
 */
export const ERRORS = {
  validation_error: { status: 400, message: 'Some fields are not valid.' },
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  invalid_credentials: { status: 401, message: 'Email or password is incorrect.' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  second_factor_rejected: {
    status: 401,
    message: 'That code is wrong or was used already. Please enter the next one.',
  },
  // Not 401: a client would refresh its session and send the one-time code again, which is used up by then.
  second_factor_wrong: {
    status: 422,
    message: 'That code is wrong or was used already. Please enter the next one.',
  },
  second_factor_missing: { status: 403, message: 'Please set up your second factor first.' },
  second_factor_there: {
    status: 409,
    message: 'A second factor is already set up. A server administrator can reset it.',
  },
  invitation_rejected: {
    status: 422,
    message: 'This invitation has already been used or has expired. Please ask for a new one.',
  },
  wrong_password: { status: 422, message: 'The current password is incorrect.' },
  otp_rejected: { status: 422, message: 'The OTP is wrong or has expired. Please request a new one.' },
  refresh_rejected: { status: 401, message: 'Your session has ended. Please log in again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  proof_required: { status: 403, message: 'Please confirm that it is you: nothing was done yet.' },
  cross_site: { status: 403, message: 'This request must come from the shop’s own pages.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This address does not support that method.' },
  email_taken: { status: 409, message: 'An account with this email already exists.' },
  out_of_stock: { status: 409, message: 'This product is out of stock.' },
  insufficient_stock: { status: 409, message: 'We do not have that many in stock.' },
  product_unavailable: { status: 409, message: 'This product is no longer sold.' },
  order_limit: {
    status: 422,
    message: 'We cannot take this order online as it is. Please call us and we will help you order.',
  },
  total_changed: { status: 409, message: 'A price has changed. Please check the new total.' },
  idempotency_conflict: {
    status: 409,
    message: 'This order was already sent with different items or details.',
  },
  complaint_closed: { status: 409, message: 'This complaint is closed and takes no more answers.' },
  too_many_programs: { status: 409, message: 'There are too many already. Remove one first.' },
  release_gone: { status: 409, message: 'That release is no longer available.' },
  coupon_invalid: { status: 422, message: 'Invalid coupon code' },
  coupon_expired: { status: 422, message: 'This coupon has expired' },
  coupon_below_threshold: { status: 422, message: 'Minimum order amount not reached' },
  coupon_not_begun: { status: 422, message: 'This coupon does not count yet' },
  coupon_first_order: { status: 422, message: 'This coupon is for a first order' },
  coupon_other_customers: { status: 422, message: 'This coupon is for other customers' },
  coupon_other_products: { status: 422, message: 'This coupon is for other products' },
  coupon_outdone: { status: 422, message: 'Another discount takes more off, and only one counts' },
  wallet_refused: {
    status: 422,
    message: 'The wallet cannot accept this payment. Please choose Cash on Delivery.',
  },
  wallet_limit: {
    status: 422,
    message: 'The wallet cannot accept this amount in one payment.',
  },
  coupon_used_up: { status: 422, message: 'This coupon has been used up' },
  status_not_allowed: { status: 409, message: 'An order in this status cannot be changed that way.' },
  payment_returned: {
    status: 409,
    message: 'The wallet has refunded this order. Cancel it and do not ship it.',
  },
  staff_account: { status: 409, message: 'An account of the staff cannot be merged.' },
  orders_open: {
    status: 409,
    message:
      'You have an order that is not finished or a refund that is on its way. Cancel the order or wait until it is done, then delete your account.',
  },
  link_rejected: {
    status: 422,
    message: 'This link is not valid or has expired. Please request a new one in your account.',
  },
  alert_limit: {
    status: 409,
    message: 'You wait for as many products as one email can. End one of your alerts first.',
  },
  ordered_just_now: {
    status: 409,
    message: 'These items were ordered just now with your account. Please look at your orders first.',
  },
  order_cancelled: { status: 409, message: 'This order was cancelled. Please order again.' },
  already_billed: { status: 409, message: 'This order has its bill already.' },
  not_billable: { status: 409, message: 'This order gets no bill.' },
  refund_too_large: { status: 409, message: 'That is more than can still be refunded.' },
  refund_by_hand: {
    status: 409,
    message: 'This order was not paid by a wallet. Refund it by hand, with a note.',
  },
  refund_unrecorded: {
    status: 409,
    message:
      'The wallet has already refunded a part. Look up the amount in its dashboard and record it by hand first.',
  },
  refund_under_way: { status: 409, message: 'A refund is already in progress. Please wait a minute.' },
  deposit_too_large: { status: 409, message: 'That is more than is left to pay for this order.' },
  shipped_already: { status: 409, message: 'That is more than is still to be sent of this order.' },
  handover_differs: { status: 409, message: 'The amount is not what these orders come to.' },
  return_too_late: { status: 409, message: 'The time for returns of this order is over.' },
  return_too_large: { status: 409, message: 'That is more than can still be returned.' },
  return_open: {
    status: 409,
    message: 'Another return of this order is under way. Withdraw it first, or wait until it is done.',
  },
  nothing_to_refund: { status: 409, message: 'There is nothing to refund for this order.' },
  cash_outside_valley: {
    status: 422,
    message: 'Cash on Delivery is available only inside the Kathmandu Valley.',
  },
  edited_meanwhile: {
    status: 409,
    message: 'Someone else has changed this since you opened it. Load it again and repeat your change.',
  },
  undo_changed_since: {
    status: 409,
    message: 'Nothing was undone: what this edit changed was changed again since.',
  },
  undo_impossible: { status: 409, message: 'This cannot be undone.' },
  edit_busy: {
    status: 503,
    message: 'Another edit or import is in progress, so nothing was changed. Please try again in a moment.',
  },
  already_taken: { status: 409, message: 'Another record already uses this value.' },
  saved_filters_full: {
    status: 409,
    message: 'You have as many saved filters as there can be. Remove one first.',
  },
  in_use: { status: 409, message: 'Other records still use this. Move or delete them first.' },
  serial_taken: { status: 409, message: 'This serial number was sold and is not back.' },
  serials_missing: { status: 409, message: 'Enter the serial number of each piece first.' },
  serial_unknown: { status: 404, message: 'We have sold nothing with this serial number.' },
  claim_open: { status: 409, message: 'A claim is open for this piece already.' },
  warranty_ended: { status: 409, message: 'The warranty of this piece has ended.' },
  below_cost: { status: 409, message: 'A price is below what the goods cost. Confirm it to go on.' },
  discount_limit: { status: 403, message: 'That is more off the price than your role may give.' },
  quotation_expired: { status: 409, message: 'This quotation has expired. Please ask us for a new one.' },
  quotation_changed: {
    status: 409,
    message: 'This quotation has changed since you opened it. Please read it again.',
  },
  already_accepted: { status: 409, message: 'This quotation was accepted already.' },
  sold_out: { status: 409, message: 'We do not have all of this any more. Please call us.' },
  receipt_again: { status: 409, message: 'This bill of the supplier was entered already.' },
  import_changed: {
    status: 409,
    message: 'Nothing was imported: the shop or the file has changed since the check. Look at it again.',
  },
  import_refused: { status: 422, message: 'Nothing was imported: some rows have errors.' },
  not_a_picture: {
    status: 422,
    message: 'This file is not a supported picture. Please upload JPEG, PNG, WebP or AVIF.',
  },
  request_timeout: { status: 408, message: 'This took too long to arrive. Please try again.' },
  payload_too_large: { status: 413, message: 'This file or request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send JSON.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  wallet_unavailable: { status: 503, message: 'Failed to initiate the wallet payment. Status: 503' },
  payment_unverified: { status: 503, message: 'Failed to verify payment' },
  refund_refused: { status: 422, message: 'The wallet refused the refund.' },
  wallet_key_refused: {
    status: 503,
    message: 'The wallet rejects the shop’s key. An administrator must correct it.',
  },
  refund_unconfirmed: {
    status: 503,
    message: 'The wallet has not confirmed the refund yet. The shop keeps checking until it does.',
  },
  service_unavailable: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/**
 * What is wrong with a line of a file; `field` is empty where the line as a whole is broken, `product` the name that it
 * has there.
 */
export const lineProblem = z.object({
  line: z.int(),
  field: z.string(),
  message: z.string(),
  product: z.string().optional(),
});
export type LineProblem = z.infer<typeof lineProblem>;

/**
 * The body of every response outside 2xx (docs/architecture.md, The contract). `fields` names each bad field and what
 * is wrong with it, `problems` each bad line of an import.
 */
export const errorResponse = z.object({
  status: z.literal('error'),
  code: errorCode,
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  quote: z.unknown().optional(),
  problems: z.array(lineProblem).optional(),
  /** Of receipt_again: the earlier one, a stockReceipt. */
  receipt: z.unknown().optional(),
  /** Of serial_taken: the order that has it. */
  orderId: z.string().optional(),
  /** Of already_accepted: the order, as in a quotation. */
  order: z.unknown().optional(),
  /** Of quotation_changed: the quotation as it is now. */
  quotation: z.unknown().optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
