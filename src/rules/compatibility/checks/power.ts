import type { DecidingFact } from '../fact-table.ts';
import { type Finding, getNames, judge, verb } from '../finding.ts';
import type { Build } from '../part.ts';
import { powerEstimate, recommendedWatts } from '../power.ts';
import type { BoardConnectors, Connectors } from '../read/connectors.ts';
import { drivesBy, getBay, getConnection } from './drives.ts';

/** The power supply gives what the parts draw, with headroom. */
export function powerBudget(build: Build): Finding[] {
  const { powerSupply, processor, graphicsCard } = build;
  if (!powerSupply || (!processor && !graphicsCard)) return [];
  const drawing = [processor, graphicsCard].filter((part) => part !== undefined);
  const say = judge('power-budget', powerSupply, ...drawing);
  const { watts: given } = powerSupply.facts;
  const estimate = powerEstimate(build);
  const needed = recommendedWatts(estimate.watts);
  const names = drawing.map(({ name }) => name).join(' and ');
  if (given === undefined)
    return say.unknown(
      `We do not know how many watts ${powerSupply.name} gives; with ${names} this build needs ${needed} W.`,
      [powerSupply, 'watts'],
    );
  if (given < needed)
    return say.conflict(
      `With ${names} this build draws about ${estimate.watts} W and needs a supply of ${needed} W; ${powerSupply.name} gives ${given} W.`,
    );
  if (given < recommendedWatts(estimate.atMost)) {
    const undecided: DecidingFact[] = [
      ...(graphicsCard ? [[graphicsCard, 'power'] as const] : []),
      ...(processor ? [[processor, 'maximumPower'] as const] : []),
      ...build.storage.map(getBay),
    ];
    return say.unknown(
      `We do not know how many watts a build with ${names} may draw, so ask us whether ${powerSupply.name} is enough.`,
      ...undecided,
    );
  }
  return say.fits(`${powerSupply.name} gives ${given} W; with ${names} this build needs ${needed} W.`);
}

/** The power supply has the wattage that the graphics card's manufacturer recommends. */
export function recommendedSupply({ powerSupply, graphicsCard }: Build): Finding[] {
  if (!powerSupply || !graphicsCard) return [];
  const say = judge('recommended-supply', graphicsCard, powerSupply);
  const [asked, given] = [graphicsCard.facts.recommendedSupply, powerSupply.facts.watts];
  if (asked === undefined || given === undefined)
    return say.unknown(
      `We do not know ${asked === undefined ? `what power supply the manufacturer of ${graphicsCard.name} recommends` : `how many watts ${powerSupply.name} gives`}: ask us.`,
      [graphicsCard, 'recommendedSupply'],
      [powerSupply, 'watts'],
    );
  const isOfChip = graphicsCard.inferred?.includes('recommendedSupply');
  if (given < asked && isOfChip)
    return say.unknown(
      `The manufacturer of the chip of ${graphicsCard.name} recommends ${asked} W; ${powerSupply.name} gives ${given} W, so ask us whether this card needs them.`,
      [graphicsCard, 'recommendedSupply'],
    );
  if (given >= asked && isOfChip)
    return say.fits(
      `The manufacturer of the chip of ${graphicsCard.name} recommends ${asked} W; ${powerSupply.name} gives ${given} W.`,
    );
  if (given >= asked)
    return say.fits(
      `The manufacturer of ${graphicsCard.name} recommends ${asked} W; ${powerSupply.name} gives ${given} W.`,
    );
  return say.conflict(
    `The manufacturer of ${graphicsCard.name} recommends a power supply of ${asked} W; ${powerSupply.name} gives ${given} W.`,
  );
}

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

/** The power supply has a plug for every SATA drive. */
export function sataPower({ powerSupply, storage }: Build): Finding[] {
  const { known, unknown } = drivesBy(storage, 'SATA');
  if (!powerSupply || known.length + unknown.length === 0) return [];
  const say = judge('sata-power', ...known, ...unknown, powerSupply);
  const given = powerSupply.facts.sataConnectors;
  const drives = getNames([...known, ...unknown]);
  if (given === undefined)
    return say.unknown(
      `We do not know how many drives ${powerSupply.name} feeds, so ask us about ${drives}.`,
      [powerSupply, 'sataConnectors'],
    );
  if (known.length > given)
    return say.conflict(
      `${getNames(known)} ${verb(known, 'needs', 'need')} ${known.length} SATA power plugs; ${powerSupply.name} has ${given}.`,
    );
  if (unknown.length > 0)
    return say.unknown(
      `We do not know what plug of ${powerSupply.name} feeds ${getNames(unknown)}: ask us.`,
      ...unknown.map(getConnection),
    );
  return say.fits(`${powerSupply.name} has a plug for ${drives}.`);
}
