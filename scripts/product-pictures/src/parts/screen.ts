import {
  circle,
  clipped,
  type Gradient,
  polygon,
  rectangle,
  repeated,
  roundedPath,
  shape,
} from '../canvas.ts';
import { fitting, lettering } from './lettering.ts';
import { type WallpaperName, wallpaper } from './wallpaper.ts';

const appColours = ['#3f7df6', '#e8573f', '#36b37e', '#f5b83d', '#7a5af8', '#19b5c9', '#f0609e', '#e9ebf0'];

/** A computer's screen with its frame, in millimetres. */
export interface ComputerScreen {
  width: number;
  height: number;
  theme: WallpaperName;
  /** The deciding facts of the product, the first of them large: "27″", "180 Hz". */
  facts: readonly string[];
  frame: number;
  chin: number;
  radius: number;
  /** A cut-out for the camera that reaches into the picture. */
  notch?: boolean;
}

/** A computer's screen: black frame, glowing wallpaper, the product's deciding facts and a dock of apps. */
export function computerScreen(screen: ComputerScreen): string {
  const { width, height, theme, frame, chin, radius, notch } = screen;
  const [w, h] = [width - 2 * frame, height - frame - chin];
  const app = Math.min(w, h * 1.6) * 0.027;
  const dockWidth = appColours.length * app * 1.35 + app * 0.5;
  const dockTop = frame + h - app * 2;
  const apps = repeated(appColours.length, 1, (column) =>
    rectangle(
      width / 2 - dockWidth / 2 + app * (0.42 + column * 1.35),
      dockTop + app * 0.3,
      app,
      app,
      appColours[column] ?? '',
      app * 0.25,
    ),
  );
  const camera = notch
    ? rectangle(width / 2 - 12, 0, 24, frame + 5.5, '#0c0d10', 2)
    : circle(width / 2, frame / 2, Math.min(1.1, frame * 0.2), '#2a2d36');
  return (
    rectangle(0, 0, width, height, '#0c0d10', radius) +
    wallpaper(theme, frame, frame, w, h, Math.max(0.5, radius - frame * 0.6)) +
    screenFacts(screen, w, h) +
    rectangle(width / 2 - dockWidth / 2, dockTop, dockWidth, app * 1.6, '#ffffff2e', app * 0.4) +
    apps +
    camera +
    reflection(width, height, radius)
  );
}

/** The facts in the upper left, where the wallpapers are darkest: large enough to be read on a card. */
function screenFacts({ facts, frame }: ComputerScreen, w: number, h: number): string {
  const [first, ...others] = facts;
  if (!first) return '';
  const left = frame + w * 0.055;
  const size = fitting(first, h * 0.19, w * 0.5);
  const rows = others.map((fact, index) =>
    lettering(fact, {
      x: left,
      y: frame + h * 0.09 + size * 1.4 + index * h * 0.15,
      size: fitting(fact, h * 0.115, w * 0.6),
      colour: '#ffffffe6',
      weight: 1.35,
    }),
  );
  return (
    lettering(first, { x: left, y: frame + h * 0.09, size, colour: '#ffffff', weight: 1.4 }) + rows.join('')
  );
}

/** A phone's or tablet's screen to the edge: lock screen with a clock. */
export function handheldScreen(
  width: number,
  height: number,
  theme: WallpaperName,
  frame: number,
  radius: number,
): string {
  const [w, h] = [width - 2 * frame, height - 2 * frame];
  const clock = Math.min(w, h) * 0.13;
  return (
    rectangle(0, 0, width, height, '#08090b', radius) +
    wallpaper(theme, frame, frame, w, h, radius - frame * 0.8) +
    rectangle(
      width / 2 - clock * 1.2,
      frame + h * 0.115,
      clock * 2.4,
      clock * 0.13,
      '#ffffffb8',
      clock * 0.065,
    ) +
    lettering('10:24', {
      x: width / 2,
      y: frame + h * 0.14,
      size: clock,
      colour: '#ffffff',
      weight: 1.3,
      anchor: 'middle',
    }) +
    circle(frame + w * 0.14, frame + h * 0.945, w * 0.045, '#00000040') +
    circle(frame + w * 0.86, frame + h * 0.945, w * 0.045, '#00000040') +
    rectangle(
      width / 2 - w * 0.17,
      height - frame - h * 0.014,
      w * 0.34,
      h * 0.005,
      '#ffffffd0',
      h * 0.0025,
    ) +
    reflection(width, height, radius)
  );
}

/** The slanted sheen that makes a flat drawing look like glass. */
export function reflection(width: number, height: number, radius: number): string {
  const sheen: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, '#ffffff2c'],
      [0.6, '#ffffff0a'],
      [1, '#ffffff00'],
    ],
  };
  const path = polygon([
    [width * 0.56, 0],
    [width, 0],
    [width, height * 0.74],
  ]);
  return clipped(shape(path, sheen), roundedPath(0, 0, width, height, radius));
}
