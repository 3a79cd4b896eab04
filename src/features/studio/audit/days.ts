/** When a day begins here, as ISO 8601. @param day `2026-11-22`; an empty text stays empty */
export const dayStart = (day: string): string => (day ? new Date(`${day}T00:00`).toISOString() : '');

/** When the day after begins: where a range that has the whole of this day ends. */
export function dayEnd(day: string): string {
  if (!day) return '';
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}
