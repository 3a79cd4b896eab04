import { HttpError } from '../http/http-error.ts';

/** The error of a mailed link that is no longer valid; who opens it may have no account. */
export const linkRejected = () =>
  new HttpError(
    'link_rejected',
    'This link was used already or has expired. Use the one in our newest mail, or ask again on the product’s page.',
  );
