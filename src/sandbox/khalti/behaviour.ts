import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** An error of the wallet as its documentation prints it (KPG-2, "Error Responses" and "Generic Errors"). */
export type DocumentedError = { status: number; body: Record<string, unknown> };

const BAD_REQUEST = 400;
const UNAUTHENTICATED = 401;

const fieldError = (field: string, message: string): DocumentedError => ({
  status: BAD_REQUEST,
  body: { [field]: [message], error_key: 'validation_error' },
});

export const BLANK = 'This field may not be blank.';
export const INVALID_URL = 'Enter a valid URL.';
export const TOO_LITTLE = 'Amount should be greater than Rs. 10, that is 1000 paisa.';
export const NO_INTEGER = 'A valid integer is required.';
export const MISMATCH = 'Amount Breakdown mismatch.';

/** The errors of opening a payment, by what is wrong. */
export const OPENING_ERRORS = {
  'return_url is blank': fieldError('return_url', BLANK),
  'return_url is invalid': fieldError('return_url', INVALID_URL),
  'website_url is blank': fieldError('website_url', BLANK),
  'website_url is invalid': fieldError('website_url', INVALID_URL),
  'Amount is less than 10': fieldError('amount', TOO_LITTLE),
  'Amount is invalid': fieldError('amount', NO_INTEGER),
  'purchase_order_id is blank': fieldError('purchase_order_id', BLANK),
  'purchase_order_name is blank': fieldError('purchase_order_name', BLANK),
  "Amount breakdown doesn't total to the amount passed": fieldError('amount', MISMATCH),
  'incorrect key': {
    status: UNAUTHENTICATED,
    body: { detail: 'Invalid token.', status_code: UNAUTHENTICATED },
  },
  'key without its prefix': {
    status: UNAUTHENTICATED,
    body: { detail: 'Authentication credentials were not provided.', status_code: UNAUTHENTICATED },
  },
} as const satisfies Record<string, DocumentedError>;
export type OpeningError = keyof typeof OPENING_ERRORS;

/** A pidx, or a transaction, that the wallet does not know. Its documentation prints no HTTP status. */
export const NOT_FOUND: DocumentedError = {
  status: 404,
  body: { detail: 'Not found.', error_key: 'validation_error' },
};

/** The statuses that a lookup of a paid payment can be made to report. */
type SaidWord =
  | 'Initiated'
  | 'Pending'
  | 'Canceled'
  | 'Failed'
  | 'Refunded'
  | 'Partially Refunded'
  | 'Held by the bank';

/** The deviations that the sandbox can be set to. */
export type Behaviour =
  | 'good'
  | 'opening-503'
  | 'opening-503-twice'
  | 'opening-hangs'
  | 'opening-drops'
  | 'lookup-503'
  | 'lookup-hangs'
  | 'lookup-not-found'
  | 'drops-after-paying'
  | 'takes-another-amount'
  | 'takes-a-service-charge'
  | 'refund-hangs'
  | 'refund-lost'
  | 'refund-refused'
  | 'refund-needs-mobile'
  | `says ${SaidWord}`
  | `refuses: ${OpeningError}`;

/**
 * Phone numbers in an order that choose what the built-in sandbox does, so that each status and each error can be seen
 * in a browser.
 */
export const MAGIC_PHONES: Readonly<Record<string, Behaviour>> = {
  '9800000201': 'says Initiated',
  '9800000202': 'says Pending',
  '9800000205': 'says Refunded',
  '9800000206': 'says Partially Refunded',
  '9800000299': 'says Held by the bank',
  '9800000410': 'says Canceled',
  '9800000424': 'says Failed',
  '9800000402': 'takes-another-amount',
  '9800000413': 'takes-a-service-charge',
  '9800000404': 'lookup-not-found',
  '9800000504': 'lookup-503',
  '9800000508': 'lookup-hangs',
  '9800000503': 'opening-503',
  '9800000532': 'opening-503-twice',
  '9800000408': 'opening-hangs',
  '9800000418': 'opening-drops',
  '9800000499': 'drops-after-paying',
  '9800000421': 'refund-refused',
  '9800000422': 'refund-needs-mobile',
  '9800000522': 'refund-hangs',
  '9800000523': 'refund-lost',
  '9800000431': 'refuses: return_url is blank',
  '9800000432': 'refuses: return_url is invalid',
  '9800000433': 'refuses: website_url is blank',
  '9800000434': 'refuses: website_url is invalid',
  '9800000435': 'refuses: Amount is less than 10',
  '9800000436': 'refuses: Amount is invalid',
  '9800000437': 'refuses: purchase_order_id is blank',
  '9800000438': 'refuses: purchase_order_name is blank',
  '9800000439': "refuses: Amount breakdown doesn't total to the amount passed",
  '9800000441': 'refuses: incorrect key',
  '9800000442': 'refuses: key without its prefix',
};

const LOCAL_DIGITS = 10;

/** @param phone as the shop sends it, with or without +977 */
export const getBehaviour = (phone: string | undefined): Behaviour =>
  MAGIC_PHONES[(phone ?? '').replaceAll(/\D/g, '').slice(-LOCAL_DIGITS)] ?? 'good';

const HANGS_MS = 60_000;

/** Sends no response for longer than any caller waits. */
export const hang = (): Promise<void> => wait(HANGS_MS, undefined, { ref: false });

/** Drops the connection without a response, as a broken network does. */
export function drop(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.destroy();
}
