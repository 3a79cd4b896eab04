import { checkBuild, conflictsIn } from '../../rules/compatibility/check-build.ts';
import { type Finding, verdictOf } from '../../rules/compatibility/finding.ts';
import { buildOf, type PartKind } from '../../rules/compatibility/part.ts';
import { findingsAbout } from './candidates.ts';
import type { OfferOf } from './offers.ts';
import { type Choices, partsOfKind, type ShopPart, withChosen, withoutOne } from './shop-part.ts';

/** One way out of a conflict, which keeps the rest of the build. `difference` in whole rupees. */
export type Mend = { label: string; difference: number; choices: Choices };

const MOST_MENDS = 2;

const conflictCount = (choices: Choices) => conflictsIn(checkBuild(buildOf(choices))).length;

/** The build with a part in place of another; of memory, which must be of one kind, in place of all. */
function replaced(choices: Choices, old: ShopPart | undefined, part: ShopPart): Choices {
  if (!old) return withChosen(choices, part);
  if (part.kind === 'ram')
    return withChosen(
      choices.filter(({ kind }) => kind !== 'ram'),
      part,
    );
  return withChosen(withoutOne(choices, old), part);
}

/** The part of a kind that fits the rest for the least change of price. */
function nearest(
  choices: Choices,
  kind: PartKind,
  old: ShopPart | undefined,
  parts: readonly ShopPart[],
  offer: OfferOf,
): Mend | undefined {
  const before = conflictCount(choices);
  const price = old ? offer(old).price : 0;
  const others = parts
    .filter((part) => part.kind === kind && part !== old && offer(part).canBuy)
    .sort((a, b) => Math.abs(offer(a).price - price) - Math.abs(offer(b).price - price));
  for (const part of others) {
    const next = replaced(choices, old, part);
    if (verdictOf(findingsAbout(part, next)) !== 'fits' || conflictCount(next) >= before) continue;
    const label = old ? `Use ${part.name} instead` : `Add ${part.name}`;
    return { label, difference: offer(part).price - price, choices: next };
  }
  return undefined;
}

/** Taking one piece of a list out, where that is enough. */
function taken(choices: Choices, part: ShopPart, offer: OfferOf): Mend | undefined {
  if (partsOfKind(choices, part.kind).length < 2) return undefined;
  const next = withoutOne(choices, part);
  if (conflictCount(next) >= conflictCount(choices)) return undefined;
  return { label: `Take out ${part.name}`, difference: -offer(part).price, choices: next };
}

const byChange = (mends: readonly (Mend | undefined)[]): Mend[] =>
  mends.filter((mend) => mend !== undefined).sort((a, b) => Math.abs(a.difference) - Math.abs(b.difference));

/**
 * Up to two ways out of a conflict, each at another kind of part, the one that changes the price least first. None
 * where no single part mends it.
 * @param parts all that the shop has
 */
export function mendsFor(
  finding: Finding,
  choices: Choices,
  parts: readonly ShopPart[],
  offer: OfferOf,
): Mend[] {
  if (finding.missing) return byChange([nearest(choices, finding.missing, undefined, parts, offer)]);
  const involved = [...new Set(choices)].filter((part) => finding.parts.includes(part));
  const ofKind = (kind: PartKind) => {
    const ofIt = involved.filter((part) => part.kind === kind);
    // What is too much is taken out before anything is exchanged.
    const [best] = byChange(ofIt.map((part) => taken(choices, part, offer)));
    return best ?? byChange(ofIt.map((part) => nearest(choices, kind, part, parts, offer)))[0];
  };
  const kinds = new Set(involved.map(({ kind }) => kind));
  return byChange([...kinds].map(ofKind)).slice(0, MOST_MENDS);
}
