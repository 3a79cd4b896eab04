/** Clearance below this is a tight fit, in millimetres: cables and tolerances take some of it. */
const TIGHT = 10;

/** The note on a tight fit. */
export const tightNote = (part: string, length: number, room: number, cabinet: string): string | undefined =>
  room - length < TIGHT
    ? `Only ${Math.round((room - length) * 10) / 10} mm are left beside ${part} in ${cabinet}: it fits, but tightly.`
    : undefined;
