import type { WallpaperName } from './wallpaper.ts';

/** What distinguishes one laptop from another, in millimetres. */
export interface Clamshell {
  width: number;
  depth: number;
  thickness: number;
  lid: number;
  radius: number;
  body: string;
  keys: string;
  legend: string;
  theme: WallpaperName;
  frame: number;
  chin: number;
  shiny: boolean;
  keyLight?: (share: number) => string;
  lidArt?: string;
  vents?: boolean;
}
