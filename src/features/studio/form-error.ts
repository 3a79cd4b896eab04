import { ApiError } from '../../client/http.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';

/** What a form of the Studio shows of a failed call. `fields`: the message of each by its path. */
export type FormError = { message: string; fields: Record<string, string> };

export const toFormError = (error: unknown): FormError =>
  error instanceof ApiError
    ? { message: error.message, fields: error.fields }
    : { message: FAILURE_MESSAGES.edit, fields: {} };
