import { circle, rectangle, repeated } from '../canvas.ts';
import { darker } from '../colour.ts';
import { type Angle, metal, rubber } from '../finishes.ts';
import { fan } from '../parts/fan.ts';
import { holes, wireGuard } from '../parts/grille.ts';
import { lettering } from '../parts/lettering.ts';
import { mainsInlet, screw } from '../parts/ports.ts';
import { lying } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';
import type { Vector } from '../studio/vector.ts';

/** What is known of a power supply. */
export interface PowerSupply {
  form: 'ATX' | 'SFX';
  /** In millimetres. */
  length: number;
  watts: number;
  /** The last word of its 80 Plus class. */
  class: 'Bronze' | 'Gold';
  /** Sockets for every cable, or cables that cannot be taken off. */
  modular: boolean;
  plugs: { eightPin: number; sixteenPin: number; processor: number; sata: number };
  accent: string;
  fan: 'ring' | 'grille' | 'slits';
}

const body = '#2b2d31';
const medals = { Bronze: '#b5794a', Gold: '#d9b24a' };
const views = {
  hero: { azimuth: -34, elevation: 32 },
  front: { azimuth: 0, elevation: 80 },
  back: { azimuth: 148, elevation: 26 },
};

/** A power supply, its fan upward; sockets for its cables in front, or the cables themselves. */
export function draw(supply: PowerSupply, angle: Angle): string {
  const { form, length } = supply;
  const [width, height] = form === 'SFX' ? [125, 63.5] : [150, 86];
  const box = slab({
    frame: lying(0, height / 2 + 1, 0),
    width,
    height: length,
    depth: height,
    radius: 2,
    bevel: 1,
    material: metal(body, 0.5),
    art: {
      front: top(supply, width),
      bottom: supply.modular ? modularSockets(supply, width, height) : cableOpening(width, height),
      top: mainsSide(width, height),
      left: sticker(supply, length, height),
      right: sticker(supply, length, height),
    },
  });
  const foot = slab({
    frame: lying(0, 0.5, 0),
    width: width - 10,
    height: length - 10,
    depth: 1,
    radius: 2,
    material: rubber('#17181b'),
  });
  const cables = supply.modular ? [] : bundle(width, height, length);
  return photograph([foot, box, ...cables], views[angle]);
}

/** The side that is seen through a case's glass: watts in plain type, and the class as a medal. */
function sticker({ watts, class: medal, accent }: PowerSupply, length: number, height: number): string {
  const colour = medals[medal];
  return (
    rectangle(5, 6, length - 10, height - 12, '#17181b', 3) +
    rectangle(5, 6, 4, height - 12, accent, 1) +
    lettering(String(watts), {
      x: 15,
      y: height * 0.26,
      size: height * 0.3,
      colour: '#f2f4f7',
      weight: 1.5,
    }) +
    lettering('W', {
      x: length - 12,
      y: height * 0.26,
      size: height * 0.3,
      colour: '#f2f4f7',
      weight: 1.3,
      anchor: 'end',
    }) +
    rectangle(15, height * 0.66, 44, height * 0.15, colour, 2) +
    lettering(`80+ ${medal}`.toUpperCase(), {
      x: 37,
      y: height * 0.695,
      size: height * 0.075,
      colour: '#201a10',
      weight: 1.5,
      anchor: 'middle',
    })
  );
}

/** Fixed cables that come out of the front and lie down to one side. */
function bundle(width: number, height: number, length: number) {
  return Array.from({ length: 7 }, (_, index) => {
    const x = width * 0.2 - index * 3.4;
    const lift = height * 0.5 - (index % 3) * 7;
    const path: Vector[] = [
      [width * 0.22 - (index % 3) * 4, lift, length / 2 - 4],
      [width * 0.22 - (index % 3) * 4, lift - 2, length / 2 + 14],
      [x, 14 + (index % 2) * 5, length / 2 + 34],
      [x - 40, 5 + (index % 3) * 4, length / 2 + 42 - index * 2],
      [x - 78, 5 + (index % 2) * 4, length / 2 + 34 + index * 2],
    ];
    return rope(path, 3, rubber(index % 3 ? '#1d1e22' : '#26282d'), { rows: 90 });
  });
}

const cableOpening = (width: number, height: number): string =>
  rectangle(8, 10, width - 16, height - 20, darker(body, 0.12), 3) +
  holes(12, 14, width * 0.5, height - 28, 6.4, 2.4, darker(body, 0.85)) +
  circle(width * 0.72, height * 0.52, 13, '#0a0b0d', { stroke: '#4a4d55', strokeWidth: 1.6 });

function top({ fan: style, accent, length: depth }: PowerSupply, width: number): string {
  const middle = [width / 2, depth / 2] as const;
  const radius = Math.min(width, depth) / 2 - 9;
  const guard = {
    grille: () => holes(width / 2 - radius, depth / 2 - radius, radius * 2, radius * 2, 7, 2.3, '#0a0b0dcc'),
    slits: () =>
      [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8]
        .map((share) => {
          const half = radius * Math.sqrt(1 - share * share);
          return rectangle(
            width / 2 - half,
            depth / 2 + share * radius - 1.6,
            half * 2,
            3.2,
            darker(body, 0.2),
            1.6,
          );
        })
        .join(''),
    ring: () => wireGuard(...middle, radius - 1, '#8d9198'),
  };
  return (
    circle(...middle, radius + 3, darker(body, 0.5)) +
    fan(...middle, { radius, colour: '#2f3136', blades: 11, hub: 0.28 }) +
    guard[style]() +
    circle(...middle, radius * 0.24, darker(body, 0.1), { stroke: '#8d9198', strokeWidth: 1 }) +
    rectangle(middle[0] - 8, middle[1] - 1.4, 16, 2.8, accent, 1.4) +
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

/** One socket for each cable: the board's, those of processor and graphics, and one for every four drives. */
function modularSockets({ plugs, accent }: PowerSupply, width: number, height: number): string {
  const list = [
    10,
    ...Array.from({ length: plugs.processor + plugs.eightPin }, () => 4),
    ...Array.from({ length: plugs.sixteenPin }, () => 6),
    ...Array.from({ length: Math.ceil(plugs.sata / 4) }, () => 5),
  ];
  let [x, y] = [14, 14];
  const drawn = list.map((columns) => {
    const room = columns * 4.4 + 6;
    if (x + room > width - 14) [x, y] = [14, y + 17];
    const one = socket(x, y, columns);
    x += room;
    return one;
  });
  return (
    rectangle(8, 9, width - 16, height - 18, darker(body, 0.2), 3) +
    drawn.join('') +
    rectangle(width - 12, 14, 2.4, height - 28, accent, 1.2)
  );
}

function mainsSide(width: number, height: number): string {
  return `${holes(8, 8, width - 66, height - 16, 6.4, 2.5, darker(body, 0.85))}<g transform="translate(${width - 34} 20)">${mainsInlet(0, 0)}</g>${rectangle(width - 46, height - 30, 24, 15, '#101114', 2, { stroke: '#4a4d55', strokeWidth: 0.6 })}${rectangle(width - 44, height - 28, 10, 11, '#2b2d31', 1)}${rectangle(width - 33, height - 28, 9, 11, '#3d4047', 1)}${[
    [6, 6],
    [width - 6, 6],
    [6, height - 6],
    [width - 6, height - 6],
  ]
    .map(([x = 0, y = 0]) => screw(x, y, 2.4))
    .join('')}`;
}
