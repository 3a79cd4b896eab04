import { plural } from '../../plural.ts';
import type { DecidingFact } from '../deciding-facts.ts';
import { type Finding, judge, namesOf, verb } from '../finding.ts';
import type { Build } from '../part.ts';
import { connectionOf, drivesBy } from './drives.ts';

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
      `We do not know how many M.2 slots ${motherboard.name} has, so ask us about ${namesOf([...known, ...unknown])}.`,
      [motherboard, 'm2Slots'],
    );
  if (known.length > given)
    return say.conflict(
      `${namesOf(known)} ${verb(known, 'needs', 'need')} ${slots(known.length)}; ${motherboard.name} has ${given}.`,
    );
  if (unknown.length > 0)
    return say.unknown(
      `We do not know how ${namesOf(unknown)} is connected to ${motherboard.name}: ask us.`,
      ...unknown.map(connectionOf),
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
  const { m2Lengths } = motherboard.facts;
  const unlisted = known.find(
    ({ facts }) => facts.m2Length !== undefined && m2Lengths && !m2Lengths.includes(facts.m2Length),
  );
  if (unlisted)
    return say.unknown(
      `${unlisted.name} is ${unlisted.facts.m2Length} mm long; the manufacturer of ${motherboard.name} lists only ${m2Lengths?.join(', ')} mm: ask us whether it can be fixed there.`,
      [motherboard, 'm2Length'],
    );
  const { m2SlotsOfLength = {} } = motherboard.facts;
  const crowded = known.find(
    ({ facts: { m2Length: length = 0 } }) =>
      known.filter(({ facts }) => facts.m2Length === length).length >
      (m2SlotsOfLength[length] ?? Number.POSITIVE_INFINITY),
  );
  if (crowded)
    return say.unknown(
      `Not every M.2 slot of ${motherboard.name} is listed for drives as long as ${crowded.name} (${crowded.facts.m2Length} mm): ask us.`,
      [motherboard, 'm2Length'],
    );
  const { m2SataSlots = 1, m2SataOnlySlots = 0, m2PcieOnlySlots = 0 } = motherboard.facts;
  const overPcie = known.filter(({ facts }) => facts.isM2Sata === false);
  if (overPcie.length > given - m2SataOnlySlots)
    return say.conflict(
      `${namesOf(overPcie)} ${verb(overPcie, 'speaks', 'speak')} NVMe; ${slots(m2SataOnlySlots)} of the ${given} on ${motherboard.name} ${m2SataOnlySlots === 1 ? 'speaks' : 'speak'} SATA only.`,
    );
  const overSata = known.filter(({ facts }) => facts.isM2Sata !== false);
  const surelySata = known.filter(({ facts }) => facts.isM2Sata);
  if (hasM2Sata && surelySata.length > given - m2PcieOnlySlots)
    return say.conflict(
      `${namesOf(surelySata)} ${verb(surelySata, 'speaks', 'speak')} SATA; ${slots(m2PcieOnlySlots)} of the ${given} on ${motherboard.name} ${m2PcieOnlySlots === 1 ? 'speaks' : 'speak'} NVMe only.`,
    );
  if (surelySata.length > 0 && hasM2Sata === false)
    return say.conflict(
      `${namesOf(surelySata)} ${verb(surelySata, 'speaks', 'speak')} SATA; the M.2 slots of ${motherboard.name} do not.`,
    );
  if (
    overSata.some(({ facts }) => facts.isM2Sata === undefined) ||
    overSata.length > (hasM2Sata ? m2SataSlots : 0)
  )
    return say.unknown(
      `${namesOf(overSata)} may speak SATA in its M.2 slot, and not every slot of ${motherboard.name} does: ask us.`,
      ...overSata.map((drive): DecidingFact => [drive, 'isM2Sata']),
      [motherboard, 'hasM2Sata'],
    );
  const { m2Version, m2SlotsOfSome = 0 } = motherboard.facts;
  if (known.length > given - m2SlotsOfSome)
    return say.unknown(
      `${slots(m2SlotsOfSome)} of the ${given} on ${motherboard.name} ${plural(m2SlotsOfSome, { one: 'works', other: 'work' })} with some processors only: ask us about ${namesOf(known)}.`,
      [motherboard, 'm2Slots'],
    );
  const slowed = known.find(
    ({ facts }) => (facts.pcieVersion ?? 0) > (m2Version ?? Number.POSITIVE_INFINITY),
  );
  return say.fits(
    `${namesOf(known)} ${verb(known, 'goes', 'go')} into ${slots(known.length)} of the ${given} on ${motherboard.name}.`,
    slowed &&
      `${slowed.name} is made for PCIe ${slowed.facts.pcieVersion}.0; the fastest M.2 slot of ${motherboard.name} is PCIe ${m2Version}.0, so it runs at that speed.`,
  );
}
