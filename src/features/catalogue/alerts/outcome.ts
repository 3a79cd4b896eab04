import type { ApiError } from '../../../client/http.ts';
import type { ProductAlertState } from '../../../contract/product-alert.ts';
import * as messages from '../messages.ts';

/** What became of a request, in words. */
export const STATE_WORDS: Record<ProductAlertState, string> = {
  active: messages.alertActive,
  already: messages.alertAlreadyActive,
  mailed: messages.alertConfirmationMailed,
};

export const NOT_OFFERED = messages.alertsNotOffered;

/** What hosts answer that do not have the call at all (docs/architecture.md, Extensions). */
const WITHOUT_THE_CALL = [404, 405, 501];

/** Whether the host of the API does not know alerts. */
export const isNotOffered = ({ status }: Pick<ApiError, 'status'>): boolean =>
  WITHOUT_THE_CALL.includes(status);
