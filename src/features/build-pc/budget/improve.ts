import { buildFits } from '../../../rules/compatibility/check-build.ts';
import { buildOf } from '../../../rules/compatibility/part.ts';
import type { OfferOf } from '../offers.ts';
import { type Choices, partsOfKind, type ShopPart, withChosen, withoutOne } from '../shop-part.ts';
import { type Composed, fits, isStrongEnough, isWanted, type Wanted } from './compose.ts';
import { getPool, knownOffers } from './pool.ts';
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

/** The rest of a budget is spent on these kinds in this order, if the upgrade is worth it. */
const UPGRADED = ['ram', 'powerSupply', 'cabinet', 'storage'] as const;
type Upgraded = (typeof UPGRADED)[number];
/** Gigabytes above which no upgrade is made. */
const ENOUGH = { ram: 64, storage: 2048 };
/** Highest extra price in whole rupees for a better 80 Plus badge, or for a cabinet with fans. */
const MOST_FOR_QUALITY = 9_000;

/** The figure that an upgrade improves: gigabytes, the rank of the badge, the number of fans. */
function getWorth({ kind, facts }: ShopPart): number {
  if (kind === 'powerSupply') return facts.efficiency ?? 0;
  if (kind === 'cabinet') return facts.fans ?? 0;
  return kind === 'ram' || kind === 'storage' ? (facts.capacity ?? 0) : 0;
}

/** Whether a part may take the place of another that is worse. */
function isUpgrade(part: ShopPart, old: ShopPart): boolean {
  if (getWorth(part) <= getWorth(old)) return false;
  if (part.kind === 'storage') return part.facts.bay !== '3.5' && getWorth(part) <= ENOUGH.storage;
  if (part.kind === 'ram' && old.kind === 'ram')
    return (
      getWorth(part) <= ENOUGH.ram &&
      ((part.facts.modules ?? 1) % 2 === 0 || (old.facts.modules ?? 1) % 2 !== 0)
    );
  return (
    part.kind !== 'powerSupply' ||
    old.kind !== 'powerSupply' ||
    (part.facts.watts ?? 0) >= (old.facts.watts ?? 0)
  );
}

function larger(
  kind: Upgraded,
  build: Composed,
  parts: readonly ShopPart[],
  offer: OfferOf,
  budget: number,
): Composed | undefined {
  const old = build.choices.find((part) => part.kind === kind);
  if (!old) return undefined;
  const isQuality = kind === 'powerSupply' || kind === 'cabinet';
  const most = isQuality ? offer(old).price + MOST_FOR_QUALITY : Number.POSITIVE_INFINITY;
  for (const { part, price } of getPool(kind, parts, offer, (each) => isUpgrade(each, old))) {
    const total = build.total + price - offer(old).price;
    const choices: Choices = [...withoutOne(build.choices, old), part];
    if (total <= budget && price <= most && fits(part, choices)) return { choices, total };
  }
  return undefined;
}

/** Upgrades memory, power supply, cabinet and drive as far as the budget allows. */
export const upgraded = (
  build: Composed,
  parts: readonly ShopPart[],
  offer: OfferOf,
  budget: number,
): Composed =>
  UPGRADED.reduce((improved, kind) => larger(kind, improved, parts, offer, budget) ?? improved, build);
