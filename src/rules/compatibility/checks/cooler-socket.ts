import type { DecidingFact } from '../deciding-facts.ts';
import { article, type Finding, judge } from '../finding.ts';
import { OPEN_PARTS } from '../open-database.ts';
import type { Build } from '../part.ts';
import { shareHoles } from '../read/sockets.ts';

/**
 * The cooler's bracket fits the processor's socket, or the board's while no processor is chosen. Sockets inferred from
 * a name, or listed by an open database, may be incomplete: later boxes and upgrade kits hold more brackets.
 */
export function coolerSocket({ cooling, processor, motherboard }: Build): Finding[] {
  const below = processor ?? motherboard;
  if (!cooling || !below) return [];
  const say = judge('cooler-socket', cooling, below);
  const socketBelow = [below, 'socket'] as DecidingFact;
  const [needed, given] = [below.facts.socket, cooling.facts.sockets];
  if (needed && cooling.facts.socketsByKit?.includes(needed))
    return say.unknown(
      `${cooling.name} fits the socket ${needed} of ${below.name} with a kit that is sold apart: ask us.`,
      [cooling, 'sockets'],
    );
  if (!needed || !given)
    return say.unknown(
      `We do not know ${needed ? `which sockets ${cooling.name} fits` : `the socket of ${below.name}`}, so ask us whether ${cooling.name} fits ${below.name}.`,
      socketBelow,
      [cooling, 'sockets'],
    );
  if (given.includes(needed) && motherboard?.facts.hasNarrowMount && !cooling.facts.takesNarrowMount) {
    const sayOfBoard = judge('cooler-socket', cooling, motherboard);
    const sentence = `${motherboard.name} has the narrow mount of ${needed}, which ${cooling.name} does not`;
    return cooling.facts.takesNarrowMount === false
      ? sayOfBoard.conflict(`${sentence} fit.`)
      : sayOfBoard.unknown(`${sentence} name: ask us.`, [cooling, 'sockets']);
  }
  if (given.includes(needed)) return say.fits(`${cooling.name} fits the socket ${needed} of ${below.name}.`);
  if (shareHoles(needed, given))
    return say.unknown(
      `The manufacturer of ${cooling.name} does not list ${needed}, the socket of ${below.name}, but lists one with the same holes: ask us.`,
      [cooling, 'sockets'],
    );
  if (cooling.inferred?.includes('sockets'))
    return say.unknown(
      `By its name or description ${cooling.name} fits ${given.join(', ')}; we do not know whether it fits ${needed}, the socket of ${below.name}: ask us.`,
      [cooling, 'sockets'],
    );
  if (cooling.taken?.includes('sockets'))
    return say.unknown(
      `${OPEN_PARTS.name} lists ${given.join(', ')} for ${cooling.name}; we do not know whether it fits ${needed}, the socket of ${below.name}: ask us.`,
      [cooling, 'sockets'],
    );
  return say.conflict(
    `${below.name} has ${article(needed)} ${needed} socket; ${cooling.name} fits only ${given.join(', ')}.`,
  );
}
