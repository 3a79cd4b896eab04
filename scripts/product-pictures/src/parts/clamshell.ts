import { darker } from '../colour.ts';
import { type Angle, metal, plastic, rubber } from '../finishes.ts';
import { at, lying, standing, turned } from '../studio/frame.ts';
import { type Part, underneath } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';
import { deck, frontEdge, lidBack, rear, sideSockets } from './clamshell-art.ts';
import type { Clamshell } from './clamshell-shape.ts';
import { computerScreen } from './screen.ts';

const views = {
  hero: { azimuth: 27, elevation: 24 },
  front: { azimuth: 0, elevation: 15 },
  back: { azimuth: 152, elevation: 22 },
};

/** An open laptop. */
export function clamshell(laptop: Clamshell, angle: Angle): string {
  return photograph(
    [base(laptop), lid(laptop), ...hinges(laptop), ...feet(laptop).map(underneath)],
    views[angle],
  );
}

function base(laptop: Clamshell): Part {
  const { width, depth, thickness, radius, body, metallic } = laptop;
  return slab({
    frame: lying(0, thickness / 2 + 1.5, 0),
    width,
    height: depth,
    depth: thickness,
    radius,
    bevel: 0.9,
    material: metallic ? metal(body) : plastic(body, 0.9),
    art: {
      front: deck(laptop),
      right: sideSockets(laptop, 'right'),
      left: sideSockets(laptop, 'left'),
      bottom: frontEdge(laptop),
      top: rear(laptop),
    },
  });
}

function lid(laptop: Clamshell): Part {
  const { width, depth, thickness, shelf, radius, body, lid: height, bezel, chin, theme, metallic } = laptop;
  const leaning = turned(standing(0, thickness + 2, -depth / 2 + 3 + shelf), 'right', -16);
  const middle = { ...leaning, origin: at(leaning, 0, height / 2 + 3, 0) };
  const screen = computerScreen({
    width: width - 2,
    height: height - 2,
    theme,
    facts: laptop.facts,
    frame: bezel,
    chin,
    radius: Math.max(1, radius - 0.6),
    notch: laptop.notch,
  });
  return slab({
    frame: middle,
    width,
    height,
    depth: 5,
    radius,
    bevel: 0.8,
    material: metallic ? metal(body) : plastic(body, 0.9),
    art: { front: `<g transform="translate(1 1)">${screen}</g>`, back: lidBack(laptop) },
  });
}

function hinges({ width, thickness, depth, shelf, body, hinge }: Clamshell): Part[] {
  const places = {
    bar: [[0, width * 0.74]],
    twin: [
      [-0.3, width * 0.14],
      [0.3, width * 0.14],
    ],
    turning: [
      [-0.36, 22],
      [0.36, 22],
    ],
  }[hinge];
  return places.map(([share = 0, length = 0]) =>
    slab({
      frame: standing(share * width, thickness + (hinge === 'turning' ? 4 : 1), -depth / 2 + 3.5 + shelf),
      width: length,
      height: hinge === 'turning' ? 13 : 7,
      depth: hinge === 'turning' ? 11 : 6,
      radius: hinge === 'turning' ? 5 : 3,
      material: hinge === 'turning' ? metal(body, 0.9) : plastic(darker(body, 0.55)),
    }),
  );
}

function feet({ width, depth }: Clamshell): Part[] {
  return [-1, 1].flatMap((side) =>
    [-1, 1].map((end) =>
      slab({
        frame: lying(side * width * 0.4, 0.8, end * depth * 0.4),
        width: width * 0.1,
        height: 7,
        depth: 1.6,
        radius: 3,
        material: rubber('#17181b'),
      }),
    ),
  );
}
