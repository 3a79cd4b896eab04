import { article, type Finding, judge } from '../finding.ts';
import type { Build, Part } from '../part.ts';
import { BOARD_SIZES } from '../read/spellings.ts';

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
  if (size === 'E-ATX' && taken.includes(size)) return ofWideBoard(motherboard, cabinet);
  if (taken.includes(size)) return say.fits(`${board}, and ${cabinet.name} takes those.`);
  const largest = Math.min(...taken.map((each) => BOARD_SIZES.indexOf(each)));
  if (BOARD_SIZES.indexOf(size) < largest && cabinet.inferred?.includes('boardSizes'))
    return say.unknown(
      `${board}; the type of ${cabinet.name} promises ${taken[0]} boards, so ask us whether it takes a larger one.`,
    );
  if (BOARD_SIZES.indexOf(size) < largest)
    return say.conflict(`${board}; ${cabinet.name} takes only ${taken.join(', ')}.`);
  return say.unknown(
    `${board}; the manufacturer of ${cabinet.name} lists only ${taken.join(', ')}, so ask us whether the smaller board can be mounted.`,
  );
}

/** Full width of an E-ATX board, in millimetres. */
const WHOLE_WIDTH = 330;

/** Boards of very different widths are sold as E-ATX: a cabinet's limit is compared with the board's own width. */
function ofWideBoard(motherboard: Part<'motherboard'>, cabinet: Part<'cabinet'>): Finding[] {
  const say = judge('board-size', motherboard, cabinet);
  const [width, room] = [motherboard.facts.width, cabinet.facts.boardWidth];
  const board = `${motherboard.name} is an E-ATX board`;
  if (room === undefined || room >= WHOLE_WIDTH)
    return say.fits(`${board}, and ${cabinet.name} takes those.`);
  if (width === undefined)
    return say.unknown(
      `${board}; ${cabinet.name} takes those up to ${room} mm wide. We do not know the width of ${motherboard.name}: ask us.`,
    );
  if (width <= room)
    return say.fits(`${board} ${width} mm wide; ${cabinet.name} takes those up to ${room} mm.`);
  return say.conflict(`${board} ${width} mm wide; ${cabinet.name} takes those only up to ${room} mm.`);
}
