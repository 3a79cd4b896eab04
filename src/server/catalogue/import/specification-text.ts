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
