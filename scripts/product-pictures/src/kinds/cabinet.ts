import { type Gradient, line, rectangle, repeated } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, plastic, rubber } from '../finishes.ts';
import { frameFan } from '../parts/fan.ts';
import { holes, slots } from '../parts/grille.ts';
import { screw } from '../parts/ports.ts';
import { reflection } from '../parts/screen.ts';
import { towerRear, towerTop } from '../parts/tower.ts';
import { lying, standing } from '../studio/frame.ts';
import { underneath } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of an empty case; lengths in millimetres. */
export interface Cabinet {
  width: number;
  height: number;
  depth: number;
  body: string;
  front: 'mesh' | 'fine-mesh' | 'glass' | 'pattern' | 'slotted';
  side: 'glass' | 'window' | 'mesh';
  /** The fans in the box by where they sit, as their widths. */
  fans: { front: readonly number[]; rear: readonly number[]; top: readonly number[] };
  /** Covers for cards at the back. */
  expansionSlots: number;
  /** Light of the fans; empty for none. */
  glow: string;
}

const views = {
  hero: { azimuth: 36, elevation: 15 },
  front: { azimuth: 0, elevation: 1.5 },
  back: { azimuth: 152, elevation: 14 },
};

export function draw(cabinet: Cabinet, angle: Angle): string {
  const { width, height, depth, body } = cabinet;
  const tower = slab({
    frame: standing(0, height / 2 + 14, 0),
    width,
    height,
    depth,
    radius: 4,
    bevel: 1.6,
    material: plastic(body, 0.9),
    art: {
      front: front(cabinet),
      right: side(cabinet),
      top: towerTop(width, depth, body, cabinet.fans.top),
      back: towerRear({ width, height, body, slots: cabinet.expansionSlots, fan: cabinet.fans.rear[0] ?? 0 }),
      left: rectangle(5, 5, depth - 10, height - 10, 'none', 4, {
        stroke: darker(body, 0.3),
        strokeWidth: 1,
      }),
    },
  });
  const feet = [-1, 1].flatMap((sideways) =>
    [-1, 1].map((end) =>
      slab({
        frame: lying(sideways * (width / 2 - 30), 7, end * (depth / 2 - 45)),
        width: 34,
        height: 62,
        depth: 14,
        radius: 6,
        material: rubber('#1a1b1e'),
      }),
    ),
  );
  const { azimuth, elevation } = views[angle];
  return photograph([tower, ...feet.map(underneath)], {
    azimuth,
    elevation: elevation + (cabinet.fans.top.length && angle === 'hero' ? 12 : 0),
  });
}

const glowOf = ({ glow }: Cabinet) => (glow ? { glow } : {});

/** The fans behind the front, one below the other. */
function frontFans(cabinet: Cabinet): string {
  const { width, height, body, fans } = cabinet;
  const pitch = Math.min((height - 30) / Math.max(1, fans.front.length), 200);
  return fans.front
    .map((size, index) =>
      frameFan(
        width / 2,
        Math.min(size, pitch) / 2 + 18 + index * pitch,
        Math.min(size, width - 26, pitch - 4),
        {
          colour: isPale(body) ? body : '#3a3d43',
          blades: 9,
          ...glowOf(cabinet),
        },
      ),
    )
    .join('');
}

function front(cabinet: Cabinet): string {
  const { width, height, body, front: style } = cabinet;
  const frame = rectangle(8, 8, width - 16, height - 16, 'none', 6, {
    stroke: lighter(body, 0.15),
    strokeWidth: 1.2,
  });
  const well = rectangle(8, 8, width - 16, height - 16, darker(body, isPale(body) ? 0.35 : 0.3), 6);
  const styles = {
    mesh: () =>
      well +
      frontFans(cabinet) +
      holes(10, 10, width - 20, height - 20, 7, 2.3, isPale(body) ? '#2b2d3166' : '#050608a0'),
    'fine-mesh': () =>
      well +
      frontFans(cabinet) +
      rectangle(8, 8, width - 16, height - 16, `${lighter(body, 0.05)}66`, 6) +
      holes(10, 10, width - 20, height - 20, 5, 1.5, isPale(body) ? '#2b2d3166' : '#050608c0'),
    glass: () => well + frontFans(cabinet) + reflection(width, height, 4),
    pattern: () =>
      well +
      frontFans(cabinet) +
      repeated(9, 15, (column, row) => {
        const [x, y] = [16 + column * ((width - 32) / 9), 16 + row * ((height - 32) / 15)];
        const [w, h] = [(width - 32) / 9, (height - 32) / 15];
        return (column + row) % 2
          ? line(`M${x + 2} ${y + 2}L${x + w - 2} ${y + h - 2}`, lighter(body, 0.24), 2.2)
          : line(`M${x + w - 2} ${y + 2}L${x + 2} ${y + h - 2}`, lighter(body, 0.12), 2.2);
      }),
    slotted: () =>
      rectangle(8, 8, width - 16, height - 16, lighter(body, 0.03), 6) +
      slots(14, 18, 16, height - 36, 26, darker(body, 0.7)) +
      slots(width - 30, 18, 16, height - 36, 26, darker(body, 0.7)) +
      rectangle(width / 2 - 2, 8, 4, height - 16, darker(body, 0.3)),
  };
  return styles[style]() + frame;
}

function side(cabinet: Cabinet): string {
  const { depth, height, body, side: style } = cabinet;
  if (style === 'mesh')
    return (
      rectangle(5, 5, depth - 10, height - 10, lighter(body, 0.05), 4) +
      holes(10, 10, depth - 20, height - 20, 6.6, 1.7, isPale(body) ? '#3a3d4366' : '#07080ac0') +
      rectangle(5, 5, depth - 10, height - 10, 'none', 4, { stroke: lighter(body, 0.15), strokeWidth: 1 })
    );
  if (style === 'window')
    return `${rectangle(5, 5, depth - 10, height - 10, body, 4, { stroke: darker(body, 0.3), strokeWidth: 1 })}<svg x="26" y="24" width="${depth - 52}" height="${height - 48}" viewBox="4 4 ${depth - 8} ${height - 8}" preserveAspectRatio="none">${inside(cabinet)}</svg>${rectangle(26, 24, depth - 52, height - 48, 'none', 3, { stroke: lighter(body, 0.2), strokeWidth: 1.2 })}`;
  return inside(cabinet);
}

/** What is seen through the glass: tray with cable openings, the fans in the box, shroud over the power supply. */
function inside(cabinet: Cabinet): string {
  const { depth, height, body, fans, expansionSlots } = cabinet;
  const tray = isPale(body) ? darker(body, 0.12) : lighter(body, 0.06);
  const dim: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 0.3],
    stops: [
      [0, cabinet.glow ? `${cabinet.glow}66` : '#ffffff18'],
      [0.35, '#00000010'],
      [1, '#00000038'],
    ],
  };
  const shroudHeight = Math.min(108, height * 0.25);
  const shroudTop = height - shroudHeight - 10;
  const room = shroudTop - 30;
  const openings = [0, 1, 2].map(
    (index) =>
      rectangle(depth * 0.27, 40 + (index * room) / 3.4, 14, room / 5, '#0a0b0d', 7) +
      rectangle(depth * 0.27 + 2, 42 + (index * room) / 3.4, 10, room / 5 - 4, '#1d1f23', 5),
  );
  const rearSize = fans.rear[0] ?? 0;
  const slotTop = Math.max(rearSize + 44, shroudTop - expansionSlots * 19 - 12);
  const covers = Array.from({ length: expansionSlots }, (_, index) =>
    rectangle(depth - 26, slotTop + index * 19, 12, 14, darker(tray, 0.3), 1),
  );
  const pitch = Math.min((height - 30) / Math.max(1, fans.front.length), 200);
  const fromSide = fans.front.map(
    (size, index) =>
      rectangle(
        12,
        18 + index * pitch,
        28,
        Math.min(size, pitch - 4),
        isPale(body) ? darker(body, 0.2) : '#3a3d43',
        3,
      ) +
      line(
        `M41 ${24 + index * pitch}v${Math.min(size, pitch - 4) - 12}`,
        cabinet.glow || darker(tray, 0.5),
        3,
      ),
  );
  return (
    rectangle(4, 4, depth - 8, height - 8, '#0b0c0f', 5) +
    rectangle(10, 10, depth - 20, height - 20, tray, 3) +
    rectangle(depth * 0.34, 24, depth * 0.57, shroudTop - 40, darker(tray, 0.14), 4, {
      stroke: darker(tray, 0.4),
      strokeWidth: 1,
    }) +
    rectangle(depth * 0.5, 40, depth * 0.22, depth * 0.22, '#0a0b0d', 8) +
    openings.join('') +
    repeated(3, 3, (column, row) => screw(depth * 0.41 + column * depth * 0.18, 62 + (row * room) / 3, 3.2)) +
    covers.join('') +
    (rearSize
      ? frameFan(depth - 18 - rearSize * 0.42, 30 + rearSize / 2, rearSize * 0.84, {
          colour: isPale(body) ? body : '#3a3d43',
          blades: 9,
          ...glowOf(cabinet),
        })
      : '') +
    fromSide.join('') +
    rectangle(10, shroudTop, depth - 20, shroudHeight, lighter(tray, 0.06), 2) +
    holes(24, shroudTop + 20, 110, shroudHeight - 40, 7, 2.3, '#0a0b0d') +
    rectangle(10, shroudTop, depth - 20, 3, lighter(tray, 0.3)) +
    rectangle(4, 4, depth - 8, height - 8, dim, 5) +
    reflection(depth, height, 4) +
    [
      [14, 14],
      [depth - 14, 14],
      [14, height - 14],
      [depth - 14, height - 14],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 5))
      .join('')
  );
}
