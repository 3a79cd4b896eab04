import { ApiError } from '../client/http.ts';
import type { ErrorCode } from '../contract/errors.ts';

/** The errors of a form: a message for the whole form, its detail, and messages of single fields. */
export type FormError = {
  message?: string | undefined;
  detail?: string | undefined;
  fields: Readonly<Record<string, string>>;
  /** What the server calls it, where another step follows from it. */
  code?: ErrorCode | undefined;
};

/** Only errors of fields that the form has can be shown beside them. */
const shownFields = ({ fields }: ApiError, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/**
 * A failed call with the server's message, else the default one (spec §8). A message that stands beside a field is
 * not repeated.
 * @param names the form's fields
 */
export function toFormError(error: unknown, failure: string, names: readonly string[]): FormError {
  if (!(error instanceof ApiError)) return { message: failure, fields: {} };
  const fields = shownFields(error, names);
  const isSaid = Object.values(fields).includes(error.message);
  return { message: isSaid ? undefined : error.message, fields, code: error.code };
}

/** A failed call with the fixed message of spec §8, and the server's only as its detail. */
export function toFixedFormError(error: unknown, failure: string, names: readonly string[]): FormError {
  const { message: detail, fields } = toFormError(error, failure, names);
  return { message: failure, detail: detail === failure ? undefined : detail, fields };
}
