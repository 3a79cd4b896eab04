import { circle, rectangle, repeated } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, metal, rubber } from '../finishes.ts';
import { fan } from '../parts/fan.ts';
import { holes, wireGuard } from '../parts/grille.ts';
import { label } from '../parts/label.ts';
import { mainsInlet, screw } from '../parts/ports.ts';
import { lying } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, depth, height] = [150, 140, 86];
const views = {
  hero: { azimuth: -34, elevation: 32 },
  front: { azimuth: 0, elevation: 80 },
  back: { azimuth: 148, elevation: 26 },
};

/** A modular power supply, its fan upward, the sockets for its cables in front. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const box = slab({
    frame: lying(0, height / 2 + 1, 0),
    width,
    height: depth,
    depth: height,
    radius: 2,
    bevel: 1,
    material: metal(body, 0.5),
    art: {
      front: top(body),
      bottom: modularSockets(body),
      top: mainsSide(body),
      left: label(16, 16, depth - 32, height - 32, '#e8eaed', '#4b5059', '#c8102e'),
      right: stripe(body),
    },
  });
  const foot = slab({
    frame: lying(0, 0.5, 0),
    width: width - 10,
    height: depth - 10,
    depth: 1,
    radius: 2,
    material: rubber('#17181b'),
  });
  return photograph([foot, box], views[angle]);
}

function top(body: string): string {
  const middle = [width / 2, depth / 2] as const;
  return (
    circle(...middle, 64, darker(body, 0.5)) +
    fan(...middle, { radius: 61, colour: '#2f3136', blades: 11, hub: 0.28 }) +
    wireGuard(...middle, 60, '#8d9198') +
    circle(...middle, 15, darker(body, 0.1), { stroke: '#8d9198', strokeWidth: 1 }) +
    rectangle(middle[0] - 8, middle[1] - 1.4, 16, 2.8, '#c8102e', 1.4) +
    [
      [8, 8],
      [width - 8, 8],
      [8, depth - 8],
      [width - 8, depth - 8],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 2.6))
      .join('')
  );
}

function socket(x: number, y: number, columns: number): string {
  return (
    rectangle(x, y, columns * 4.4 + 3, 12.4, '#0c0d10', 1, { stroke: '#4a4d55', strokeWidth: 0.5 }) +
    repeated(
      columns,
      2,
      (column, row) =>
        rectangle(x + 2 + column * 4.4, y + 1.8 + row * 4.6, 3.4, 3.6, '#26282d', 0.6) +
        circle(x + 3.7 + column * 4.4, y + 3.6 + row * 4.6, 0.8, '#d7b45a'),
    )
  );
}

function modularSockets(body: string): string {
  return (
    rectangle(8, 10, width - 16, height - 20, darker(body, 0.2), 3) +
    socket(16, 18, 10) +
    socket(70, 18, 4) +
    socket(96, 18, 4) +
    socket(16, 38, 4) +
    socket(42, 38, 4) +
    socket(70, 38, 4) +
    socket(96, 38, 4) +
    socket(16, 58, 6) +
    socket(52, 58, 6) +
    socket(88, 58, 6) +
    rectangle(122, 18, 4, 52, '#c8102e', 2)
  );
}

function mainsSide(body: string): string {
  return `${holes(8, 8, width - 66, height - 16, 6.4, 2.5, darker(body, 0.85))}<g transform="translate(${width - 34} 28)">${mainsInlet(0, 0)}</g>${rectangle(width - 46, 52, 24, 15, '#101114', 2, { stroke: '#4a4d55', strokeWidth: 0.6 })}${rectangle(width - 44, 54, 10, 11, '#2b2d31', 1)}${rectangle(width - 33, 54, 9, 11, '#3d4047', 1)}${[
    [6, 6],
    [width - 6, 6],
    [6, height - 6],
    [width - 6, height - 6],
  ]
    .map(([x = 0, y = 0]) => screw(x, y, 2.4))
    .join('')}`;
}

function stripe(body: string): string {
  return rectangle(14, 34, 70, 10, lighter(body, 0.12), 5) + rectangle(14, 50, 42, 5, '#c8102e', 2.5);
}
