import { horizontal, line, rectangle, repeated, shape } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, metal, plastic } from '../finishes.ts';
import { label } from '../parts/label.ts';
import { moved, standing } from '../studio/frame.ts';
import { together } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height] = [133, 40];
const views = {
  hero: { azimuth: -28, elevation: 20 },
  front: { azimuth: 0, elevation: 3 },
  back: { azimuth: 152, elevation: 18 },
};

/** Two memory modules with heat spreaders and a bar of light. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const modules = angle === 'hero' ? [module(body, -6, -17), module(body, 6, 17)] : [module(body, 0, 0)];
  return photograph(modules, views[angle]);
}

function module(body: string, x: number, z: number) {
  const frame = standing(x, height / 2, z);
  const board = slab({
    frame: moved(frame, 0, -height / 2 + 5, 0),
    width,
    height: 10,
    depth: 1.4,
    material: plastic('#1d2a24', 0.6),
    art: { front: contacts(), back: contacts() },
  });
  const spreader = slab({
    frame: moved(frame, 0, 4, 0),
    width: width - 1,
    height: 29,
    depth: 7,
    radius: 2,
    bevel: 0.7,
    material: metal(body, 0.6),
    art: { front: face(body), back: back(body) },
  });
  const light = slab({
    frame: moved(frame, 0, 20.6, 0),
    width: width - 16,
    height: 5,
    depth: 5.6,
    radius: 1.6,
    bevel: 0.5,
    material: plastic('#ffffff', 0.8),
    art: { front: rainbowBar(), back: rainbowBar(), top: rainbowBar() },
  });
  return together([board, light, spreader], frame.origin);
}

function rainbowBar(): string {
  return rectangle(
    0,
    0,
    width,
    7,
    horizontal('#ff4d7a', '#c65bff', '#5b7bff', '#27c4ff', '#25e0b0', '#a4e04a', '#ffb02e'),
  );
}

function contacts(): string {
  const fingers = repeated(72, 1, (column) =>
    column > 37 && column < 41 ? '' : rectangle(4 + column * 1.74, 5, 1.2, 4.6, '#e0bd62', 0.3),
  );
  return fingers + rectangle(70.4, 6.4, 4, 4, '#f4f4f5', 1);
}

function face(body: string): string {
  const fins = Array.from(
    { length: 7 },
    (_, index) =>
      line(`M${18 + index * 5} 26L${28 + index * 5} 3`, darker(body, 0.35), 1.2) +
      line(`M${19 + index * 5} 26L${29 + index * 5} 3`, lighter(body, 0.35), 0.4),
  );
  return (
    shape(`M64 0H132V29H50z`, lighter(body, 0.06)) +
    fins.join('') +
    line('M64 0L50 29', lighter(body, 0.4), 0.6) +
    rectangle(84, 12, 30, 3, '#c8102e', 1.5) +
    rectangle(84, 18, 18, 1.6, lighter(body, 0.4), 0.8)
  );
}

function back(body: string): string {
  return face(body) + label(8, 6, 54, 18, '#f4f5f6', '#3b4048', '#003893');
}
