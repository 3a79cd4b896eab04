import { article, type Finding, judge } from '../finding.ts';
import type { Build } from '../part.ts';
import { BOARD_SIZES } from '../spellings.ts';

/** The cabinet has room and holes for the board. */
export function boardSize({ motherboard, cabinet }: Build): Finding[] {
  if (!motherboard || !cabinet) return [];
  const say = judge('board-size', motherboard, cabinet);
  const [size, taken] = [motherboard.facts.size, cabinet.facts.boardSizes];
  if (!size || !taken)
    return say.unknown(
      `We do not know ${size ? `which boards ${cabinet.name} takes` : `the size of ${motherboard.name}`}, so ask us whether ${motherboard.name} fits into ${cabinet.name}.`,
    );
  const board = `${motherboard.name} is ${article(size)} ${size} board`;
  if (taken.includes(size)) return say.fits(`${board}, and ${cabinet.name} takes those.`);
  const largest = Math.min(...taken.map((each) => BOARD_SIZES.indexOf(each)));
  if (BOARD_SIZES.indexOf(size) < largest)
    return say.conflict(`${board}; ${cabinet.name} takes only ${taken.join(', ')}.`);
  return say.unknown(
    `${board}; the maker of ${cabinet.name} names only ${taken.join(', ')}, so ask us whether the smaller board can be screwed in.`,
  );
}
