/** A sum of what is known, and whether anything was not: then the true sum is larger, never smaller. */
export type Counted = { sum: number; isComplete: boolean };

export const counted = (amounts: readonly (number | undefined)[]): Counted => ({
  sum: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
  isComplete: !amounts.includes(undefined),
});
