/** Numbers from 0 to below 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many of the entries as asked for, which the seed decides; the same seed chooses the same. */
export function chooseBySeed<Entry>(entries: readonly Entry[], seed: number, count: number): Entry[] {
  const random = randomFrom(seed);
  return entries
    .map((entry) => ({ entry, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ entry }) => entry);
}
