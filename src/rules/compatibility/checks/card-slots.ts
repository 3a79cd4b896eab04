import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** Tolerance in slots: a card of "2.05 slots" leaves the third slot free. */
const TOLERANCE = 0.1;

/** The graphics card is no thicker than the cabinet has slots. */
export function cardSlots({ graphicsCard, cabinet }: Build): Finding[] {
  if (!graphicsCard || !cabinet) return [];
  const say = judge('card-slots', graphicsCard, cabinet);
  const [thickness, slots] = [graphicsCard.facts.slots, cabinet.facts.expansionSlots];
  if (thickness === undefined || slots === undefined)
    return say.unknown(
      `We do not know ${thickness === undefined ? `how thick ${graphicsCard.name} is` : `how many card slots ${cabinet.name} has`}, so ask us whether ${graphicsCard.name} fits into ${cabinet.name}.`,
      [graphicsCard, 'slots'],
      [cabinet, 'expansionSlots'],
    );
  const covered = Math.ceil(thickness - TOLERANCE);
  if (covered <= slots)
    return say.fits(`${graphicsCard.name} covers ${covered} of the ${slots} card slots of ${cabinet.name}.`);
  return say.conflict(
    `${graphicsCard.name} covers ${covered} card slots; ${cabinet.name} has only ${slots}.`,
  );
}
