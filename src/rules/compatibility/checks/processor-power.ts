import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

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
