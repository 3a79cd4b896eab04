import type { FieldName } from './rules.ts';

/** Where a field begins: the field itself, or the choice of a group that is made or comes first. */
function inputOf(name: FieldName): HTMLElement | null {
  const inputs = `input[name="${name}"]`;
  return document.querySelector<HTMLElement>(`${inputs}:checked`) ?? document.querySelector(inputs);
}

/** Takes the shopper to a field of the delivery form. */
export const focusOnField = (name: FieldName): void => inputOf(name)?.focus();
