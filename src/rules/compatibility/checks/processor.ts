import type { DecidingFact } from '../fact-table.ts';
import { article, type Finding, judge } from '../finding.ts';
import { isOlderThan } from '../knowledge/released.ts';
import { type Build, OPEN_PARTS, type Part } from '../part.ts';
import { shareHoles, takesSocket } from '../read/sockets.ts';

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

/**
 * The board's chipset supports the processor's generation; a socket may have several generations, a board only some.
 */
export function generation({ processor, motherboard }: Build): Finding[] {
  if (!processor || !motherboard) return [];
  const say = judge('generation', processor, motherboard);
  const { generation: needed } = processor.facts;
  const { generations: given, chipset, perhapsGenerations, hasFlashback } = motherboard.facts;
  if (!needed || !given)
    return say.unknown(
      `We do not know ${needed ? `which processors ${motherboard.name} runs` : `the generation of ${processor.name}`}, so ask us whether ${processor.name} runs on ${motherboard.name}.`,
      [processor, 'generation'],
      [motherboard, 'generations'],
    );
  const board = chipset ? `${motherboard.name} (chipset ${chipset})` : motherboard.name;
  const isPerhaps = perhapsGenerations?.includes(needed);
  const model = motherboard.facts.excludedModels?.find((each) =>
    new RegExp(`(?<![\\w])(?:i[3579]-)?${each}(?!\\w)`, 'i').test(processor.name),
  );
  if (isPerhaps && (model || !given.includes(needed)))
    return say.unknown(
      motherboard.inferred?.includes('chipset')
        ? `We know the chipset ${chipset} of ${motherboard.name} only from its name, and ${needed} processors need some chipsets or a BIOS for them: ask us about ${processor.name}.`
        : `Some boards with the ${chipset ? `chipset ${chipset}` : `socket ${motherboard.facts.socket}`} run ${needed} processors, depending on their BIOS: ask us about ${motherboard.name} and ${processor.name}.`,
      [motherboard, 'generations'],
    );
  if (model)
    return say.conflict(
      `The manufacturer of ${motherboard.name} rules out the ${model}, which ${processor.name} is.`,
    );
  if (!given.includes(needed))
    return say.conflict(
      `${processor.name} is a ${needed} processor; ${board} runs only ${given.join(', ')}.`,
    );
  return say.fits(
    `${board} runs ${processor.name}.`,
    isOlderThan(chipset, needed) ? biosNote(motherboard.name, processor.name, hasFlashback) : undefined,
  );
}

/**
 * A board from early stock needs a BIOS update for a later processor: without Flashback, that takes an older processor.
 */
function biosNote(board: string, processor: string, hasFlashback: boolean | undefined): string {
  const older = `${board} is older than ${processor}: a board from early stock may need a BIOS update first`;
  if (hasFlashback) return `${older}, which its BIOS Flashback does without a processor.`;
  return `${older}${hasFlashback === false ? ', for which an older processor has to be put in' : ''}.`;
}

/** Small boards are made for processors up to some watts; most boards state no limit, and are not checked. */
export function processorPower({ processor, motherboard }: Build): Finding[] {
  const most = motherboard?.facts.maximumTdp;
  if (!processor || !motherboard || most === undefined) return [];
  const say = judge('processor-power', processor, motherboard);
  const { tdp } = processor.facts;
  if (tdp === undefined)
    return say.unknown(
      `We do not know the TDP of ${processor.name}; ${motherboard.name} takes processors up to ${most} W: ask us.`,
      [processor, 'tdp'],
    );
  if (tdp <= most)
    return say.fits(`${processor.name} has a TDP of ${tdp} W; ${motherboard.name} takes up to ${most} W.`);
  const { supportedModels = [] } = motherboard.facts;
  if (supportedModels.length > 0)
    return say.unknown(
      `${processor.name} has a TDP of ${tdp} W; ${motherboard.name} takes up to ${most} W, and ${supportedModels.join(', ')}: ask us.`,
      [motherboard, 'maximumTdp'],
    );
  return say.conflict(
    `${processor.name} has a TDP of ${tdp} W; ${motherboard.name} takes processors only up to ${most} W.`,
  );
}

/** Something cools the processor: one of its own box, or one that is chosen. */
export function coolerIncluded({ processor, cooling }: Build): Finding[] {
  if (!processor || cooling) return [];
  const say = judge('cooler-included', processor);
  const { hasCooler } = processor.facts;
  if (hasCooler === undefined)
    return say.unknown(
      `We do not know whether a cooler comes with ${processor.name}: ask us, or choose one.`,
      [processor, 'hasCooler'],
    );
  if (hasCooler) return say.fits(`A cooler comes with ${processor.name}.`);
  return say.conflict(`${processor.name} comes without a cooler, so this build needs one.`, 'cooling');
}

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

/** Watts that a 240 or 280 mm radiator is enough for: AMD recommends one for its 170 W processors. */
const LARGE_RADIATOR = 240;
const LARGE_RADIATOR_WATTS = 170;
/** Sustained watts at which a 240 or 280 mm radiator becomes loud; 360 mm has headroom. */
const LOUD_WATTS = 230;
const LARGEST_RADIATOR = 360;

type Pair = [cooling: Part<'cooling'>, processor: Part<'processor'>, tdp: number];

/** Manufacturers of liquid coolers seldom give watts, so the radiator's size decides. */
function ofLiquid([cooling, processor, tdp]: Pair): Finding[] {
  const say = judge('cooler-capacity', cooling, processor);
  const { radiator, capacity } = cooling.facts;
  const { maximumPower = 0 } = processor.facts;
  if (capacity !== undefined && capacity < tdp)
    return say.conflict(
      `${processor.name} makes ${tdp} W of heat; ${cooling.name} carries off only ${capacity} W.`,
    );
  if (radiator !== undefined && radiator >= LARGE_RADIATOR && tdp <= LARGE_RADIATOR_WATTS)
    return say.fits(
      `The ${radiator} mm radiator of ${cooling.name} is enough for the ${tdp} W of ${processor.name}.`,
      maximumPower > LOUD_WATTS && radiator < LARGEST_RADIATOR
        ? `Under long full load ${processor.name} may draw ${maximumPower} W: a 360 mm radiator stays quieter than the ${radiator} mm one of ${cooling.name}.`
        : undefined,
    );
  if (capacity !== undefined)
    return say.fits(`${cooling.name} carries off ${capacity} W; ${processor.name} makes ${tdp} W.`);
  return say.unknown(
    `We do not know whether ${cooling.name} carries off the ${tdp} W of heat that ${processor.name} makes: ask us.`,
    [cooling, radiator === undefined ? 'radiator' : 'capacity'],
  );
}

function ofAir([cooling, processor, tdp]: Pair): Finding[] {
  const say = judge('cooler-capacity', cooling, processor);
  const { capacity } = cooling.facts;
  const { maximumPower } = processor.facts;
  if (capacity === undefined)
    return say.unknown(
      `The manufacturer of ${cooling.name} does not say how many watts of heat it removes; ${processor.name} produces ${tdp} W.`,
      [cooling, 'capacity'],
    );
  if (capacity < tdp)
    return say.conflict(
      `${processor.name} makes ${tdp} W of heat; ${cooling.name} carries off only ${capacity} W.`,
    );
  return say.fits(
    `${cooling.name} carries off ${capacity} W; ${processor.name} makes ${tdp} W.`,
    maximumPower !== undefined && maximumPower > capacity
      ? `Under long full load ${processor.name} may draw ${maximumPower} W, and slow down with ${cooling.name}.`
      : undefined,
  );
}

/** The cooler carries off the processor's heat. */
export function coolerCapacity({ cooling, processor }: Build): Finding[] {
  if (!cooling || !processor) return [];
  const { tdp } = processor.facts;
  const { type, capacity } = cooling.facts;
  // Watts that are stated decide, however it cools.
  if (tdp === undefined || (type === undefined && capacity === undefined)) {
    const missing = tdp === undefined ? `how much heat ${processor.name} makes` : `how ${cooling.name} cools`;
    return judge('cooler-capacity', cooling, processor).unknown(
      `We do not know ${missing}, so ask us whether ${cooling.name} is enough for ${processor.name}.`,
      [processor, 'tdp'],
      [cooling, 'type'],
    );
  }
  const pair: Pair = [cooling, processor, tdp];
  return type === 'liquid' ? ofLiquid(pair) : ofAir(pair);
}
