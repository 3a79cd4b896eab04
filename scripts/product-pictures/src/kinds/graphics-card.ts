import { horizontal, line, rectangle, repeated, shape } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, metal, plastic } from '../finishes.ts';
import { fan } from '../parts/fan.ts';
import { holes, slots } from '../parts/grille.ts';
import { displayPort, hdmi, screw } from '../parts/ports.ts';
import { facingRight, moved, standing, turned } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, depth] = [310, 128, 50];
const views = {
  hero: { azimuth: -30, elevation: 16 },
  front: { azimuth: 0, elevation: 4 },
  back: { azimuth: 150, elevation: 15 },
};

/** A graphics card with three fans and a lit edge. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const frame = standing(0, height / 2 + 8, 0);
  const fins = slab({
    frame: moved(frame, 0, 0, -4),
    width: width - 8,
    height: height - 8,
    depth: depth - 12,
    radius: 2,
    material: metal('#6b6f76', 0.6),
    art: { left: finLines(), right: finLines(), top: finsTop(), bottom: finsTop() },
  });
  const shroud = slab({
    frame: moved(frame, 0, 0, 15),
    width,
    height,
    depth: 24,
    radius: 9,
    bevel: 2.4,
    material: plastic(body, 1),
    art: { front: face(body), top: topEdge(body) },
  });
  const plate = slab({
    frame: moved(frame, 0, 0, -24),
    width,
    height,
    depth: 4,
    radius: 7,
    bevel: 1,
    material: metal(body, 0.8),
    art: { back: backplate(body) },
  });
  const bracket = slab({
    frame: turned({ ...facingRight(-width / 2 - 3, height / 2 + 8, 0) }, 'up', 180),
    width: depth + 8,
    height: height - 2,
    depth: 2,
    radius: 1,
    bevel: 0.3,
    material: metal('#c9ccd1', 0.9),
    art: { front: outputs(), back: outputs() },
  });
  const connector = slab({
    frame: standing(-78, 4, -18),
    width: 86,
    height: 10,
    depth: 1.6,
    material: plastic('#1d2a24', 0.6),
    art: { front: fingers(), back: fingers() },
  });
  return photograph([connector, fins, shroud, plate, bracket], views[angle]);
}

function face(body: string): string {
  const fans = [54, 155, 256]
    .map((x) =>
      fan(x, height / 2, {
        radius: 46,
        colour: darker(body, body === finishes.white ? 0.06 : 0.1),
        blades: 11,
        hub: 0.3,
      }),
    )
    .join('');
  const accent = (x: number, flip: number): string =>
    shape(`M${x - 22} ${height / 2 + flip * 61}h44l-10 ${-flip * 15}h-24z`, lighter(body, 0.14)) +
    line(`M${x - 14} ${height / 2 + flip * 58}h28`, '#c8102e', 1.6);
  const creases = [104.5, 205.5]
    .map((x) => line(`M${x} 18V${height - 18}`, darker(body, 0.4), 1.2) + accent(x, -1) + accent(x, 1))
    .join('');
  return creases + line(`M10 10H${width - 10}`, lighter(body, 0.3), 0.7, 0.6) + fans;
}

function topEdge(body: string): string {
  return (
    rectangle(90, 8, 130, 8, darker(body, 0.6), 3) +
    rectangle(93, 10, 124, 4, horizontal('#3f8dff', '#5fd1ff', '#b44bff'), 2)
  );
}

function finLines(): string {
  return slots(0, 3, depth - 12, height - 14, 30, '#1a1b1f');
}

function finsTop(): string {
  return (
    slots(4, 2, width - 16, depth - 16, 96, '#1a1b1f', true) +
    rectangle(width - 110, 10, 40, 16, '#101114', 2) +
    repeated(6, 2, (column, row) =>
      rectangle(width - 107 + column * 6, 12 + row * 6.5, 4.4, 5, '#2f3238', 0.6),
    )
  );
}

function backplate(body: string): string {
  const vents = holes(14, 14, 96, height - 28, 7, 2.4, darker(body, 0.8));
  const stripes = [0, 1, 2, 3]
    .map((index) => line(`M${150 + index * 16} ${height}L${200 + index * 16} 0`, lighter(body, 0.16), 2))
    .join('');
  const screws = [
    [10, 10],
    [width - 10, 10],
    [10, height - 10],
    [width - 10, height - 10],
    [128, 14],
    [128, height - 14],
    [206, 36],
    [262, 36],
    [206, 92],
    [262, 92],
  ];
  return (
    vents +
    stripes +
    rectangle(204, 34, 60, 60, darker(body, 0.12), 4, { stroke: lighter(body, 0.2), strokeWidth: 0.8 }) +
    rectangle(216, 60, 36, 5, '#c8102e', 2.5) +
    screws.map(([x = 0, y = 0]) => screw(x, y, 2.6)).join('')
  );
}

function outputs(): string {
  const ports = [26, 52, 78]
    .map((y) => `<g transform="rotate(90 18 ${y})">${displayPort(18, y)}</g>`)
    .join('');
  return `${ports}<g transform="rotate(90 18 102)">${hdmi(18, 102)}</g>${holes(30, 12, 22, height - 26, 6.4, 2.2, '#17181b')}`;
}

function fingers(): string {
  return repeated(40, 1, (column) =>
    column === 9 ? '' : rectangle(2 + column * 2.1, 4, 1.4, 5.4, '#e0bd62', 0.3),
  );
}
