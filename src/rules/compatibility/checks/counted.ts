/** A sum of the known values. If one is unknown, the true sum can only be larger. */
export type Counted = { sum: number; isComplete: boolean };

export const counted = (amounts: readonly (number | undefined)[]): Counted => ({
  sum: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
  isComplete: !amounts.includes(undefined),
});
