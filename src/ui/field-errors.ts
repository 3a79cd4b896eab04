import { EMAIL_MESSAGE } from '../contract/contact-messages.ts';
import * as messages from './messages.ts';

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
