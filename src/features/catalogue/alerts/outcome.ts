import type { ApiError } from '../../../client/http.ts';
import type { ProductAlertState } from '../../../contract/product-alert.ts';

/** What became of a request, in words. */
export const STATE_WORDS: Record<ProductAlertState, string> = {
  active: 'Done. We will email you once.',
  already: 'You have this alert already. We will email you once.',
  mailed: 'Almost done: open the link that we have just emailed you, and press the button there.',
};

export const NOT_OFFERED = 'This shop cannot send alerts at the moment.';

/** What hosts answer that do not have the call at all (docs/architecture.md, Extensions). */
const WITHOUT_THE_CALL = [404, 405, 501];

/** Whether the host of the API does not know alerts. */
export const isNotOffered = ({ status }: Pick<ApiError, 'status'>): boolean =>
  WITHOUT_THE_CALL.includes(status);
