import { ApiError } from '../client/http.ts';
import { EMAIL_MESSAGE } from '../contract/contact-messages.ts';
import type { ErrorCode } from '../contract/errors.ts';
import * as messages from './messages.ts';

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

/** The message for a field that the browser finds invalid; the server checks the rest (spec §5). */
function wordsFor(field: HTMLInputElement): string {
  const label = field.dataset.label ?? field.name;
  if (field.type === 'checkbox') return messages.termsRequired;
  if (field.validity.valueMissing) return messages.fieldRequired(label);
  return field.validity.typeMismatch ? EMAIL_MESSAGE : field.validationMessage;
}

const getFields = (form: HTMLFormElement) => [...form.querySelectorAll('input')];

/** Shows the errors beside their fields, clears the others, and focuses the first. */
export function showFieldErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  const wrong = getFields(form).filter(({ name }) => errors[name]);
  for (const field of getFields(form)) {
    field.setAttribute('aria-invalid', String(wrong.includes(field)));
    const place = document.getElementById(`${field.id}-error`);
    if (place) place.textContent = errors[field.name] ?? '';
  }
  wrong[0]?.focus();
}

/** The browser's validation errors, by field name. */
export const findFieldErrors = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    getFields(form)
      .filter((field) => !field.validity.valid)
      .map((field) => [field.name, wordsFor(field)]),
  );

/** @returns what reads the text of a field of a form by its name */
export function makeFieldReader(form: HTMLFormElement | null): (name: string) => string {
  const data = new FormData(form ?? undefined);
  return (name) => String(data.get(name) ?? '').trim();
}

/** Fills fields that are still empty. @param values by the field's name */
export function fillEmptyFields(
  form: HTMLFormElement | null,
  values: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
}
