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
