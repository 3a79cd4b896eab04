import { plural } from '../../plural.ts';
import type { DecidingFact } from '../fact-table.ts';
import { type Finding, getNames, judge, verb } from '../finding.ts';
import { isConsumerBoard, takesRegisteredOnly, takesUnbufferedOnly } from '../knowledge/chipsets.ts';
import type { Build, Part } from '../part.ts';
import type { MemoryType } from '../read/spellings.ts';
import { freedRoom } from './cabinet.ts';

/** A sum of the known values. If one is unknown, the true sum can only be larger. */
type Counted = { sum: number; isComplete: boolean };

export const counted = (amounts: readonly (number | undefined)[]): Counted => ({
  sum: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
  isComplete: !amounts.includes(undefined),
});

function typeOnBoard(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const say = judge('memory-type', kit, motherboard);
  const { type } = kit.facts;
  const { memoryType, memoryTypes = memoryType && [memoryType] } = motherboard.facts;
  if (!type || !memoryTypes)
    return say.unknown(
      `We do not know the memory type of ${type ? motherboard.name : kit.name}, so ask us whether ${kit.name} fits ${motherboard.name}.`,
      [kit, 'type'],
      [motherboard, 'memoryType'],
    );
  if (type === memoryType) return say.fits(`${kit.name} and ${motherboard.name} are both ${type}.`);
  const taken = memoryTypes.join(' or ');
  if (memoryTypes.includes(type))
    return say.fits(`${kit.name} is ${type}; ${motherboard.name} takes ${taken}.`);
  return say.conflict(`${kit.name} is ${type} memory; ${motherboard.name} takes only ${taken}.`);
}

function withProcessor(kit: Part<'ram'>, processor: Part<'processor'>): Finding[] {
  const say = judge('memory-type', kit, processor);
  const { type } = kit.facts;
  const needed: MemoryType[] | undefined = processor.facts.memoryTypes;
  if (!type || !needed)
    return say.unknown(
      `We do not know the memory type of ${type ? processor.name : kit.name}, so ask us whether ${kit.name} works with ${processor.name}.`,
      [kit, 'type'],
      [processor, 'memoryTypes'],
    );
  if (needed.includes(type)) return say.fits(`${processor.name} works with ${type} memory.`);
  return say.conflict(
    `${kit.name} is ${type} memory; ${processor.name} works only with ${needed.join(' or ')}.`,
  );
}

function together(kits: readonly Part<'ram'>[]): Finding[] {
  const [first, ...others] = kits;
  const types = distinct(kits.map(({ facts }) => facts.type));
  const areAlike = types.length === 1 && types[0] !== undefined;
  const other = others.find(({ facts }) => facts.type !== first?.facts.type) ?? others[0];
  if (!first || !other || areAlike) return [];
  const say = judge('memory-type', first, other);
  const known = types.filter((type) => type !== undefined);
  if (known.length > 1)
    return say.conflict(`${getNames(kits)} are ${known.join(' and ')} memory: no board takes both.`);
  return say.unknown(
    `We do not know whether ${first.name} and ${other.name} are of the same memory type: ask us.`,
    [first, 'type'],
    [other, 'type'],
  );
}

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** Every kit is of the type that board and processor take. */
export function memoryType({ processor, motherboard, ram }: Build): Finding[] {
  const kits = distinct(ram);
  return [
    ...kits.flatMap((kit) => (motherboard ? typeOnBoard(kit, motherboard) : [])),
    ...kits.flatMap((kit) => (processor ? withProcessor(kit, processor) : [])),
    ...together(kits),
  ];
}

/** A chipset that only a board's name tells decides nothing: what all boards of the socket share does. */
const getPlatform = ({ facts, inferred }: Part<'motherboard'>) =>
  inferred?.includes('chipset') ? { socket: facts.socket } : facts;

function ecc(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const { takesEcc } = motherboard.facts;
  if (!kit.facts.isEcc || takesEcc) return [];
  const say = judge('memory-form', kit, motherboard);
  if (takesEcc === false)
    return say.conflict(
      `${kit.name} corrects errors (ECC); ${motherboard.name} takes memory without ECC only.`,
    );
  return isConsumerBoard(motherboard.facts)
    ? say.unknown(
        `${kit.name} corrects errors (ECC), and we do not know whether ${motherboard.name} takes that: ask us.`,
        [motherboard, 'takesEcc'],
      )
    : [];
}

function registered(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const say = judge('memory-form', kit, motherboard);
  const { isRegistered, isEcc } = kit.facts;
  const { chipset, memoryBuffering, takesLoadReduced } = motherboard.facts;
  const platform = getPlatform(motherboard);
  const isUnbufferedOnly = memoryBuffering === 'unbuffered' || takesUnbufferedOnly(platform);
  const isRegisteredOnly = memoryBuffering === 'registered' || takesRegisteredOnly(platform);
  if (isRegistered && isUnbufferedOnly)
    return say.conflict(
      `${kit.name} is registered memory for servers; ${motherboard.name}${chipset ? ` (chipset ${chipset})` : ''} takes unbuffered memory only.`,
    );
  if (isRegistered === false && isRegisteredOnly)
    return say.conflict(`${motherboard.name} takes registered memory only; ${kit.name} is unbuffered.`);
  if (isRegistered && !isRegisteredOnly)
    return say.unknown(
      `${kit.name} is registered memory, so ask us whether ${motherboard.name} takes that.`,
      [motherboard, 'memoryBuffering'],
    );
  if (kit.facts.isLoadReduced && !takesLoadReduced)
    return takesLoadReduced === false
      ? say.conflict(`${kit.name} is load-reduced memory (LRDIMM), which ${motherboard.name} does not take.`)
      : say.unknown(
          `${kit.name} is load-reduced memory (LRDIMM), so ask us whether ${motherboard.name} takes that.`,
          [motherboard, 'takesLoadReduced'],
        );
  if (isRegistered === undefined && isEcc)
    return say.unknown(
      `${kit.name} corrects errors (ECC), and we do not know whether it is registered memory for servers: ask us.`,
      [kit, 'isRegistered'],
    );
  return [];
}

function formOnBoard(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const say = judge('memory-form', kit, motherboard);
  const [form, slots] = [kit.facts.form, motherboard.facts.memoryForm];
  if (!form && !slots) return [];
  if (!form || !slots)
    return say.unknown(
      `We do not know the form of the memory ${form ? `slots of ${motherboard.name}` : `modules of ${kit.name}`}, so ask us whether ${kit.name} fits ${motherboard.name}.`,
      [kit, 'form'],
      [motherboard, 'memoryForm'],
    );
  if (form !== slots)
    return say.conflict(
      form === 'SO-DIMM'
        ? `${kit.name} is SO-DIMM memory for laptops; ${motherboard.name} has DIMM slots.`
        : `${motherboard.name} has SO-DIMM slots as laptops do; ${kit.name} is DIMM memory.`,
    );
  const problem = registered(kit, motherboard);
  if (problem.length > 0) return problem;
  const corrected = ecc(kit, motherboard);
  if (corrected.length > 0) return corrected;
  return say.fits(
    `${kit.name} has the form of the memory slots of ${motherboard.name}.`,
    kit.facts.isEcc && takesUnbufferedOnly(motherboard.facts)
      ? `${kit.name} corrects errors (ECC); many boards such as ${motherboard.name} run it without that.`
      : undefined,
  );
}

/** Every kit has the form of the board's slots: DIMM or SO-DIMM, unbuffered or registered. */
export const memoryForm = ({ motherboard, ram }: Build): Finding[] =>
  motherboard ? [...new Set(ram)].flatMap((kit) => formOnBoard(kit, motherboard)) : [];

const sticks = (count: number) => `${count} memory ${plural(count, { one: 'stick', other: 'sticks' })}`;

/** The board has a slot for every memory module. */
export function memorySlots({ motherboard, ram }: Build): Finding[] {
  if (!motherboard || ram.length === 0) return [];
  const say = judge('memory-slots', ...ram, motherboard);
  const { memorySlots: slots } = motherboard.facts;
  // A kit has at least one module, even if their number is unknown.
  const { sum } = counted(ram.map(({ facts }) => facts.modules ?? 1));
  const { isComplete } = counted(ram.map(({ facts }) => facts.modules));
  if (slots === undefined)
    return say.unknown(
      `We do not know how many memory slots ${motherboard.name} has, so ask us whether ${getNames(ram)} fits.`,
      [motherboard, 'memorySlots'],
    );
  if (sum > slots)
    return say.conflict(
      `${getNames(ram)} ${verb(ram, 'has', 'have')} ${sticks(sum)}; ${motherboard.name} has ${slots} slots.`,
    );
  if (!isComplete)
    return say.unknown(
      `We do not know how many sticks ${getNames(ram)} has, so ask us whether they fit the ${slots} slots of ${motherboard.name}.`,
      ...ram.map((kit): DecidingFact => [kit, 'modules']),
    );
  return say.fits(`${sticks(sum)} of ${getNames(ram)} go into the ${slots} slots of ${motherboard.name}.`);
}

/** The board can use all of the memory. */
export function memoryCapacity({ motherboard, ram }: Build): Finding[] {
  if (!motherboard || ram.length === 0) return [];
  const say = judge('memory-capacity', ...ram, motherboard);
  const { maximumMemory } = motherboard.facts;
  const { sum, isComplete } = counted(ram.map(({ facts }) => facts.capacity));
  if (maximumMemory === undefined)
    return say.unknown(
      `We do not know how much memory ${motherboard.name} takes, so ask us about ${getNames(ram)}.`,
      [motherboard, 'maximumMemory'],
    );
  if (sum > maximumMemory)
    return say.conflict(
      `${getNames(ram)} ${verb(ram, 'has', 'have')} ${sum} GB; ${motherboard.name} takes up to ${maximumMemory} GB.`,
    );
  if (!isComplete)
    return say.unknown(
      `We do not know the capacity of ${getNames(ram)}; ${motherboard.name} takes up to ${maximumMemory} GB.`,
      ...ram.map((kit): DecidingFact => [kit, 'capacity']),
    );
  return say.fits(
    `${motherboard.name} takes up to ${maximumMemory} GB; ${getNames(ram)} ${verb(ram, 'has', 'have')} ${sum} GB.`,
  );
}

function speedOfKit(kit: Part<'ram'>, motherboard: Part<'motherboard'>): Finding[] {
  const say = judge('memory-speed', kit, motherboard);
  const [speed, fastest] = [kit.facts.speed, motherboard.facts.memorySpeed];
  // Every module runs at the speeds of its standard too: what is not known decides how fast, not whether it fits.
  if (!speed || !fastest)
    return say.fits(
      `${kit.name} runs on ${motherboard.name}.`,
      `We do not know the memory speed of ${speed ? motherboard.name : kit.name}, so ask us how fast ${kit.name} runs.`,
    );
  return say.fits(
    `${kit.name} runs on ${motherboard.name}.`,
    speed > fastest
      ? `${kit.name} runs at ${fastest} MT/s on ${motherboard.name}, slower than its own ${speed} MT/s.`
      : undefined,
  );
}

/** Memory faster than the board runs at the board's speed: a note, not a conflict. */
export const memorySpeed = ({ motherboard, ram }: Build): Finding[] =>
  motherboard ? [...new Set(ram)].flatMap((kit) => speedOfKit(kit, motherboard)) : [];

function under(kit: Part<'ram'>, cooling: Part<'cooling'>, room: number): Finding[] {
  const say = judge('memory-height', kit, cooling);
  const { height } = kit.facts;
  if (height === undefined)
    return say.unknown(
      `We do not know how high ${kit.name} is; ${cooling.name} leaves ${room} mm for memory below its fan.`,
      [kit, 'height'],
    );
  const freed = freedRoom(height, room, cooling.facts.memoryHeightFreed);
  if (freed.isEnough)
    return say.unknown(`${kit.name} is ${height} mm high; ${cooling.name} leaves ${freed.words}: ask us.`, [
      cooling,
      'memoryHeight',
    ]);
  if (height <= room)
    return say.fits(`${kit.name} is ${height} mm high; ${cooling.name} leaves ${room} mm for memory.`);
  return say.conflict(
    `${kit.name} is ${height} mm high; ${cooling.name} leaves only ${room} mm for memory below its fan.`,
  );
}

/**
 * Memory fits under an air cooler. Most coolers do not cover the memory and state no height: these are not checked.
 */
export function memoryHeight({ cooling, ram }: Build): Finding[] {
  const room = cooling?.facts.memoryHeight;
  if (!cooling || room === undefined || cooling.facts.type === 'liquid') return [];
  return [...new Set(ram)].flatMap((kit) => under(kit, cooling, room));
}
