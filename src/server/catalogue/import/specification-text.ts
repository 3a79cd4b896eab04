const SEPARATORS = /[_\-\s]+|(?<=[a-z])(?=[A-Z])/;

/** A field's name as a shopper reads it: "core_count" becomes "Core Count", and "tdp", which has no vowel, "TDP". */
export const humanised = (field: string): string =>
  field
    .split(SEPARATORS)
    .filter(Boolean)
    .map((word) =>
      /[aeiouy]/i.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase(),
    )
    .join(' ');

const isRising = (numbers: readonly unknown[]) =>
  numbers.length === 2 &&
  numbers.every((number) => typeof number === 'number') &&
  Number(numbers[0]) < Number(numbers[1]);

/** Two rising numbers are a range, other numbers dimensions, texts a list. */
function separatorOf(list: readonly unknown[]): string {
  if (isRising(list)) return '–';
  return list.every((entry) => typeof entry === 'number') ? ' × ' : ', ';
}

const isAbsent = (value: unknown) => value === null || value === undefined || value === '';

/** A foreign value as the text of a specification, or undefined where there is nothing to say. */
export function specificationText(value: unknown, join?: string): string | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const entries = value.filter((entry) => !isAbsent(entry));
  return entries.length === 0
    ? undefined
    : entries.map((entry) => specificationText(entry)).join(join ?? separatorOf(entries));
}
