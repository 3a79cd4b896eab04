import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** The graphics card is no longer than the cabinet allows. */
export function cardLength({ graphicsCard, cabinet }: Build): Finding[] {
  if (!graphicsCard || !cabinet) return [];
  const say = judge('card-length', graphicsCard, cabinet);
  const [length, room] = [graphicsCard.facts.length, cabinet.facts.cardLength];
  if (length === undefined || room === undefined)
    return say.unknown(
      `We do not know ${length === undefined ? `how long ${graphicsCard.name} is` : `how long a card ${cabinet.name} takes`}, so ask us whether ${graphicsCard.name} fits into ${cabinet.name}.`,
    );
  if (length <= room)
    return say.fits(`${graphicsCard.name} is ${length} mm long; ${cabinet.name} has room for ${room} mm.`);
  return say.conflict(
    `${graphicsCard.name} is ${length} mm long; ${cabinet.name} has room for only ${room} mm.`,
  );
}
