import { checkBuild, findConflicts } from '../../rules/compatibility/check-build.ts';
import type { Finding } from '../../rules/compatibility/finding.ts';
import { buildOf, type Part, type PartKind } from '../../rules/compatibility/part.ts';
import * as messages from './messages.ts';
import type { OfferOf } from './offers.ts';
import { type Choices, partsOfKind, type ShopPart, withChosen, withoutOne } from './shop-part.ts';

/** Conflicts with one cause: the part that most of them name, undefined for one that stands alone. */
export type Group = { cause: Part | undefined; conflicts: readonly Finding[] };

/** The part that is in most conflicts takes them, then the next one. */
export function groupByCause(conflicts: readonly Finding[]): Group[] {
  const counts = new Map<Part, number>();
  for (const part of conflicts.flatMap(({ parts }) => [...new Set(parts)]))
    counts.set(part, (counts.get(part) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (!most || most[1] < 2) return conflicts.map((conflict) => ({ cause: undefined, conflicts: [conflict] }));
  const [cause] = most;
  const taken = conflicts.filter(({ parts }) => parts.includes(cause));
  return [
    { cause, conflicts: taken },
    ...groupByCause(conflicts.filter((conflict) => !taken.includes(conflict))),
  ];
}

/** A fix of a conflict that keeps the rest of the build. `difference` in whole rupees. */
export type Fix = { label: string; difference: number; choices: Choices };

export const MOST_FIXES = 2;

/** The cost of a replacement to the shopper: additional money, or the value given up. */
const getCost = (difference: number): number => Math.abs(difference);

/** Conflicts and unknowns by check and parts, to compare a build before and after a replacement. */
type Problems = { conflicts: Set<string>; doubts: Set<string> };

const getName = ({ check, parts }: Finding): string =>
  `${check} ${[...new Set(parts.map(({ kind }) => kind))].sort()}`;

function getProblems(choices: Choices): Problems {
  const findings = checkBuild(buildOf(choices));
  const of = (verdict: string) => new Set(findings.filter((each) => each.verdict === verdict).map(getName));
  return { conflicts: of('conflict'), doubts: of('unknown') };
}

/** Whether a replacement removes conflicts and adds neither a conflict nor an unknown; others may remain. */
function isBetter(before: Problems, after: Problems): boolean {
  const isKnown = (name: string) => before.conflicts.has(name) || before.doubts.has(name);
  return (
    after.conflicts.size < before.conflicts.size &&
    [...after.conflicts].every((name) => before.conflicts.has(name)) &&
    [...after.doubts].every(isKnown)
  );
}

/** Replaces a part in a build; memory is replaced as a whole, because kits must not be mixed. */
function replaced(choices: Choices, old: ShopPart | undefined, part: ShopPart): Choices {
  if (!old) return withChosen(choices, part);
  if (part.kind === 'ram')
    return withChosen(
      choices.filter(({ kind }) => kind !== 'ram'),
      part,
    );
  return withChosen(withoutOne(choices, old), part);
}

/** Parts in stock of a kind, sorted by how little they change the price. */
function nearestOf(
  kind: PartKind,
  old: ShopPart | undefined,
  parts: readonly ShopPart[],
  offer: OfferOf,
): ShopPart[] {
  const price = old ? offer(old).price : 0;
  const cost = (part: ShopPart) => getCost(offer(part).price - price);
  return parts
    .filter((part) => part.kind === kind && part !== old && offer(part).canBuy)
    .sort((a, b) => cost(a) - cost(b));
}

/** How many replacements are tried for a part: those nearest in price. */
const TRIED = 200;

/** The cheapest part of a kind that fixes the conflict and the most others. */
function nearest(
  name: string,
  choices: Choices,
  kind: PartKind,
  old: ShopPart | undefined,
  parts: readonly ShopPart[],
  offer: OfferOf,
): Fix | undefined {
  const before = getProblems(choices);
  let best: ShopPart | undefined;
  let fewest = before.conflicts.size;
  for (const part of nearestOf(kind, old, parts, offer).slice(0, TRIED)) {
    const after = getProblems(replaced(choices, old, part));
    if (after.conflicts.has(name) || !isBetter(before, after) || after.conflicts.size >= fewest) continue;
    [best, fewest] = [part, after.conflicts.size];
  }
  if (!best) return undefined;
  const label = old ? messages.swapPartFix(best.name) : messages.addPartFix(best.name);
  const difference = offer(best).price - (old ? offer(old).price : 0);
  return { label, difference, choices: replaced(choices, old, best) };
}

/** The fix that removes one piece, if that is enough. */
function taken(choices: Choices, part: ShopPart, offer: OfferOf): Fix | undefined {
  if (partsOfKind(choices, part.kind).length < 2) return undefined;
  const next = withoutOne(choices, part);
  if (!isBetter(getProblems(choices), getProblems(next))) return undefined;
  return { label: messages.takeOutPartFix(part.name), difference: -offer(part).price, choices: next };
}

const byCost = (fixes: readonly (Fix | undefined)[]): Fix[] =>
  fixes.filter((fix) => fix !== undefined).sort((a, b) => getCost(a.difference) - getCost(b.difference));

/**
 * Up to two fixes of a conflict, for different kinds of parts, the cheapest first. A fix may resolve several conflicts,
 * and others may remain. Empty if no single part fixes it.
 * @param parts all that the shop has
 */
export function fixesFor(
  finding: Finding,
  choices: Choices,
  parts: readonly ShopPart[],
  offer: OfferOf,
): Fix[] {
  const name = getName(finding);
  if (finding.missing) return byCost([nearest(name, choices, finding.missing, undefined, parts, offer)]);
  const involved = [...new Set(choices)].filter((part) => finding.parts.includes(part));
  const ofKind = (kind: PartKind) => {
    const ofIt = involved.filter((part) => part.kind === kind);
    // Removing a surplus part is preferred to replacing one.
    const [best] = byCost(ofIt.map((part) => taken(choices, part, offer)));
    return best ?? byCost(ofIt.map((part) => nearest(name, choices, kind, part, parts, offer)))[0];
  };
  const kinds = new Set(involved.map(({ kind }) => kind));
  return byCost([...kinds].map(ofKind)).slice(0, MOST_FIXES);
}

/** A replacement: the old part, undefined if it was missing, and the new one. */
type Change = { from: ShopPart | undefined; to: ShopPart };
/** Every conflict fixed at once. `difference` in whole rupees. */
export type FullFix = { changes: readonly Change[]; difference: number; choices: Choices };

type State = FullFix & { conflicts: readonly Finding[]; cost: number };

/** Most replacements: with more it would be another build. */
const MOST_CHANGES = 4;
/** Width of the search: parts tried for a place, and builds followed further. Small enough to finish within a click. */
const TRIED_TOGETHER = 60;
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
      .slice(0, TRIED_TOGETHER)
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
