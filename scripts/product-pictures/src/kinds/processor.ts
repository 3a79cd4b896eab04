import { circle, type Gradient, rectangle, repeated, shape } from '../canvas.ts';
import { type Angle, metal, plastic } from '../finishes.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { lying, moved } from '../studio/frame.ts';
import { mounted, type Part } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a processor. */
export interface Processor {
  /** Decides the outline of the lid, and whether the underside has flat contacts or pins. */
  socket: 'LGA1700' | 'LGA1851' | 'AM4' | 'AM5';
  /** The lines of its engraving: family and model. */
  engraving: readonly [string, string];
}

const views = {
  hero: { azimuth: -30, elevation: 46 },
  front: { azimuth: 0, elevation: 82 },
  back: { azimuth: -30, elevation: 46 },
};

const silver = '#d3d5d9';
const sizes = { LGA1700: [37.5, 45], LGA1851: [37.5, 45], AM4: [40, 40], AM5: [40, 40] } as const;

/** A processor under its metal lid; its other side has the golden contacts. */
export function draw(processor: Processor, angle: Angle): string {
  const { socket } = processor;
  const [width, height] = sizes[socket];
  const frame = lying(0, 0.8, 0);
  const board = (art: string): Part =>
    slab({
      frame,
      width,
      height,
      depth: 1.6,
      radius: 0.6,
      bevel: 0.2,
      material: plastic(socket === 'AM4' ? '#1f6a45' : '#20614a', 0.8),
      art: { front: art },
    });
  if (angle === 'back') return photograph([board(contacts(processor))], views.back);
  const lid = metal(silver, 0.6);
  const [lidWidth, lidHeight] = lidSize(socket);
  const top = slab({
    frame: moved(frame, 0, 0, 2.5),
    width: lidWidth,
    height: lidHeight,
    depth: 2.2,
    radius: socket === 'AM5' ? 1.2 : 2,
    bevel: 0.7,
    material: lid,
    art: { front: engraving(processor, lidWidth, lidHeight) },
  });
  return photograph(
    [mounted(board(components(processor)), frame.out, [...brim(processor), { ...top, centre: [0, 20, 0] }])],
    views[angle],
  );
}

function lidSize(socket: Processor['socket']): readonly [number, number] {
  if (socket === 'AM4') return [37, 37];
  return socket === 'AM5' ? [32, 30] : [28, 36];
}

/** The lower rim of the lid: ears at two sides for Intel, eight arms for AM5, none for AM4. */
function brim({ socket }: Processor): Part[] {
  const flat = (x: number, z: number, width: number, height: number): Part =>
    slab({
      frame: moved(lying(0, 0.8, 0), x, z, 1.3),
      width,
      height,
      depth: 1.2,
      radius: 1.2,
      bevel: 0.4,
      material: metal(silver, 0.6),
    });
  if (socket === 'AM4') return [];
  if (socket === 'AM5')
    return [
      ...[-12, 0, 12].flatMap((x) => [flat(x, 17, 5, 5), flat(x, -17, 5, 5)]),
      ...[-9, 9].flatMap((z) => [flat(17.4, z, 5, 6), flat(-17.4, z, 5, 6)]),
    ];
  return [flat(0, 0, 34, socket === 'LGA1851' ? 22 : 26), flat(0, 0, 29, 39)];
}

function components({ socket }: Processor): string {
  const [width, height] = sizes[socket];
  const small = (x: number, y: number): string =>
    rectangle(x, y, 1.1, 0.6, '#c7a15a', 0.1) + rectangle(x + 0.3, y, 0.5, 0.6, '#3a3026');
  if (socket === 'AM4') return shape(`M0.8 ${height - 0.8}l2.6 0l-2.6-2.6z`, '#e3c46e');
  const edge = repeated(
    socket === 'AM5' ? 14 : 10,
    2,
    (column, row) =>
      small(3 + column * ((width - 6) / 14) * (socket === 'AM5' ? 1 : 1.4), 1 + row * 1.3) +
      small(3 + column * ((width - 6) / 14) * (socket === 'AM5' ? 1 : 1.4), height - 1.8 - row * 1.3),
  );
  return (
    edge +
    shape(`M0.8 ${height - 0.8}l2.6 0l-2.6-2.6z`, '#e3c46e') +
    (socket === 'AM5'
      ? ''
      : rectangle(0, height * 0.42, 0.9, 2.4, '#dfe2e6') +
        rectangle(width - 0.9, height * 0.42, 0.9, 2.4, '#dfe2e6'))
  );
}

function engraving({ engraving: [family, model] }: Processor, width: number, height: number): string {
  const ink = '#5a5f68';
  const brushed = repeated(1, Math.ceil(height * 2), (_, row) =>
    rectangle(0, row * 0.5, width, 0.14, row % 3 ? '#ffffff10' : '#00000010'),
  );
  const room = width - 5;
  const familySize = fitting(family, 2.6, room);
  const modelSize = fitting(model, 6.2, room);
  const top = height * 0.2;
  const rows = [0.62, 0.44].map((share, index) =>
    rectangle(2.6, top + familySize + 2.4 + modelSize + 3 + index * 1.9, room * share * 0.7, 0.8, ink, 0.3, {
      opacity: 0.4,
    }),
  );
  const code = repeated(7, 7, (column, row) =>
    (column * 7 + row * 11 + column * column * row) % 5 < 3
      ? rectangle(width - 7.4 + column * 0.66, height - 7.4 + row * 0.66, 0.66, 0.66, ink, 0, {
          opacity: 0.7,
        })
      : '',
  );
  return (
    brushed +
    lettering(family, { x: 2.6, y: top, size: familySize, colour: ink, weight: 1.4 }) +
    lettering(model, { x: 2.6, y: top + familySize + 2.4, size: modelSize, colour: ink, weight: 1.5 }) +
    rows.join('') +
    code
  );
}

function contacts({ socket }: Processor): string {
  const [width, height] = sizes[socket];
  const gold: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, '#fbe7a8'],
      [0.5, '#d9ae4d'],
      [1, '#a87b26'],
    ],
  };
  const [columns, rows] = [Math.floor((width - 4) / 1.05), Math.floor((height - 4) / 1.05)];
  const isPins = socket === 'AM4';
  const pads = repeated(columns, rows, (column, row) => {
    const inMiddle = Math.abs(column - columns / 2) < 6 && Math.abs(row - rows / 2) < 6;
    if (inMiddle) return '';
    const [x, y] = [2.3 + column * 1.05, 2.3 + row * 1.05];
    return isPins
      ? circle(x + 0.4, y + 0.5, 0.34, '#7a5c1c') + circle(x + 0.36, y + 0.28, 0.26, '#f0d488')
      : rectangle(x, y, 0.72, 0.72, '#dcb557', 0.22);
  });
  const chips = isPins
    ? ''
    : repeated(4, 4, (column, row) =>
        rectangle(
          width / 2 - 4.4 + column * 2.4,
          height / 2 - 4.2 + row * 2.4,
          1.5,
          0.9,
          (column + row) % 2 ? '#8a6b45' : '#c9ccd1',
          0.1,
        ),
      );
  return pads + chips + shape('M0.8 0.8h2.2l-2.2 2.2z', gold);
}
