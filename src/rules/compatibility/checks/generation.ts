import { type Finding, judge } from '../finding.ts';
import { isOlderThan } from '../knowledge/released.ts';
import type { Build } from '../part.ts';

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
