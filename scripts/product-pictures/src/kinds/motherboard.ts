import { type Angle, type Finish, plastic } from '../finishes.ts';
import { boardHeight, boardWidth, solder, traces } from '../parts/board-art.ts';
import { boardBlocks } from '../parts/board-blocks.ts';
import { lying } from '../studio/frame.ts';
import { mounted, type Part } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const views = {
  hero: { azimuth: -32, elevation: 44 },
  front: { azimuth: 0, elevation: 86 },
  back: { azimuth: -32, elevation: 50 },
};

/** A full-size board with its heat sinks; its other side shows the solder. */
export function draw(finish: Finish, angle: Angle): string {
  const cover = finish === 'white' ? '#dfe1e4' : '#34363b';
  const board = finish === 'white' ? '#e6e7e9' : '#202226';
  const frame = lying(0, 2, 0);
  const base = (art: string): Part =>
    slab({
      frame,
      width: boardWidth,
      height: boardHeight,
      depth: 2.4,
      radius: 2,
      material: plastic(board, 0.8),
      art: { front: art },
    });
  if (angle === 'back') return photograph([base(solder(board))], views.back);
  return photograph([mounted(base(traces(board)), frame.out, boardBlocks(frame, cover))], views[angle]);
}
