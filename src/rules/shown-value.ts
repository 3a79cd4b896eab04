/** A value of a record as a person reads it: lists and the parts of an object are parted by commas. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownValue).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { name, value: own } = value as { name?: string; value?: string };
  if (name !== undefined && own !== undefined) return `${name}: ${own}`;
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${shownValue(each)}`)
    .join(', ');
}
