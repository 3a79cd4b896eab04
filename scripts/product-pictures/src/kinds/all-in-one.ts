import { circle, rectangle } from '../canvas.ts';
import { darker } from '../colour.ts';
import { type Angle, plastic } from '../finishes.ts';
import { deskKeyboard, deskMouse } from '../parts/desk-set.ts';
import { slots } from '../parts/grille.ts';
import { audio, ethernet, hdmi, usbA, usbC } from '../parts/ports.ts';
import { computerScreen } from '../parts/screen.ts';
import { type Stand, stand } from '../parts/stand.ts';
import type { WallpaperName } from '../parts/wallpaper.ts';
import { standing } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a computer inside its screen. */
export interface AllInOne {
  diagonal: number;
  ratio: number;
  body: string;
  /** A bar under the screen with the loudspeakers, or a border as thin as the others. */
  chin: 'bar' | 'thin';
  foot: Stand['foot'];
  /** A keyboard and a mouse in the box. */
  deskSet: boolean;
  theme: WallpaperName;
  facts: readonly string[];
}

const views = {
  hero: { azimuth: -22, elevation: 14 },
  front: { azimuth: 0, elevation: 8 },
  back: { azimuth: 152, elevation: 12 },
};
const bezel = 7;

export function draw(computer: AllInOne, angle: Angle): string {
  const { body, diagonal, ratio, theme, facts } = computer;
  const chin = computer.chin === 'bar' ? 42 : 18;
  const screenHeight = (diagonal * 25.4) / Math.hypot(ratio, 1);
  const [width, height] = [screenHeight * ratio + 2 * bezel + 4, screenHeight + bezel + chin + 4];
  const middle = height / 2 + 88;
  const screen = computerScreen({
    width: width - 4,
    height: height - chin,
    theme,
    facts,
    frame: bezel,
    chin: 4,
    radius: 5,
  });
  const bar =
    rectangle(0, height - chin, width, chin, body) +
    slots(width * 0.06, height - chin * 0.75, width * 0.88, chin * 0.42, 90, darker(body, 0.45), true) +
    circle(width - 18, height - 8, 2, '#5fd1ff');
  const panel = slab({
    frame: standing(0, middle, 0),
    width,
    height,
    depth: 22,
    radius: 8,
    bevel: 1.4,
    material: plastic(body, 0.9),
    art: { front: `${bar}<g transform="translate(2 2)">${screen}</g>`, back: rear(body, width, height) },
  });
  const desk =
    angle === 'back' || !computer.deskSet
      ? []
      : [deskKeyboard({ body, x: -40, z: 150 }), deskMouse(body, 210, 150)];
  const base = stand({
    colour: body,
    columnHeight: middle - 62,
    footWidth: 220,
    foot: computer.foot,
    column: 'fixed',
  });
  return photograph([panel, ...base, ...desk], views[angle]);
}

function rear(body: string, width: number, height: number): string {
  const sockets = usbA(0, 0) + usbA(20, 0) + usbC(38, 0) + hdmi(60, 0) + ethernet(88, -1) + audio(108, 0);
  return (
    slots(width * 0.15, height * 0.07, width * 0.7, 14, 70, darker(body, 0.5), true) +
    rectangle(width * 0.12, height * 0.82, 150, 26, darker(body, 0.2), 5) +
    `<g transform="translate(${width * 0.12 + 20} ${height * 0.82 + 13})">${sockets}</g>` +
    circle(width * 0.5, height * 0.3, 9, 'none', { stroke: darker(body, 0.25), strokeWidth: 2 })
  );
}
