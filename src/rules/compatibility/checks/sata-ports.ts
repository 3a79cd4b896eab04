import { plural } from '../../plural.ts';
import { type Finding, judge, namesOf, verb } from '../finding.ts';
import type { Build, Part } from '../part.ts';
import { connectionOf, drivesBy } from './drives.ts';

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
      `We do not know how many SATA ports ${motherboard.name} has, so ask us about ${namesOf([...known, ...unknown])}.`,
      [motherboard, 'sataPorts'],
    );
  if (known.length > given)
    return say.conflict(
      `${namesOf(known)} ${verb(known, 'needs', 'need')} ${ports(known.length)}; ${motherboard.name} has ${given}.`,
    );
  if (unknown.length > 0)
    return say.unknown(
      `We do not know how ${namesOf(unknown)} is connected to ${motherboard.name}: ask us.`,
      ...unknown.map(connectionOf),
    );
  const lost = portsLost(motherboard, storage);
  if (known.length > given - lost)
    return say.conflict(
      `${namesOf(known)} ${verb(known, 'needs', 'need')} ${ports(known.length)}; ${motherboard.name} has ${given}, of which a drive in its M.2 slot disables ${lost}.`,
    );
  const usesM2 = storage.some(({ facts }) => facts.connection === 'M.2');
  const { sharedLanes } = motherboard.facts;
  const isFull = known.length === given;
  return say.fits(
    `${namesOf(known)} ${verb(known, 'takes', 'take')} ${ports(known.length)} of the ${given} on ${motherboard.name}.`,
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
