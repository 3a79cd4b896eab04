import { type Gradient, rectangle, vertical } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import type { Clamshell } from './clamshell-shape.ts';
import { slots } from './grille.ts';
import { flatKeys, laptopKeys } from './keys.ts';
import { audio, ethernet, hdmi, usbA, usbC } from './ports.ts';
import type { WallpaperName } from './wallpaper.ts';

/** Keyboard, trackpad and the light that the screen throws on them. */
export function deck({ width, depth, body, keys, legend, keyLight, theme, shiny }: Clamshell): string {
  const pitch = (width * 0.86) / 14.5;
  const [left, top] = [(width - pitch * 14.5) / 2, depth * 0.1];
  const well = rectangle(left - 1.5, top - 1.5, pitch * 14.5 + 3, pitch * 5.7 + 3, darker(keys, 0.55), 2.5);
  const pad: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(body, 0.22)],
      [1, darker(body, 0.08)],
    ],
  };
  const padWidth = width * 0.36;
  const padTop = top + pitch * 5.7 + depth * 0.055;
  const glow = vertical(`${glowOf(theme)}${shiny ? '42' : '2c'}`, `${glowOf(theme)}00`);
  return (
    well +
    flatKeys(laptopKeys(), left, top, pitch, pitch * 0.95, keys, legend, keyLight) +
    rectangle(
      (width - padWidth) / 2 - 0.4,
      padTop - 0.4,
      padWidth + 0.8,
      depth * 0.3 + 0.8,
      darker(body, 0.45),
      3.4,
    ) +
    rectangle((width - padWidth) / 2, padTop, padWidth, depth * 0.3, pad, 3) +
    rectangle(0, 0, width, depth * 0.7, glow)
  );
}

function glowOf(theme: WallpaperName): string {
  return { dusk: '#d0508c', lagoon: '#2f8fd0', flag: '#7b3fa8', forest: '#3f9f7a', ember: '#e0442f' }[theme];
}

/** The sockets at either side. */
export function sideSockets({ thickness, depth }: Clamshell): string {
  const middle = thickness * 0.5;
  const usable =
    thickness > 13
      ? usbA(depth * 0.62, middle) + usbC(depth * 0.74, middle) + hdmi(depth * 0.86, middle)
      : usbC(depth * 0.78, middle) + usbC(depth * 0.86, middle);
  return usable + audio(depth * 0.48, middle);
}

/** The notch for the thumb that opens the lid. */
export function frontEdge({ width, thickness, body }: Clamshell): string {
  return rectangle(width * 0.42, 0, width * 0.16, thickness * 0.22, darker(body, 0.45), 1);
}

/** Vents and sockets behind the screen. */
export function rear({ width, thickness, vents }: Clamshell): string {
  if (!vents) return '';
  const sideVents =
    slots(width * 0.05, thickness * 0.2, width * 0.2, thickness * 0.6, 16, '#08090b', true) +
    slots(width * 0.75, thickness * 0.2, width * 0.2, thickness * 0.6, 16, '#08090b', true);
  return (
    sideVents +
    hdmi(width * 0.4, thickness / 2) +
    usbC(width * 0.5, thickness / 2) +
    ethernet(width * 0.6, thickness / 2)
  );
}
