import type { EnquiryRequest } from '../contract/instalment-enquiry.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { doneResponse } from '../contract/response.ts';
import { instalmentSettings } from '../rules/price/instalment-settings.ts';
import { memoize } from './memoize.ts';
import { readSettings } from './read-settings.ts';
import { callAsVisitor } from './shopper.ts';

/** What the host's settings say of instalments, while pages are built; a host without them offers none. */
export const readInstalments = memoize(async () => instalmentSettings(await readSettings()));

/**
 * Asks to be called about instalments. Only the page calls it that a host's settings fill: it needs no extension's
 * name. @throws ApiError
 */
export const sendEnquiry = (body: EnquiryRequest) =>
  callAsVisitor(doneResponse, '/instalment-enquiries', {
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.enquiry,
  });
