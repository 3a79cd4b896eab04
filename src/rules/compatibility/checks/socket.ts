import { article, type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';
import { takesSocket } from '../read/sockets.ts';

/** The processor's socket is the board's. */
export function socket({ processor, motherboard }: Build): Finding[] {
  if (!processor || !motherboard) return [];
  const say = judge('socket', processor, motherboard);
  const [needed, given] = [processor.facts.socket, motherboard.facts.socket];
  if (!needed)
    return say.unknown(
      `We do not know the socket of ${processor.name}, so ask us whether it fits ${motherboard.name}.`,
      [processor, 'socket'],
    );
  if (!given)
    return say.unknown(
      `We do not know the socket of ${motherboard.name}, so ask us whether it fits ${processor.name}.`,
      [motherboard, 'socket'],
    );
  if (needed === given)
    return say.fits(`${processor.name} and ${motherboard.name} both have the socket ${given}.`);
  if (takesSocket(given, needed))
    return say.fits(`${motherboard.name} with the socket ${given} takes ${needed} processors too.`);
  return say.conflict(
    `${processor.name} needs ${article(needed)} ${needed} board; ${motherboard.name} has ${given}.`,
  );
}
