import { type Gradient, line, rectangle, repeated, shape } from '../canvas.ts';
import { type Angle, type Finish, finishes, metal, plastic } from '../finishes.ts';
import { lying, moved } from '../studio/frame.ts';
import { mounted } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const side = 40;
const views = {
  hero: { azimuth: -30, elevation: 38 },
  front: { azimuth: 0, elevation: 82 },
  back: { azimuth: -30, elevation: 46 },
};

/** A processor under its metal lid; its other side has the golden contacts. */
export function draw(finish: Finish, angle: Angle): string {
  if (angle === 'back') {
    return photograph(
      [
        slab({
          frame: lying(0, 1, 0),
          width: side,
          height: side,
          depth: 1.6,
          radius: 0.6,
          bevel: 0.2,
          material: plastic('#1f5a3c', 0.7),
          art: { front: contacts() },
        }),
      ],
      views.back,
    );
  }
  const frame = lying(0, 0.8, 0);
  const board = slab({
    frame,
    width: side,
    height: side,
    depth: 1.6,
    radius: 0.6,
    bevel: 0.2,
    material: plastic('#1f6a45', 0.8),
    art: { front: components() },
  });
  const lid = metal(finishes[finish], 0.6);
  const brim = slab({
    frame: moved(frame, 0, 0, 1.3),
    width: 34,
    height: 34,
    depth: 1,
    radius: 2.4,
    bevel: 0.5,
    material: lid,
  });
  const top = slab({
    frame: moved(frame, 0, 0, 2.7),
    width: 28,
    height: 28,
    depth: 2,
    radius: 2,
    bevel: 0.7,
    material: lid,
    art: { front: engraving() },
  });
  return photograph([mounted(board, frame.out, [brim, { ...top, centre: [0, 20, 0] }])], views[angle]);
}

function components(): string {
  const small = (x: number, y: number): string =>
    rectangle(x, y, 1.1, 0.6, '#c7a15a', 0.1) + rectangle(x + 0.3, y, 0.5, 0.6, '#3a3026');
  const edge = repeated(
    12,
    1,
    (column) => small(3.4 + column * 2.8, 0.9) + small(3.4 + column * 2.8, side - 1.6),
  );
  return (
    edge +
    shape('M0.8 39.2l2.6 0l-2.6-2.6z', '#e3c46e') +
    rectangle(0, 18, 0.8, 2, '#dfe2e6') +
    rectangle(side - 0.8, 18, 0.8, 2, '#dfe2e6')
  );
}

/** Ruled lines where a maker would write. */
function engraving(): string {
  const brushed = repeated(1, 56, (_, row) =>
    rectangle(0, row * 0.5, 28, 0.14, row % 3 ? '#ffffff10' : '#00000010'),
  );
  const rows = [
    [12, 1.8, 0.75],
    [9, 1, 0.5],
    [11, 1, 0.5],
    [7, 1, 0.5],
  ] as const;
  const text = rows
    .map(([width, height, opacity], index) =>
      rectangle(4, 5 + index * 3.2, width, height, '#6b7079', 0.3, { opacity }),
    )
    .join('');
  const code = repeated(7, 7, (column, row) =>
    (column * 7 + row * 11 + column * column * row) % 5 < 3
      ? rectangle(19.6 + column * 0.6, 18.6 + row * 0.6, 0.6, 0.6, '#6b7079')
      : '',
  );
  return brushed + text + code + line('M4 23.5h9', '#6b7079', 0.4, 0.6);
}

function contacts(): string {
  const gold: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, '#fbe7a8'],
      [0.5, '#d9ae4d'],
      [1, '#a87b26'],
    ],
  };
  const pads = repeated(34, 34, (column, row) => {
    const isMiddle = column > 11 && column < 22 && row > 11 && row < 22;
    return isMiddle ? '' : rectangle(2.3 + column * 1.05, 2.3 + row * 1.05, 0.72, 0.72, '#dcb557', 0.22);
  });
  const chips = repeated(4, 4, (column, row) =>
    rectangle(
      15.6 + column * 2.4,
      15.6 + row * 2.4,
      1.5,
      0.9,
      (column + row) % 2 ? '#8a6b45' : '#c9ccd1',
      0.1,
    ),
  );
  return pads + chips + shape('M0.8 0.8h2.2l-2.2 2.2z', gold);
}
