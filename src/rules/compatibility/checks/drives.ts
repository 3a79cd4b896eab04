import { plural } from '../../plural.ts';
import type { DecidingFact } from '../fact-table.ts';
import { type Finding, getNames, judge, verb } from '../finding.ts';
import type { Build, Part } from '../part.ts';

type Drive = Part<'storage'>;

export const getConnection = (drive: Drive): DecidingFact => [drive, 'connection'];
export const getBay = (drive: Drive): DecidingFact => [drive, 'bay'];

/** A pack of four is four drives. */
export const eachDrive = (storage: readonly Drive[]): Drive[] =>
  storage.flatMap((drive) => (drive.facts.drives ? Array<Drive>(drive.facts.drives).fill(drive) : drive));

/** Drives with a connection, and drives whose connection is unknown: they may have it too. */
export function drivesBy(storage: readonly Drive[], connection: 'M.2' | 'SATA') {
  const drives = eachDrive(storage);
  return {
    known: drives.filter(({ facts }) => facts.connection === connection),
    unknown: drives.filter(({ facts }) => facts.connection === undefined || facts.connection === 'other'),
  };
}

/** Length of M.2 drives that every desktop board supports (2280), in millimetres. */
const STANDARD_LENGTH = 80;

const slots = (count: number) => `${count} M.2 ${plural(count, { one: 'slot', other: 'slots' })}`;

/** The board has a slot for every M.2 drive. */
export function m2Slots({ motherboard, storage }: Build): Finding[] {
  const { known, unknown } = drivesBy(storage, 'M.2');
  if (!motherboard || known.length + unknown.length === 0) return [];
  const say = judge('m2-slots', ...known, ...unknown, motherboard);
  const given = motherboard.facts.m2Slots;
  if (given === undefined)
    return say.unknown(
      `We do not know how many M.2 slots ${motherboard.name} has, so ask us about ${getNames([...known, ...unknown])}.`,
      [motherboard, 'm2Slots'],
    );
  if (known.length > given)
    return say.conflict(
      `${getNames(known)} ${verb(known, 'needs', 'need')} ${slots(known.length)}; ${motherboard.name} has ${given}.`,
    );
  if (unknown.length > 0)
    return say.unknown(
      `We do not know how ${getNames(unknown)} is connected to ${motherboard.name}: ask us.`,
      ...unknown.map(getConnection),
    );
  const { m2Length = STANDARD_LENGTH, hasM2Sata } = motherboard.facts;
  const long = known.find(({ facts }) => (facts.m2Length ?? 0) > m2Length);
  if (long)
    return motherboard.facts.m2Length === undefined
      ? say.unknown(
          `${long.name} is ${long.facts.m2Length} mm long, more than most M.2 slots hold: ask us about ${motherboard.name}.`,
          [motherboard, 'm2Length'],
        )
      : say.conflict(
          `${long.name} is ${long.facts.m2Length} mm long; the M.2 slots of ${motherboard.name} hold up to ${m2Length} mm.`,
        );
  const { m2Lengths, m2SlotsOfLength } = motherboard.facts;
  const lengths = known.map(({ facts }) => facts.m2Length ?? 0);
  const unlisted = known.find(
    (_, at) =>
      lengths[at] &&
      m2Lengths &&
      (!m2Lengths.includes(lengths[at]) ||
        lengths.filter((each) => each === lengths[at]).length >
          (m2SlotsOfLength?.[lengths[at]] ?? known.length)),
  );
  if (unlisted)
    return say.unknown(
      `${unlisted.name} is ${unlisted.facts.m2Length} mm long; the manufacturer of ${motherboard.name} lists ${m2SlotsOfLength ? 'not every slot for that' : `only ${m2Lengths?.join(', ')} mm`}: ask us whether it can be fixed there.`,
      [motherboard, 'm2Length'],
    );
  const { m2SataSlots = 1, m2SataOnlySlots = 0, m2PcieOnlySlots = 0 } = motherboard.facts;
  const overPcie = known.filter(({ facts }) => facts.isM2Sata === false);
  if (overPcie.length > given - m2SataOnlySlots)
    return say.conflict(
      `${getNames(overPcie)} ${verb(overPcie, 'speaks', 'speak')} NVMe; ${slots(m2SataOnlySlots)} of the ${given} on ${motherboard.name} ${m2SataOnlySlots === 1 ? 'speaks' : 'speak'} SATA only.`,
    );
  const overSata = known.filter(({ facts }) => facts.isM2Sata !== false);
  const surelySata = known.filter(({ facts }) => facts.isM2Sata);
  if (hasM2Sata && surelySata.length > given - m2PcieOnlySlots)
    return say.conflict(
      `${getNames(surelySata)} ${verb(surelySata, 'speaks', 'speak')} SATA; ${slots(m2PcieOnlySlots)} of the ${given} on ${motherboard.name} ${m2PcieOnlySlots === 1 ? 'speaks' : 'speak'} NVMe only.`,
    );
  if (surelySata.length > 0 && hasM2Sata === false)
    return say.conflict(
      `${getNames(surelySata)} ${verb(surelySata, 'speaks', 'speak')} SATA; the M.2 slots of ${motherboard.name} do not.`,
    );
  if (
    overSata.some(({ facts }) => facts.isM2Sata === undefined) ||
    overSata.length > (hasM2Sata ? m2SataSlots : 0)
  )
    return say.unknown(
      `${getNames(overSata)} may speak SATA in its M.2 slot, and not every slot of ${motherboard.name} does: ask us.`,
      ...overSata.map((drive): DecidingFact => [drive, 'isM2Sata']),
      [motherboard, 'hasM2Sata'],
    );
  const { m2Version, m2SlotsOfSome = 0 } = motherboard.facts;
  if (known.length > given - m2SlotsOfSome)
    return say.unknown(
      `${slots(m2SlotsOfSome)} of the ${given} on ${motherboard.name} ${plural(m2SlotsOfSome, { one: 'works', other: 'work' })} with some processors only: ask us about ${getNames(known)}.`,
      [motherboard, 'm2Slots'],
    );
  const slowed = known.find(
    ({ facts }) => (facts.pcieVersion ?? 0) > (m2Version ?? Number.POSITIVE_INFINITY),
  );
  return say.fits(
    `${getNames(known)} ${verb(known, 'goes', 'go')} into ${slots(known.length)} of the ${given} on ${motherboard.name}.`,
    slowed &&
      `${slowed.name} is made for PCIe ${slowed.facts.pcieVersion}.0; the fastest M.2 slot of ${motherboard.name} is PCIe ${m2Version}.0, so it runs at that speed.`,
  );
}

const ports = (count: number) => `${count} SATA ${plural(count, { one: 'port', other: 'ports' })}`;

/** Ports that drives in M.2 slots surely disable: where every slot is in use, none can be avoided. */
function portsLost(motherboard: Part<'motherboard'>, storage: readonly Part<'storage'>[]): number {
  const { m2Slots, sataPortsLost } = motherboard.facts;
  const inSlots = storage.filter(({ facts }) => facts.connection === 'M.2');
  if (!sataPortsLost || inSlots.length === 0 || inSlots.length !== m2Slots) return 0;
  return inSlots.every(({ facts }) => facts.isM2Sata) ? sataPortsLost.sata : sataPortsLost.any;
}

/** The board has a port for every SATA drive. */
export function sataPorts({ motherboard, storage }: Build): Finding[] {
  const { known, unknown } = drivesBy(storage, 'SATA');
  if (!motherboard || known.length + unknown.length === 0) return [];
  const say = judge('sata-ports', ...known, ...unknown, motherboard);
  const given = motherboard.facts.sataPorts;
  if (given === undefined)
    return say.unknown(
      `We do not know how many SATA ports ${motherboard.name} has, so ask us about ${getNames([...known, ...unknown])}.`,
      [motherboard, 'sataPorts'],
    );
  if (known.length > given)
    return say.conflict(
      `${getNames(known)} ${verb(known, 'needs', 'need')} ${ports(known.length)}; ${motherboard.name} has ${given}.`,
    );
  if (unknown.length > 0)
    return say.unknown(
      `We do not know how ${getNames(unknown)} is connected to ${motherboard.name}: ask us.`,
      ...unknown.map(getConnection),
    );
  const lost = portsLost(motherboard, storage);
  if (known.length > given - lost)
    return say.conflict(
      `${getNames(known)} ${verb(known, 'needs', 'need')} ${ports(known.length)}; ${motherboard.name} has ${given}, of which a drive in its M.2 slot disables ${lost}.`,
    );
  const usesM2 = storage.some(({ facts }) => facts.connection === 'M.2');
  const { sharedLanes } = motherboard.facts;
  const isFull = known.length === given;
  return say.fits(
    `${getNames(known)} ${verb(known, 'takes', 'take')} ${ports(known.length)} of the ${given} on ${motherboard.name}.`,
    usesM2 && (sharedLanes || isFull)
      ? [
          sharedLanes
            ? `M.2 slots and SATA ports of ${motherboard.name} share lanes, so an M.2 drive may disable a SATA port. The manufacturer says: ${sharedLanes}`
            : '',
          isFull
            ? `All SATA ports of ${motherboard.name} are in use, and on many boards an M.2 drive disables one: see the manual for the slot that does not.`
            : '',
        ]
          .filter(Boolean)
          .join(' ')
      : undefined,
  );
}

/** The cabinet has a bay for every drive that is not on the board. */
export function driveBays({ cabinet, storage }: Build): Finding[] {
  const drives = eachDrive(storage).filter(({ facts }) => facts.bay !== 'none');
  if (!cabinet || drives.length === 0) return [];
  const say = judge('drive-bays', ...drives, cabinet);
  const { bays, eitherBays = 0 } = cabinet.facts;
  const names = getNames(drives);
  if (!bays)
    return say.unknown(`We do not know how many drives ${cabinet.name} holds, so ask us about ${names}.`, [
      cabinet,
      'bays',
    ]);
  const count = (bay: string) => drives.filter(({ facts }) => facts.bay === bay).length;
  const [large, small] = [count('3.5'), count('2.5')];
  const { '2.5': smallBays, '3.5': largeBays } = bays;
  if (largeBays !== undefined && large > largeBays)
    return say.conflict(
      `${names} ${verb(drives, 'needs', 'need')} ${large} bays of 3.5 inches; ${cabinet.name} has ${largeBays}.`,
    );
  const spare = largeBays === undefined ? Number.POSITIVE_INFINITY : largeBays - large;
  if (smallBays !== undefined && small > smallBays + spare)
    return say.conflict(
      `${names} ${verb(drives, 'needs', 'need')} ${small} bays of 2.5 inches; ${cabinet.name} has ${smallBays}.`,
    );
  if (drives.some(({ facts }) => facts.bay === undefined))
    return say.unknown(
      `We do not know the size of ${names}, so ask us whether it fits into ${cabinet.name}.`,
      ...drives.map(getBay),
    );
  if (large > (largeBays ?? 0) || (smallBays === undefined && small > Math.min(spare, eitherBays)))
    return say.unknown(`We do not know how many drives ${cabinet.name} holds, so ask us about ${names}.`, [
      cabinet,
      'bays',
    ]);
  if (small > (smallBays ?? 0) + Math.min(spare, eitherBays))
    return say.unknown(
      `${cabinet.name} has ${smallBays} bays of 2.5 inches for ${names}; a larger bay may hold the rest: ask us.`,
      [cabinet, 'bays'],
    );
  return say.fits(`${cabinet.name} has a bay for ${names}.`);
}
