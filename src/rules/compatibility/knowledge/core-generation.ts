const ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** "1st", "12th": for numbers below 20. */
export const ordinal = (number: number): string => `${number}${ENDINGS[number] ?? 'th'}`;

/** The name of a generation of Intel's Core processors: "14th Gen Core". */
export const coreGeneration = (number: number): string => `${ordinal(number)} Gen Core`;
