/**
 * What each state of something means, by its traits, and who moves it from which to which: all transitions.
 * @param all in the order of the contract
 */
export function states<State extends string, Trait extends string, Mover extends string = never>(
  all: readonly State[],
  traits: Record<State, readonly Trait[]>,
  moves = {} as Record<Mover, Partial<Record<State, readonly State[]>>>,
) {
  const movesFrom = (from: State, mover: Mover): readonly State[] => moves[mover][from] ?? [];
  const has = (state: State, trait: Trait): boolean => traits[state].includes(trait);
  return {
    movesFrom,
    canMove: (from: State, to: State, mover: Mover): boolean => movesFrom(from, mover).includes(to),
    has,
    /** The states with a trait; lists in SQL and partial indexes are made of them. */
    that: (trait: Trait): State[] => all.filter((state) => has(state, trait)),
  };
}
