import { circle, line, rectangle, repeated } from '../canvas.ts';
import { lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { label } from '../parts/label.ts';
import { type Frame, lying, moved } from '../studio/frame.ts';
import { mounted, type Part } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height] = [80, 22];
const views = {
  hero: { azimuth: -32, elevation: 42 },
  front: { azimuth: 0, elevation: 84 },
  back: { azimuth: 32, elevation: 52 },
};

/** A solid-state stick: controller and memory chips; its other side carries the label. */
export function draw(finish: Finish, angle: Angle): string {
  const frame = lying(0, 1, 0);
  const isBack = angle === 'back';
  const board = slab({
    frame,
    width,
    height,
    depth: 1,
    radius: 0.8,
    material: plastic(lighter(finishes[finish], 0.02), 0.7),
    art: { front: edge() + (isBack ? label(4, 2.4, 62, 17, '#f1f2f4', '#3b4048', '#003893') : traces()) },
  });
  return photograph([isBack ? board : mounted(board, frame.out, chips(frame))], views[angle]);
}

function chips(frame: Frame): Part[] {
  const chip = (x: number, y: number, w: number, h: number, colour: string): Part =>
    slab({
      frame: moved(frame, x + w / 2 - width / 2, height / 2 - y - h / 2, 1),
      width: w,
      height: h,
      depth: 1.1,
      radius: 0.4,
      bevel: 0.18,
      material: plastic(colour, 1),
      art: {
        front:
          circle(1.3, 1.3, 0.45, '#6e737b') +
          rectangle(w * 0.2, h * 0.4, w * 0.5, 0.6, '#7b8089', 0.3) +
          rectangle(w * 0.2, h * 0.55, w * 0.36, 0.6, '#7b8089', 0.3),
      },
    });
  const small = [6, 9, 12, 15].map((y) =>
    slab({
      frame: moved(frame, 65.5 - width / 2, height / 2 - y, 0.8),
      width: 1.6,
      height: 0.9,
      depth: 0.7,
      material: plastic('#b08d57', 0.6),
    }),
  );
  return [
    chip(4.6, 3, 14.5, 16, '#18191c'),
    chip(21.6, 3, 14.5, 16, '#18191c'),
    chip(38.4, 5.4, 9, 11, '#222429'),
    chip(50.4, 4.6, 12.6, 12.6, '#3c3f46'),
    ...small,
  ];
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
      line(`M63 ${6 + index}h3l2 ${index % 2 ? 1 : -1}h6`, '#4a4e57', 0.22),
    ).join('') +
    repeated(3, 2, (column, row) => rectangle(67 + column * 2.4, 2.4 + row * 16, 1.4, 0.8, '#a5a9b0', 0.1))
  );
}
