import { describeFailure } from '../../client/http.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';

/** The sentence for staff about whatever failed: never the text of an error of the program. */
export const describeError = describeFailure(FAILURE_MESSAGES.edit);
