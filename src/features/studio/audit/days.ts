/** The start of a day in the local time zone, as ISO 8601. @param day `2026-11-22`; an empty text stays empty */
export const dayStart = (day: string): string => (day ? new Date(`${day}T00:00`).toISOString() : '');

/** The start of the next day: the end of a range that includes this day. */
export function dayEnd(day: string): string {
  if (!day) return '';
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}
