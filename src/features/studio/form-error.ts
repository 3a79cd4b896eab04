import { ApiError, describeFailure } from '../../client/http.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';

/** What a form of the Studio shows of a failed call. `fields`: the message of each by its path. */
export type FormError = { message: string; fields: Record<string, string> };

/** The sentence for staff about whatever failed: never the text of an error of the program. */
export const describeError = describeFailure(FAILURE_MESSAGES.edit);

export const toFormError = (error: unknown): FormError => ({
  message: describeError(error),
  fields: error instanceof ApiError ? error.fields : {},
});
