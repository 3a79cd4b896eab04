import { checkBuild, findConflicts } from '../../rules/compatibility/check-build.ts';
import type { Finding } from '../../rules/compatibility/finding.ts';
import { buildOf, type PartKind } from '../../rules/compatibility/part.ts';
import { getCost, nearestOf, replaced } from './fixes.ts';
import type { OfferOf } from './offers.ts';
import type { Choices, ShopPart } from './shop-part.ts';

/** A replacement: the old part, undefined if it was missing, and the new one. */
export type Change = { from: ShopPart | undefined; to: ShopPart };
/** Every conflict fixed at once. `difference` in whole rupees. */
export type FullFix = { changes: readonly Change[]; difference: number; choices: Choices };

type State = FullFix & { conflicts: readonly Finding[]; cost: number };

/** Most replacements: with more it would be another build. */
const MOST_CHANGES = 4;
/** Width of the search: parts tried for a place, and builds followed further. Small enough to finish within a click. */
const TRIED = 60;
const FOLLOWED = 12;

const getConflicts = (choices: Choices) => findConflicts(checkBuild(buildOf(choices)));

/** The places that conflicts concern: a chosen part or a missing kind. */
function getPlaces({ conflicts, choices, changes }: State): { kind: PartKind; old: ShopPart | undefined }[] {
  const missing = conflicts.flatMap((finding) => finding.missing ?? []);
  const changed = new Set(changes.map(({ to }) => to));
  const involved = choices.filter(
    (part) => !changed.has(part) && conflicts.some(({ parts }) => parts.includes(part)),
  );
  return [
    ...[...new Set(missing)].map((kind) => ({ kind, old: undefined })),
    ...[...new Set(involved)].map((old) => ({ kind: old.kind, old })),
  ];
}

function nextStates(state: State, parts: readonly ShopPart[], offer: OfferOf): State[] {
  return getPlaces(state).flatMap(({ kind, old }) =>
    nearestOf(kind, old, parts, offer)
      .slice(0, TRIED)
      .map((to): State => {
        const choices = replaced(state.choices, old, to);
        const difference = offer(to).price - (old ? offer(old).price : 0);
        return {
          choices,
          conflicts: getConflicts(choices),
          changes: [...state.changes, { from: old, to }],
          difference: state.difference + difference,
          cost: state.cost + getCost(difference),
        };
      }),
  );
}

const byPromise = (one: State, other: State) =>
  one.conflicts.length - other.conflicts.length || one.cost - other.cost;

/**
 * The fewest replacements that resolve every conflict, the cheapest among equals.
 * @param parts all that the shop has
 * @returns undefined if no small number of replacements resolves everything
 */
export function fixEverything(
  choices: Choices,
  parts: readonly ShopPart[],
  offer: OfferOf,
): FullFix | undefined {
  let states: State[] = [{ choices, conflicts: getConflicts(choices), changes: [], difference: 0, cost: 0 }];
  if (states[0]?.conflicts.length === 0) return undefined;
  for (let count = 0; count < MOST_CHANGES; count += 1) {
    const next = states.flatMap((state) => nextStates(state, parts, offer)).sort(byPromise);
    const [best] = next;
    if (!best) return undefined;
    if (best.conflicts.length === 0) return best;
    states = next.slice(0, FOLLOWED);
  }
  return undefined;
}
