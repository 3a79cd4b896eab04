import { buildFits, partFits } from '../../../rules/compatibility/check-build.ts';
import { buildOf, type PartKind } from '../../../rules/compatibility/part.ts';
import { findingsAbout } from '../candidates.ts';
import type { OfferOf } from '../offers.ts';
import { type Choices, type ShopPart, withChosen } from '../shop-part.ts';
import { getPool, type Priced } from './pool.ts';
import { figureFor, type PurposeInfo } from './purposes.ts';

export type Wanted = PurposeInfo['ideal'] & { isPaired: boolean };
export type Composed = { choices: Choices; total: number };
type Pools = { [Kind in PartKind]: Priced<Kind>[] };

/** Boards tried with each processor: the least expensive that run it. */
const BOARDS = 3;
/** A board for much less than this share of the processor's price feeds it badly. */
const BOARD_SHARE = 0.24;

export const fits = (part: ShopPart, choices: Choices): boolean => partFits(buildOf(choices), part);

/** Whether a card is fed by a plug of its own; an adapter is the second choice. */
const isNative = (part: ShopPart, choices: Choices): boolean =>
  findingsAbout(part, choices).every(({ check, note }) => check !== 'power-connectors' || note === undefined);

/** The build with the least expensive part of a pool that fits it. */
function withCheapest(
  composed: Composed | undefined,
  pool: readonly Priced[],
  most: number,
): Composed | undefined {
  if (!composed) return undefined;
  let second: Composed | undefined;
  for (const { part, price } of pool) {
    const choices = withChosen(composed.choices, part);
    const total = composed.total + price;
    if (total > most) break;
    if (!fits(part, choices)) continue;
    if (part.kind !== 'powerSupply' || isNative(part, choices)) return { choices, total };
    second ??= { choices, total };
  }
  return second;
}

/** Whether memory is of the size and, from a budget on, in pairs, and a drive fast and large enough. */
export function isWanted({ kind, facts }: ShopPart, wanted: Wanted): boolean {
  if (kind === 'ram')
    return (facts.capacity ?? 0) >= wanted.ram && (!wanted.isPaired || (facts.modules ?? 1) % 2 === 0);
  // A build starts with a fast drive: hard disks come beside it.
  if (kind === 'storage') return facts.bay !== '3.5' && (facts.capacity ?? 0) >= wanted.storage;
  return true;
}

const poolsFor = (parts: readonly ShopPart[], offer: OfferOf, wanted: Wanted): Pools => ({
  processor: getPool('processor', parts, offer, ({ figures }) => figures !== undefined),
  cooling: getPool('cooling', parts, offer),
  motherboard: getPool('motherboard', parts, offer),
  ram: getPool('ram', parts, offer, (part) => isWanted(part, wanted)),
  storage: getPool('storage', parts, offer, (part) => isWanted(part, wanted)),
  graphicsCard: getPool('graphicsCard', parts, offer, ({ figures }) => figures !== undefined),
  powerSupply: getPool('powerSupply', parts, offer),
  cabinet: getPool('cabinet', parts, offer),
});

/** Liquid coolers, and air coolers that carry off all that a processor may draw for long. */
export const isStrongEnough = (cooling: ShopPart<'cooling'>, { facts }: ShopPart<'processor'>): boolean =>
  cooling.facts.type === 'liquid' || (cooling.facts.capacity ?? 0) >= (facts.maximumPower ?? 0);

/** Processor and board with memory, drive and cooler: everything but what the graphics card decides. */
function getCores(processor: Priced<'processor'>, pools: Pools, most: number): Composed[] {
  const cores: Composed[] = [];
  let tried = 0;
  for (const board of pools.motherboard) {
    if (tried === BOARDS) break;
    const choices: Choices = [processor.part, board.part];
    if (board.price < processor.price * BOARD_SHARE || !fits(board.part, choices)) continue;
    let core: Composed | undefined = { choices, total: processor.price + board.price };
    core = withCheapest(withCheapest(core, pools.ram, most), pools.storage, most);
    if (!processor.part.facts.hasCooler)
      core = withCheapest(
        core,
        pools.cooling.filter(({ part }) => isStrongEnough(part, processor.part)),
        most,
      );
    if (!core) continue;
    tried += 1;
    // Without a cabinet for it no card has to be tried.
    if (withCheapest(core, pools.cabinet, most)) cores.push(core);
  }
  return cores;
}

/** Builds within this share of the best figure are its equals: the least expensive of them is taken. */
const EQUAL = 0.01;

/**
 * The best build for a purpose by its chips' figures: pairs of processor and card from the strongest down, around each
 * the least expensive of everything else. Of equals the cheapest.
 * @param most whole rupees
 */
export function compose(
  parts: readonly ShopPart[],
  offer: OfferOf,
  purpose: PurposeInfo,
  wanted: Wanted,
  most: number,
): Composed | undefined {
  const pools = poolsFor(parts, offer, wanted);
  const memory = new Map<Priced, Composed[]>();
  const coresFor = (processor: Priced<'processor'>): Composed[] => {
    const cores = memory.get(processor) ?? getCores(processor, pools, most);
    memory.set(processor, cores);
    return cores;
  };
  let best: Composed | undefined;
  let least = 0;
  for (const { processor, card, figure } of getPairs(pools, purpose, most)) {
    if (best && figure < least) break;
    for (const core of coresFor(processor)) {
      const whole = completed(core, card, pools, Math.min(most, best ? best.total - 1 : most));
      if (!whole) continue;
      if (!best) least = figure * (1 - EQUAL);
      best = whole;
    }
  }
  return best;
}

type Pair = { processor: Priced<'processor'>; card: Priced<'graphicsCard'> | undefined; figure: number };

/** Processors with each card, the strongest for the purpose first. */
function getPairs(pools: Pools, purpose: PurposeInfo, most: number): Pair[] {
  const cards = purpose.takesCard ? pools.graphicsCard : [];
  const pairs = pools.processor.flatMap((processor): Pair[] => {
    const withoutCard = !purpose.needsCard && processor.part.facts.hasGraphics ? [undefined] : [];
    return [...withoutCard, ...cards].map((card) => ({
      processor,
      card,
      figure: figureFor(purpose, card ? [processor.part, card.part] : [processor.part]),
    }));
  });
  return pairs
    .filter(({ processor, card, figure }) => figure > 0 && processor.price + (card?.price ?? 0) <= most)
    .sort((one, other) => other.figure - one.figure);
}

/** A core with its card, and the least expensive cabinet and supply that take it. */
function completed(core: Composed, card: Pair['card'], pools: Pools, most: number): Composed | undefined {
  const total = core.total + (card?.price ?? 0);
  if (total > most) return undefined;
  const begun = { choices: card ? withChosen(core.choices, card.part) : core.choices, total };
  const whole = withCheapest(withCheapest(begun, pools.cabinet, most), pools.powerSupply, most);
  return whole && buildFits(buildOf(whole.choices)) ? whole : undefined;
}
