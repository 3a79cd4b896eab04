import { darker } from '../colour.ts';
import { type Angle, metal, plastic, rubber } from '../finishes.ts';
import { at, lying, standing, turned } from '../studio/frame.ts';
import { type Part, underneath } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';
import { deck, frontEdge, rear, sideSockets } from './clamshell-art.ts';
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
    [base(laptop), lid(laptop), hinge(laptop), ...feet(laptop).map(underneath)],
    views[angle],
  );
}

function base(laptop: Clamshell): Part {
  const { width, depth, thickness, radius, body, shiny } = laptop;
  return slab({
    frame: lying(0, thickness / 2 + 1.5, 0),
    width,
    height: depth,
    depth: thickness,
    radius,
    bevel: 0.9,
    material: shiny ? metal(body) : plastic(body, 0.9),
    art: {
      front: deck(laptop),
      right: sideSockets(laptop),
      left: sideSockets(laptop),
      bottom: frontEdge(laptop),
      top: rear(laptop),
    },
  });
}

function lid(laptop: Clamshell): Part {
  const { width, depth, thickness, radius, body, lid: height, frame, chin, theme, shiny } = laptop;
  const leaning = turned(standing(0, thickness + 2, -depth / 2 + 3), 'right', -16);
  const middle = { ...leaning, origin: at(leaning, 0, height / 2 + 3, 0) };
  return slab({
    frame: middle,
    width,
    height,
    depth: 5,
    radius,
    bevel: 0.8,
    material: shiny ? metal(body) : plastic(body, 0.9),
    art: {
      front: `<g transform="translate(1 1)">${computerScreen(width - 2, height - 2, theme, frame, radius - 0.6, chin)}</g>`,
      back: laptop.lidArt ?? '',
    },
  });
}

function hinge({ width, thickness, depth, body }: Clamshell): Part {
  return slab({
    frame: standing(0, thickness + 1, -depth / 2 + 3.5),
    width: width * 0.74,
    height: 7,
    depth: 6,
    radius: 3,
    material: plastic(darker(body, 0.55)),
  });
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
