import type { WallpaperName } from './wallpaper.ts';

/** What distinguishes one laptop from another; lengths in millimetres. */
export interface Clamshell {
  width: number;
  depth: number;
  thickness: number;
  /** The height of the part with the screen. */
  lid: number;
  /** How far the body goes on behind the screen, as on laptops for play. */
  shelf: number;
  radius: number;
  body: string;
  metallic: boolean;
  keys: string;
  legend: string;
  /** Whether a block of numbers stands right of the letters. */
  numbers: boolean;
  light: 'none' | 'white' | 'colours';
  /** The red pointing stick between G, H and B. */
  pointer: boolean;
  bezel: number;
  chin: number;
  notch: boolean;
  hinge: 'bar' | 'twin' | 'turning';
  sockets: readonly Socket[];
  lidStyle: 'plain' | 'lines' | 'slash' | 'bars';
  theme: WallpaperName;
  facts: readonly string[];
}

export type Socket = 'usbA' | 'usbC' | 'hdmi' | 'ethernet' | 'card' | 'audio';
