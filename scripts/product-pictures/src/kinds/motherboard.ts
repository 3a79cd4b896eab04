import { type Angle, plastic } from '../finishes.ts';
import { type Board, boardSize } from '../parts/board.ts';
import { solder, traces } from '../parts/board-art.ts';
import { boardBlocks } from '../parts/board-blocks.ts';
import { lying } from '../studio/frame.ts';
import { mounted, type Part } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const views = {
  hero: { azimuth: -26, elevation: 52 },
  front: { azimuth: 0, elevation: 86 },
  back: { azimuth: -32, elevation: 50 },
};

/** A board with what stands on it; its other side shows the solder. */
export function draw(board: Board, angle: Angle): string {
  const frame = lying(0, 2, 0);
  const base = (art: string): Part =>
    slab({
      frame,
      ...boardSize(board),
      depth: 2.4,
      radius: 2,
      material: plastic(board.board, 0.8),
      art: { front: art },
    });
  if (angle === 'back') return photograph([base(solder(board))], views.back);
  return photograph([mounted(base(traces(board)), frame.out, boardBlocks(frame, board))], views[angle]);
}
