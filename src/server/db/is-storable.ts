/**
 * Whether Postgres can hold all texts of a value: its text takes no NUL, and its JSON no lone surrogate. JSON of a
 * request or a file may have both.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable);
}
