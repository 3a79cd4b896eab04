import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';
import type { Connectors } from '../read/connectors.ts';

/** An 8-pin plug carries 150 W; the adapter that comes with a 16-pin card joins as many as the card needs. */
const EIGHT_PIN_WATTS = 150;

const plugs = ({ six, eight, sixteen }: Connectors) =>
  [six && `${six} × 6-pin`, eight && `${eight} × 8-pin`, sixteen && `${sixteen} × 16-pin`]
    .filter(Boolean)
    .join(' and ');

/** The power supply has the plugs that the graphics card needs. */
export function powerConnectors({ powerSupply, graphicsCard }: Build): Finding[] {
  if (!powerSupply || !graphicsCard) return [];
  const say = judge('power-connectors', graphicsCard, powerSupply);
  const needed = graphicsCard.facts.connectors;
  const given = powerSupply.facts.connectors;
  if (needed && plugs(needed) === '')
    return say.fits(`${graphicsCard.name} needs no plug of ${powerSupply.name}.`);
  if (!needed || !given)
    return say.unknown(
      `We do not know the power plugs of ${needed ? powerSupply.name : graphicsCard.name}, so ask us whether ${powerSupply.name} can feed ${graphicsCard.name}.`,
      [graphicsCard, 'connectors'],
      [powerSupply, 'connectors'],
    );
  const conflict = () =>
    say.conflict(
      `${graphicsCard.name} needs ${plugs(needed)} power plugs; ${powerSupply.name} has ${plugs(given) || 'none'}.`,
    );
  // A 6+2-pin plug fits 6-pin and 8-pin connectors.
  const left = given.eight - needed.eight - Math.max(0, needed.six - given.six);
  if (left < 0) return conflict();
  const adapted = needed.sixteen - given.sixteen;
  if (adapted <= 0) return say.fits(`${powerSupply.name} has the plugs for ${graphicsCard.name}.`);
  const { power, adapterPlugs = 2 } = graphicsCard.facts;
  if (left < Math.min(2, adapterPlugs) * adapted) return conflict();
  if (power === undefined && left < adapterPlugs) return conflict();
  if (power === undefined && graphicsCard.facts.adapterPlugs === undefined)
    return say.unknown(
      `We do not know how many watts ${graphicsCard.name} draws, so ask us whether the 8-pin plugs of ${powerSupply.name} are enough.`,
      [graphicsCard, 'power'],
    );
  const joined = power === undefined ? adapterPlugs : Math.ceil(power / EIGHT_PIN_WATTS);
  if (left < joined) return conflict();
  return say.fits(
    `${powerSupply.name} feeds ${graphicsCard.name} by an adapter.`,
    `${powerSupply.name} has no 16-pin plug: the adapter in the box of ${graphicsCard.name} ${adapterPlugs === 1 ? 'takes one' : `joins ${Math.max(2, joined)}`} of its 8-pin plugs.`,
  );
}
