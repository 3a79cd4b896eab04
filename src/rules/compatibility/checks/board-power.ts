import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';
import type { BoardConnectors } from '../read/connectors.ts';

/** One 8-pin plug carries 235 W or more (four pairs of pins at 12 V); a second one is for overclocking. */
const ONE_PLUG_WATTS = 235;

const named = ({ eight, four }: BoardConnectors) =>
  [eight && `${eight} × 8-pin`, four && `${four} × 4-pin`].filter(Boolean).join(' and ');

/** The power supply has the plugs for the board's processor power connectors. */
export function boardPower({ powerSupply, motherboard, processor }: Build): Finding[] {
  if (!powerSupply || !motherboard) return [];
  const needed = motherboard.facts.connectors;
  const given = powerSupply.facts.boardConnectors;
  // Every current board and supply has at least one, so an unknown count of the board is no reason to warn.
  if (!needed) return [];
  const say = judge('board-power', motherboard, powerSupply);
  if (!given)
    return say.unknown(
      `We do not know the processor power plugs of ${powerSupply.name}; ${motherboard.name} has ${named(needed)} sockets.`,
      [powerSupply, 'boardConnectors'],
    );
  const [sockets, plugs] = [needed.eight + needed.four, given.eight + given.four];
  if (plugs === 0 || (given.eight === 0 && needed.eight > 0))
    return say.conflict(
      `${motherboard.name} needs an 8-pin processor power plug; ${powerSupply.name} has ${named(given) || 'none'}.`,
    );
  if (plugs >= sockets)
    return say.fits(`${powerSupply.name} has the processor power plugs for ${motherboard.name}.`);
  const draw = processor?.facts.maximumPower ?? processor?.facts.tdp;
  if (draw !== undefined && draw > ONE_PLUG_WATTS * given.eight)
    return say.unknown(
      `${motherboard.name} has ${named(needed)} processor power sockets and ${powerSupply.name} only ${named(given)} plugs; ${processor?.name} may draw ${draw} W: ask us.`,
      [powerSupply, 'boardConnectors'],
    );
  return say.fits(
    `${powerSupply.name} feeds the processor on ${motherboard.name}.`,
    `${motherboard.name} has ${named(needed)} processor power sockets, ${powerSupply.name} ${named(given)} plugs: the board works with one socket empty, without room for overclocking.`,
  );
}
