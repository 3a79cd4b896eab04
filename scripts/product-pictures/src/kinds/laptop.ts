import { darker } from '../colour.ts';
import { type Angle, type Finish, finishes } from '../finishes.ts';
import { clamshell } from '../parts/clamshell.ts';
import type { WallpaperName } from '../parts/wallpaper.ts';

const themes: Partial<Record<Finish, WallpaperName>> = { silver: 'lagoon', graphite: 'dusk', blue: 'forest' };

/** An everyday laptop of 15 inches. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const keys = finish === 'silver' ? '#3a3d43' : darker(body, 0.62);
  return clamshell(
    {
      width: 358,
      depth: 235,
      lid: 232,
      thickness: 16,
      radius: 9,
      body,
      keys,
      legend: '#dfe2e8',
      theme: themes[finish] ?? 'lagoon',
      frame: 7,
      chin: 13,
      shiny: true,
    },
    angle,
  );
}
