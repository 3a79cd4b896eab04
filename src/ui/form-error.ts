import { ApiError } from '../client/http.ts';

/** What is wrong with a form: words for all of it, more about them, and words for the fields at fault. */
export type FormError = {
  message?: string | undefined;
  detail?: string | undefined;
  fields: Readonly<Record<string, string>>;
};

/** Only fields that the form shows can show their words. */
const shownFields = ({ fields }: ApiError, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/**
 * A failed call in the server's words, else in the default ones (spec §8). What already stands at a field is not
 * said again.
 * @param names the form's fields
 */
export function toFormError(error: unknown, failure: string, names: readonly string[]): FormError {
  if (!(error instanceof ApiError)) return { message: failure, fields: {} };
  const fields = shownFields(error, names);
  const isSaid = Object.values(fields).includes(error.message);
  return { message: isSaid ? undefined : error.message, fields };
}

/** A failed call in spec §8's fixed words, and the server's only as their detail. */
export function toFixedFormError(error: unknown, failure: string, names: readonly string[]): FormError {
  const { message: detail, fields } = toFormError(error, failure, names);
  return { message: failure, detail: detail === failure ? undefined : detail, fields };
}
