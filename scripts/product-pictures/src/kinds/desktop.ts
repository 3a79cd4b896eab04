import { circle, line, rectangle, shape, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, plastic, rubber } from '../finishes.ts';
import { holes, slots } from '../parts/grille.ts';
import { audio, usbA, usbC } from '../parts/ports.ts';
import { closedSide, type TowerRear, towerRear, towerTop } from '../parts/tower.ts';
import { lying, standing } from '../studio/frame.ts';
import { underneath } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a ready-built computer in a tower; lengths in millimetres. */
export interface Desktop {
  width: number;
  height: number;
  depth: number;
  body: string;
  front: 'mesh' | 'slits' | 'chevrons' | 'panel' | 'facets';
  /** A tray for discs. */
  disc: boolean;
  /** Light on the front; empty for none. */
  glow: string;
  video: NonNullable<TowerRear['video']>;
}

const views = {
  hero: { azimuth: -34, elevation: 17 },
  front: { azimuth: 0, elevation: 1.5 },
  back: { azimuth: 148, elevation: 15 },
};

export function draw(desktop: Desktop, angle: Angle): string {
  const { width, height, depth, body, video } = desktop;
  const tower = slab({
    frame: standing(0, height / 2 + 8, 0),
    width,
    height,
    depth,
    radius: 6,
    bevel: 1.6,
    material: plastic(body, 0.9),
    art: {
      left: closedSide(depth, height, body),
      right: closedSide(depth, height, body),
      top: desktop.glow ? towerTop(width, depth, body) : '',
      back: towerRear({ width, height, body, slots: 4, fan: 92, video }),
    },
  });
  const panel = slab({
    frame: standing(0, height / 2 + 8, depth / 2 + 9),
    width,
    height,
    depth: 18,
    radius: 9,
    bevel: 3,
    material: plastic(body, 1),
    art: { front: front(desktop) },
  });
  const feet = [-1, 1].flatMap((side) =>
    [-1, 1].map((end) =>
      slab({
        frame: lying(side * width * 0.35, 4, end * depth * 0.38),
        width: 26,
        height: 46,
        depth: 8,
        radius: 6,
        material: rubber('#1a1b1e'),
      }),
    ),
  );
  return photograph([tower, panel, ...feet.map(underneath)], views[angle]);
}

function front({ width, height, body, front: style, disc, glow }: Desktop): string {
  const dark = darker(body, 0.6);
  const tray = disc
    ? rectangle(14, 16, width - 28, 20, vertical(darker(body, 0.2), darker(body, 0.05)), 3, {
        stroke: dark,
        strokeWidth: 0.8,
      }) + rectangle(width - 36, 25, 12, 3.4, lighter(body, 0.2), 1.7)
    : '';
  const bar = disc ? 56 : 34;
  const scale = Math.min(1, (width - 52) / 116);
  const light = glow || '#f2f4f7';
  const sockets =
    circle(24, bar, 8, darker(body, 0.2), { stroke: lighter(body, 0.25), strokeWidth: 1 }) +
    circle(24, bar, 4, 'none', { stroke: light, strokeWidth: 1.3 }) +
    `<g transform="translate(46 ${bar}) scale(${scale.toFixed(3)})">${usbC(4, 0)}${usbA(24, 0)}${usbA(46, 0)}${usbA(68, 0, '#2a2c31')}${audio(90, 0)}</g>`;
  const top = bar + 20;
  const room = height - top - 16;
  const styles = {
    mesh: () =>
      rectangle(14, top, width - 28, room, darker(body, 0.3), 7) +
      holes(17, top + 4, width - 34, room - 8, 8.4, 3, '#090a0c'),
    slits: () =>
      rectangle(12, top, width - 24, room, darker(body, 0.2), 5) +
      slots(18, top + 6, width - 36, room - 12, Math.round(room / 11), '#090a0c'),
    chevrons: () =>
      Array.from({ length: Math.floor(room / 16) }, (_, index) =>
        line(
          `M16 ${top + 6 + index * 16}L${width / 2} ${top + 18 + index * 16}L${width - 16} ${top + 6 + index * 16}`,
          index % 3 ? darker(body, 0.7) : lighter(body, 0.2),
          3,
        ),
      ).join(''),
    panel: () =>
      rectangle(0, top - 6, width, 1, dark) +
      rectangle(0, top - 5, width, 0.8, lighter(body, 0.3)) +
      slots(width - 34, top + 10, 18, room - 26, Math.round(room / 9), darker(body, 0.75)),
    facets: () =>
      shape(
        `M10 ${top}H${width - 10}L${width * 0.62} ${top + room * 0.5}L${width - 10} ${height - 14}H10L${width * 0.38} ${top + room * 0.5}z`,
        lighter(body, 0.09),
      ) + holes(20, top + room * 0.62, width - 40, room * 0.34, 6.4, 2.2, '#090a0c'),
  };
  const strip = glow
    ? line(
        `M${width * 0.2} ${top + 4}L${width * 0.38} ${top + room * 0.5}L${width * 0.2} ${height - 20}`,
        `${glow}66`,
        7,
      ) +
      line(
        `M${width * 0.2} ${top + 4}L${width * 0.38} ${top + room * 0.5}L${width * 0.2} ${height - 20}`,
        lighter(glow, 0.3),
        2.4,
      )
    : '';
  return tray + sockets + styles[style]() + strip;
}
