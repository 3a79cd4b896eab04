import { type Finding, judge, namesOf, verb } from '../finding.ts';
import type { Build } from '../part.ts';
import { connectionOf, drivesBy } from './drives.ts';

/** The power supply has a plug for every SATA drive. */
export function sataPower({ powerSupply, storage }: Build): Finding[] {
  const { known, unknown } = drivesBy(storage, 'SATA');
  if (!powerSupply || known.length + unknown.length === 0) return [];
  const say = judge('sata-power', ...known, ...unknown, powerSupply);
  const given = powerSupply.facts.sataConnectors;
  const drives = namesOf([...known, ...unknown]);
  if (given === undefined)
    return say.unknown(
      `We do not know how many drives ${powerSupply.name} feeds, so ask us about ${drives}.`,
      [powerSupply, 'sataConnectors'],
    );
  if (known.length > given)
    return say.conflict(
      `${namesOf(known)} ${verb(known, 'needs', 'need')} ${known.length} SATA power plugs; ${powerSupply.name} has ${given}.`,
    );
  if (unknown.length > 0)
    return say.unknown(
      `We do not know what plug of ${powerSupply.name} feeds ${namesOf(unknown)}: ask us.`,
      ...unknown.map(connectionOf),
    );
  return say.fits(`${powerSupply.name} has a plug for ${drives}.`);
}
