import { article, type Finding, judge } from '../finding.ts';
import { OPEN_PARTS } from '../open-database.ts';
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
      [motherboard, 'size'],
      [cabinet, 'boardSizes'],
    );
  const board = `${motherboard.name} is ${article(size)} ${size} board`;
  const { isEeb, width = 0 } = motherboard.facts;
  const isTooWide = width > (cabinet.facts.boardWidth ?? Number.POSITIVE_INFINITY);
  if (isEeb && taken.includes(size) && !cabinet.facts.takesEeb && !isTooWide)
    return say.unknown(
      `${motherboard.name} has the holes of SSI EEB, which ${cabinet.name} does not name: ask us whether it can be fixed there.`,
      [cabinet, 'takesEeb'],
    );
  if (size === 'E-ATX' && taken.includes(size)) return ofWideBoard(motherboard, cabinet, WHOLE_WIDTH);
  if (taken.includes(size) && (motherboard.facts.width ?? 0) > WIDTHS[size] + TOLERANCE)
    return ofWideBoard(motherboard, cabinet, taken.includes('E-ATX') ? WHOLE_WIDTH : WIDTHS[size]);
  if (taken.includes(size)) return say.fits(`${board}, and ${cabinet.name} takes those.`);
  // Its holes are those of both, which stand above and below it.
  if (
    size === 'Mini-DTX' &&
    taken.includes('Mini-ITX') &&
    taken.some((each) => /^(?:Micro-)?ATX$/.test(each))
  )
    return say.fits(`${board}, and ${cabinet.name} takes smaller and larger ones.`);
  if (size === 'Mini-ITX' && taken.includes('Mini-DTX'))
    return say.fits(`${board}, and ${cabinet.name} takes Mini-DTX boards, which have its holes.`);
  if (size === 'XL-ATX' && taken.includes('E-ATX'))
    return say.unknown(
      `${board}, longer than the E-ATX boards that ${cabinet.name} takes: ask us whether it fits.`,
      [cabinet, 'boardSizes'],
    );
  const largest = Math.min(...taken.map((each) => BOARD_SIZES.indexOf(each)));
  if (BOARD_SIZES.indexOf(size) < largest && cabinet.inferred?.includes('boardSizes'))
    return say.unknown(
      `${board}; the type of ${cabinet.name} promises ${taken[0]} boards, so ask us whether it takes a larger one.`,
      [cabinet, 'boardSizes'],
    );
  if (size === 'E-ATX' && taken.includes('ATX') && cabinet.taken?.includes('boardSizes'))
    return say.unknown(
      `${board}; ${OPEN_PARTS.name} lists only ${taken.join(', ')} for ${cabinet.name}, and seldom lists E-ATX: ask us.`,
      [cabinet, 'boardSizes'],
    );
  if (BOARD_SIZES.indexOf(size) < largest)
    return say.conflict(`${board}; ${cabinet.name} takes only ${taken.join(', ')}.`);
  return say.unknown(
    `${board}; the manufacturer of ${cabinet.name} lists only ${taken.join(', ')}, so ask us whether the smaller board can be mounted.`,
    [cabinet, 'boardSizes'],
  );
}

/** Width of each size by its standard (SSI EEB, Intel's ATX, microATX and Mini-ITX), in millimetres. */
const WIDTHS = {
  'XL-ATX': 264,
  'E-ATX': 330,
  ATX: 244,
  'Micro-ATX': 244,
  'Mini-DTX': 170,
  'Mini-ITX': 170,
};
const WHOLE_WIDTH = WIDTHS['E-ATX'];
/** Manufacturers round inches. */
const TOLERANCE = 2;

/**
 * Boards of very different widths are sold as E-ATX, and some as ATX that are wider: the millimetres that a cabinet
 * names decide.
 * @param promised millimetres that the names of its sizes promise
 */
function ofWideBoard(
  motherboard: Part<'motherboard'>,
  cabinet: Part<'cabinet'>,
  promised: number,
): Finding[] {
  const say = judge('board-size', motherboard, cabinet);
  const { width, size = 'E-ATX' } = motherboard.facts;
  const room = cabinet.facts.boardWidth ?? promised;
  const board = `${motherboard.name} is ${article(size)} ${size} board`;
  if (room >= WHOLE_WIDTH) return say.fits(`${board}, and ${cabinet.name} takes those.`);
  if (width === undefined)
    return say.unknown(
      `${board}; ${cabinet.name} takes those up to ${room} mm wide. We do not know the width of ${motherboard.name}: ask us.`,
      [motherboard, 'width'],
    );
  if (width <= room)
    return say.fits(`${board} ${width} mm wide; ${cabinet.name} takes those up to ${room} mm.`);
  if (cabinet.facts.boardWidth === undefined)
    return say.unknown(
      `${board}, but ${width} mm wide; the manufacturer of ${cabinet.name} names no width, so ask us whether it fits.`,
      [cabinet, 'boardWidth'],
    );
  return say.conflict(`${board} ${width} mm wide; ${cabinet.name} takes those only up to ${room} mm.`);
}
