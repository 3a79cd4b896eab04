import { buildFits } from '../../../rules/compatibility/check-build.ts';
import { buildOf } from '../../../rules/compatibility/part.ts';
import type { OfferOf } from '../offers.ts';
import { type Choices, partsOfKind, type ShopPart, withChosen, withoutOne } from '../shop-part.ts';
import { type Composed, isStrongEnough, isWanted, type Wanted } from './compose.ts';
import { knownOffers } from './pool.ts';
import { figureFor, type PurposeInfo } from './purposes.ts';

/** An exchange has to gain this share: less is not worth another part. */
const GAIN = 1.01;

/** A cooler that keeps up with the processor, where the box holds none. */
function isCooled(choices: Choices): boolean {
  const { processor, cooling } = buildOf(choices) as {
    processor?: ShopPart<'processor'>;
    cooling?: ShopPart<'cooling'>;
  };
  if (!processor) return false;
  return cooling ? isStrongEnough(cooling, processor) : processor.facts.hasCooler === true;
}

/** The build after the exchange of one part that gains most within a budget, or undefined where none gains. */
function exchanged(
  { choices, total }: Composed,
  candidates: readonly ShopPart[],
  offer: OfferOf,
  purpose: PurposeInfo,
  wanted: Wanted,
  budget: number,
): Composed | undefined {
  const most = figureFor(purpose, choices) * GAIN;
  const exchanges = candidates.flatMap((part) => {
    const [old] = partsOfKind(choices, part.kind);
    if (!old || old === part || !isWanted(part, wanted)) return [];
    const next = withChosen(withoutOne(choices, old), part);
    const price = total - offer(old).price + offer(part).price;
    const figure = figureFor(purpose, next);
    return price > budget || figure <= most ? [] : [{ choices: next, total: price, figure }];
  });
  // The checks take longer than everything else: the first that fits is the best.
  return exchanges
    .sort((one, other) => other.figure - one.figure || one.total - other.total)
    .find(({ choices: next }) => isCooled(next) && buildFits(buildOf(next)));
}

/**
 * The build after every exchange of a single part that makes it better for its purpose within a budget.
 * @param budget whole rupees
 */
export function improved(
  build: Composed,
  parts: readonly ShopPart[],
  offer: OfferOf,
  purpose: PurposeInfo,
  wanted: Wanted,
  budget: number,
): Composed {
  // A chip without figures makes nothing better by them.
  const chips = parts.filter(({ figures }) => figures !== undefined);
  const candidates = knownOffers(chips, offer);
  let present = build;
  for (;;) {
    const next = exchanged(present, candidates, offer, purpose, wanted, budget);
    if (!next) return present;
    present = next;
  }
}
