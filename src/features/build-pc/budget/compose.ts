import { checkBuild } from '../../../rules/compatibility/check-build.ts';
import { verdictOf } from '../../../rules/compatibility/finding.ts';
import { buildOf, type PartKind } from '../../../rules/compatibility/part.ts';
import { findingsAbout } from '../candidates.ts';
import type { OfferOf } from '../offers.ts';
import { type Choices, type ShopPart, withChosen } from '../shop-part.ts';
import { type Priced, poolOf } from './pool.ts';
import type { PurposeInfo } from './purposes.ts';

type Wanted = PurposeInfo['ideal'];
export type Composed = { choices: Choices; total: number };
type Pools = { [Kind in PartKind]: Priced<Kind>[] };

/** Boards tried with each processor: the least expensive that run it. */
const BOARDS = 2;
/** A board for much less than this share of the processor's price feeds it badly. */
const BOARD_SHARE = 0.24;

const fits = (part: ShopPart, choices: Choices): boolean =>
  verdictOf(findingsAbout(part, choices)) === 'fits';

/** The build with the least expensive part of a pool that fits it. */
function withCheapest(composed: Composed | undefined, pool: readonly Priced[]): Composed | undefined {
  if (!composed) return undefined;
  for (const { part, price } of pool) {
    const choices = withChosen(composed.choices, part);
    if (fits(part, choices)) return { choices, total: composed.total + price };
  }
  return undefined;
}

const poolsFor = (parts: readonly ShopPart[], offer: OfferOf, wanted: Wanted): Pools => ({
  processor: poolOf('processor', parts, offer),
  cooling: poolOf('cooling', parts, offer),
  motherboard: poolOf('motherboard', parts, offer),
  ram: poolOf('ram', parts, offer, ({ facts }) => (facts.capacity ?? 0) >= wanted.ram),
  // A build starts with a fast drive: hard disks come beside it.
  storage: poolOf(
    'storage',
    parts,
    offer,
    ({ facts }) => facts.bay !== '3.5' && (facts.capacity ?? 0) >= wanted.storage,
  ),
  graphicsCard: poolOf('graphicsCard', parts, offer),
  powerSupply: poolOf('powerSupply', parts, offer),
  cabinet: poolOf('cabinet', parts, offer),
});

/** Liquid coolers, and air coolers that carry off all that a processor may draw for long. */
const strongEnough = (pool: Pools['cooling'], { facts }: ShopPart<'processor'>) =>
  pool.filter(
    ({ part }) => part.facts.type === 'liquid' || (part.facts.capacity ?? 0) >= (facts.maximumPower ?? 0),
  );

/** Processor and board with memory, drive and cooler: everything but what the graphics card decides. */
function* cores(pools: Pools): Generator<Composed & { processor: Priced<'processor'> }> {
  for (const processor of pools.processor) {
    let boards = 0;
    for (const board of pools.motherboard) {
      const choices: Choices = [processor.part, board.part];
      const isBalanced = board.price >= processor.price * BOARD_SHARE;
      if (boards === BOARDS || !isBalanced || !fits(board.part, choices)) continue;
      boards += 1;
      let core: Composed | undefined = { choices, total: processor.price + board.price };
      core = withCheapest(withCheapest(core, pools.ram), pools.storage);
      if (!processor.part.facts.hasCooler)
        core = withCheapest(core, strongEnough(pools.cooling, processor.part));
      if (core) yield { ...core, processor };
    }
  }
}

/**
 * Every complete build that fits: each processor and card once, around them the least expensive of everything else.
 * @returns builds with what their processor and card cost, in whole rupees
 */
export function* compose(
  parts: readonly ShopPart[],
  offer: OfferOf,
  purpose: PurposeInfo,
  wanted: Wanted,
  most: number,
): Generator<Composed & { processor: Priced<'processor'>; cardPrice: number }> {
  const pools = poolsFor(parts, offer, wanted);
  const cards = purpose.weights.graphicsCard > 0 ? pools.graphicsCard : [];
  for (const core of cores(pools)) {
    const withoutCard = !purpose.needsCard && core.processor.part.facts.hasGraphics ? [undefined] : [];
    for (const card of [...withoutCard, ...cards]) {
      const total = core.total + (card?.price ?? 0);
      if (total > most) continue;
      const begun = { choices: card ? withChosen(core.choices, card.part) : core.choices, total };
      const whole = withCheapest(withCheapest(begun, pools.cabinet), pools.powerSupply);
      if (!whole || whole.total > most || verdictOf(checkBuild(buildOf(whole.choices))) !== 'fits') continue;
      yield { ...whole, processor: core.processor, cardPrice: card?.price ?? 0 };
    }
  }
}
