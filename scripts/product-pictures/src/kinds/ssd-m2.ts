import { circle, line, rectangle, repeated } from '../canvas.ts';
import { type Angle, plastic } from '../finishes.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { type Frame, lying, moved } from '../studio/frame.ts';
import { mounted, type Part } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a drive in the form of a stick. */
export interface SsdM2 {
  board: string;
  /** The sticker over the chips: its paper and ink. */
  paper: string;
  ink: string;
  accent: string;
  /** In plain type: the line of the model, and its capacity. */
  facts: readonly [string, string];
}

const [width, height] = [80, 22];
const views = {
  hero: { azimuth: -26, elevation: 50 },
  front: { azimuth: 0, elevation: 84 },
  back: { azimuth: 32, elevation: 52 },
};

/** A solid-state stick under its sticker; the other side is bare. */
export function draw(drive: SsdM2, angle: Angle): string {
  const frame = lying(0, 1, 0);
  const board = slab({
    frame,
    width,
    height,
    depth: 1,
    radius: 0.8,
    material: plastic(drive.board, 0.7),
    art: { front: edge() + traces() },
  });
  return photograph(
    [
      mounted(
        board,
        frame.out,
        angle === 'back' ? bareChips(frame) : [...bareChips(frame), sticker(frame, drive)],
      ),
    ],
    views[angle],
  );
}

function chip(frame: Frame, x: number, y: number, w: number, h: number, colour: string): Part {
  return slab({
    frame: moved(frame, x + w / 2 - width / 2, height / 2 - y - h / 2, 1),
    width: w,
    height: h,
    depth: 1.1,
    radius: 0.4,
    bevel: 0.18,
    material: plastic(colour, 1),
    art: {
      front: circle(1.3, 1.3, 0.45, '#6e737b') + rectangle(w * 0.2, h * 0.4, w * 0.5, 0.6, '#7b8089', 0.3),
    },
  });
}

function bareChips(frame: Frame): Part[] {
  const small = [6, 9, 12, 15].map((y) =>
    slab({
      frame: moved(frame, 69.6 - width / 2, height / 2 - y, 0.8),
      width: 1.6,
      height: 0.9,
      depth: 0.7,
      material: plastic('#b08d57', 0.6),
    }),
  );
  return [
    chip(frame, 4.6, 3, 14.5, 16, '#18191c'),
    chip(frame, 21.6, 3, 14.5, 16, '#18191c'),
    chip(frame, 38.4, 5.4, 9, 11, '#222429'),
    chip(frame, 50.4, 4.6, 12.6, 12.6, '#3c3f46'),
    ...small,
  ];
}

/** Paper over the chips: flat, with what it says in plain type. */
function sticker(frame: Frame, { paper, ink, accent, facts: [model, capacity] }: SsdM2): Part {
  const [w, h] = [62, 19];
  const place = moved(frame, 3.4 + w / 2 - width / 2, 0, 1.9);
  const size = fitting(model, 4.6, w - 24);
  const art =
    rectangle(0, 0, w, h, paper, 0.8) +
    rectangle(0, 0, 2.2, h, accent) +
    lettering(model, { x: 5, y: 3, size, colour: ink, weight: 1.4 }) +
    lettering(capacity, { x: 5, y: 5.2 + size, size: 5.6, colour: ink, weight: 1.6 }) +
    lettering('M.2 2280', { x: w - 3, y: h - 4.8, size: 2, colour: ink, weight: 1.3, anchor: 'end' }) +
    Array.from({ length: 18 }, (_, index) =>
      rectangle(w - 15 + index * 0.68, 3, index % 3 ? 0.26 : 0.46, 4.6, ink),
    ).join('');
  const part = slab({
    frame: place,
    width: w,
    height: h,
    depth: 0.16,
    radius: 0.8,
    material: plastic(paper, 0.4),
    art: { front: art },
  });
  return { ...part, centre: [part.centre[0], 40, part.centre[2]] };
}

function edge(): string {
  const fingers = Array.from({ length: 33 }, (_, index) =>
    index > 24 && index < 30 ? '' : rectangle(75.6, 1.6 + index * 0.58, 4, 0.36, '#e0bd62'),
  ).join('');
  return (
    fingers +
    rectangle(76, 16.2, 4, 2.2, '#f1f1f2', 0.6) +
    circle(0, height / 2, 2.8, '#c9a85a') +
    circle(0, height / 2, 1.9, '#f1f1f2')
  );
}

function traces(): string {
  return (
    Array.from({ length: 10 }, (_, index) =>
      line(`M66 ${6 + index}h2l1 ${index % 2 ? 1 : -1}h5`, '#4a4e57', 0.22),
    ).join('') +
    repeated(2, 2, (column, row) => rectangle(70 + column * 2.2, 2.4 + row * 16, 1.4, 0.8, '#a5a9b0', 0.1))
  );
}
