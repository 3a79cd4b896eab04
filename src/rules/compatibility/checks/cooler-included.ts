import { type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';

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
