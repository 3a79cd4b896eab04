import { circle, clipped, group, rectangle, repeated, roundedPath } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, plastic } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { displayPort, hdmi, mainsInlet, usbC, vga } from '../parts/ports.ts';
import { computerScreen } from '../parts/screen.ts';
import { type Stand, stand } from '../parts/stand.ts';
import type { WallpaperName } from '../parts/wallpaper.ts';
import { planeTransform } from '../studio/camera.ts';
import { at, type Frame, standing, turned } from '../studio/frame.ts';
import { type Part, together } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';
import { dot, scale } from '../studio/vector.ts';

/** What is known of a monitor. */
export interface Monitor {
  /** The screen's diagonal in inches. */
  diagonal: number;
  /** The screen's width for a height of one. */
  ratio: number;
  /** The radius to which the screen bends, in millimetres; 0 is flat. */
  curve: number;
  body: string;
  foot: Stand['foot'];
  column: Stand['column'];
  /** Lines of colour on the back, as monitors for play have them. */
  accent: 'none' | 'red' | 'light';
  sockets: { hdmi: number; displayPort: number; usbC: number; vga: number };
  theme: WallpaperName;
  facts: readonly string[];
}

const [bezel, chin, strips] = [5, 13, 36];

/** The panel in millimetres. */
export function panelOf({ diagonal, ratio }: Pick<Monitor, 'diagonal' | 'ratio'>) {
  const height = (diagonal * 25.4) / Math.hypot(ratio, 1);
  return { width: height * ratio + 2 * bezel, height: height + bezel + chin };
}

export function draw(monitor: Monitor, angle: Angle): string {
  const { curve, body, column, foot } = monitor;
  const { width, height } = panelOf(monitor);
  const middle = height / 2 + (column === 'sliding' ? 128 : 96);
  const views = curve
    ? {
        hero: { azimuth: -26, elevation: 10 },
        front: { azimuth: 0, elevation: 7 },
        back: { azimuth: 154, elevation: 10 },
      }
    : {
        hero: { azimuth: -24, elevation: 9 },
        front: { azimuth: 0, elevation: 5 },
        back: { azimuth: 150, elevation: 10 },
      };
  const [w, h] = curve ? [250, height * 0.6] : [width * 0.6, height * 0.6];
  const housing = slab({
    frame: standing(0, middle - 16, curve ? -30 : -21),
    width: w,
    height: h,
    depth: curve ? 44 : 30,
    radius: 18,
    bevel: 6,
    material: plastic(body, 0.8),
    art: { back: rear(monitor, w, h) },
  });
  const base = stand({
    colour: body,
    columnHeight: middle - 20,
    footWidth: Math.min(280, width * 0.42),
    foot,
    column,
  });
  return photograph(
    [curve ? bentPanel(monitor, middle) : flatPanel(monitor, middle), housing, ...base],
    views[angle],
  );
}

const chinArt = (body: string, width: number, height: number): string =>
  rectangle(0, height - chin, width, chin, body) + circle(width - 20, height - chin / 2, 1.6, '#5fd1ff');

function screenOf({ theme, facts }: Monitor, width: number, height: number): string {
  return computerScreen({ width, height, theme, facts, frame: bezel, chin, radius: 3 });
}

function flatPanel(monitor: Monitor, middle: number): Part {
  const { width, height } = panelOf(monitor);
  const { body } = monitor;
  return slab({
    frame: standing(0, middle, 0),
    width,
    height,
    depth: 14,
    radius: 4,
    bevel: 1,
    material: plastic(body, 0.9),
    art: { front: screenOf(monitor, width, height) + chinArt(body, width, height) },
  });
}

// A drawing cannot be bent, but narrow upright strips of it can stand in a curve.
function bentPanel(monitor: Monitor, middle: number): Part {
  const { width, height } = panelOf(monitor);
  const { body, curve } = monitor;
  const screen = screenOf(monitor, width, height) + chinArt(body, width, height);
  const bend = ((width / curve) * 180) / Math.PI;
  const shell = (index: number): string => {
    const shade = lighter(body, 0.05 + 0.2 * Math.abs(index / strips - 0.5));
    return (
      rectangle(-3, 0, width / strips + 6, height, shade) +
      rectangle(-3, height - 60, width / strips + 6, 1.6, darker(body, 0.5))
    );
  };
  const pieces = Array.from({ length: strips }, (_, index) => {
    const degrees = ((index + 0.5) / strips - 0.5) * bend;
    const radians = (degrees * Math.PI) / 180;
    const frame = turned(
      standing(Math.sin(radians) * curve, middle, (1 - Math.cos(radians)) * curve - 6),
      'up',
      -degrees,
    );
    return strip(
      frame,
      width / strips,
      height,
      `<g transform="translate(${-index * (width / strips)} 0)">${screen}</g>`,
      shell(index),
    );
  });
  return together(pieces, [0, middle, 0]);
}

/** A drawing as wide as a strip, a little wider so that no gap shows; nothing lies under it that could shine through. */
function strip(frame: Frame, width: number, height: number, front: string, back: string): Part {
  const corner = (side: number, up: number) => at(frame, (side * width) / 2, (up * height) / 2, 0);
  return {
    points: [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)],
    centre: frame.origin,
    draw: (camera) => {
      const side = dot(frame.out, camera.toward) > 0 ? 1 : -1;
      const plane = planeTransform(camera, corner(-side, 1), scale(frame.right, side), scale(frame.up, -1));
      // As one layer: element by element, the dark base would show at the soft edge of the clip.
      return group(
        clipped(`<g opacity=".999">${side > 0 ? front : back}</g>`, roundedPath(-3, 0, width + 6, height, 0)),
        plane,
      );
    },
  };
}

function rear({ body, sockets, accent, foot }: Monitor, w: number, h: number): string {
  const screws = [
    [-38, -38],
    [38, -38],
    [-38, 38],
    [38, 38],
  ] as const;
  const stripe = {
    none: '',
    red: rectangle(w * 0.14, h * 0.7, w * 0.72, 4, '#c8102e', 2),
    light: rectangle(w * 0.14, h * 0.7, w * 0.72, 5, '#7f6bff', 2.5),
  }[accent];
  const list = [
    ...Array.from({ length: sockets.hdmi }, () => hdmi),
    ...Array.from({ length: sockets.displayPort }, () => displayPort),
    ...Array.from({ length: sockets.usbC }, () => usbC),
    ...Array.from({ length: sockets.vga }, () => vga),
  ];
  return (
    slots(w * 0.12, h * 0.08, w * 0.76, 14, foot === 'legs' ? 26 : 44, darker(body, 0.55), true) +
    rectangle(w / 2 - 52, h / 2 - 52, 104, 104, darker(body, 0.12), 8, {
      stroke: lighter(body, 0.1),
      strokeWidth: 1,
    }) +
    screws.map(([x, y]) => circle(w / 2 + x, h / 2 + y, 3, '#15161a')).join('') +
    stripe +
    `<g transform="translate(${w * 0.1} ${h * 0.88})">${repeated(list.length, 1, (column) => list[column]?.(column * 23 + 8, 0) ?? '')}</g>` +
    `<g transform="translate(${w * 0.88} ${h * 0.86})">${mainsInlet(0, 0)}</g>`
  );
}
