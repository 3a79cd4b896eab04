import { FIELD_NAMES, type FieldError, type FieldName } from './rules.ts';

/** The Place Order button stands in the summary, outside the form: it names the form by this id. */
export const FORM_ID = 'delivery';

/** Where a field begins: the field itself, or the choice of a group that is made or comes first. */
function getInput(name: FieldName): HTMLElement | null {
  const inputs = `:is(input, select)[name="${name}"]`;
  return document.querySelector<HTMLElement>(`${inputs}:checked`) ?? document.querySelector(inputs);
}

/** Takes the shopper to a field of the delivery form, and unfolds what it stands in. */
export function focusOnField(name: FieldName): void {
  const input = getInput(name);
  const folded = input?.closest('details');
  if (folded) folded.open = true;
  input?.focus();
}

/** Takes the shopper to what is left to do: the first field of the page that has an error, else the button that orders. */
export function focusOnNext(errors: readonly FieldError[]): void {
  const next = FIELD_NAMES.find((name) => errors.some(({ field }) => field === name));
  if (next) focusOnField(next);
  else document.querySelector<HTMLElement>(`button[form="${FORM_ID}"]`)?.focus();
}
