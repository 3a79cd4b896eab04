/** Repeatable chance (mulberry32). */
export function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    upTo: (most: number) => Math.floor(next() * most),
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    is: (share: number) => next() < share,
  };
}

export type Chance = ReturnType<typeof chance>;
