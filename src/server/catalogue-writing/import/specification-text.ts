import { humanised } from '../humanised.ts';

const isRising = (numbers: readonly unknown[]) =>
  numbers.length === 2 &&
  numbers.every((number) => typeof number === 'number') &&
  Number(numbers[0]) < Number(numbers[1]);

/** Two rising numbers are a range, other numbers dimensions, texts a list. */
function getSeparator(list: readonly unknown[]): string {
  if (isRising(list)) return '–';
  return list.every((entry) => typeof entry === 'number') ? ' × ' : ', ';
}

const isAbsent = (value: unknown) => value === null || value === undefined || value === '';

/** `{ pcie_6_pin: 0 }` reads "Pcie 6 Pin: 0". */
const partTexts = (value: object) =>
  Object.entries(value).flatMap(([name, part]) => {
    const text = specificationText(part);
    return text === undefined ? [] : [`${humanised(name)}: ${text}`];
  });

/** A foreign value as the text of a specification, or undefined where there is nothing to say. */
export function specificationText(value: unknown, join?: string): string | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return partTexts(value).join(', ') || undefined;
  if (!Array.isArray(value)) return String(value);
  const entries = value.filter((entry) => !isAbsent(entry));
  return entries.length === 0
    ? undefined
    : entries.map((entry) => specificationText(entry)).join(join ?? getSeparator(entries));
}
