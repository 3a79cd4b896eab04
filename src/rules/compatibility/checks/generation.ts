import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

/** The board's chipset runs the processor's generation: one socket may serve several, and a board only some of them. */
export function generation({ processor, motherboard }: Build): Finding[] {
  if (!processor || !motherboard) return [];
  const say = judge('generation', processor, motherboard);
  const { generation: needed } = processor.facts;
  const { generations: given, chipset } = motherboard.facts;
  if (!needed || !given)
    return say.unknown(
      `We do not know ${needed ? `which processors ${motherboard.name} runs` : `the generation of ${processor.name}`}, so ask us whether ${processor.name} runs on ${motherboard.name}.`,
    );
  const board = chipset ? `${motherboard.name} (chipset ${chipset})` : motherboard.name;
  if (!given.includes(needed))
    return say.conflict(
      `${processor.name} is a ${needed} processor; ${board} runs only ${given.join(', ')}.`,
    );
  const isFirst = given.indexOf(needed) === 0;
  return say.fits(
    `${board} runs ${processor.name}.`,
    isFirst
      ? undefined
      : `${motherboard.name} is older than ${processor.name}: a board from early stock may need a BIOS update first.`,
  );
}
