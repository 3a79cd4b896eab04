import { circle, rectangle } from '../canvas.ts';
import { darker } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { deskKeyboard, deskMouse } from '../parts/desk-set.ts';
import { slots } from '../parts/grille.ts';
import { audio, ethernet, hdmi, usbA, usbC } from '../parts/ports.ts';
import { computerScreen } from '../parts/screen.ts';
import { stand } from '../parts/stand.ts';
import { standing } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, middle] = [541, 350, 262];
const views = {
  hero: { azimuth: -22, elevation: 14 },
  front: { azimuth: 0, elevation: 8 },
  back: { azimuth: 152, elevation: 12 },
};

/** A computer inside its screen, with a deep speaker bar, keyboard and mouse. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const chin = 42;
  const screen = computerScreen(width - 4, height - chin, finish === 'white' ? 'dusk' : 'forest', 7, 5);
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
    art: { front: `${bar}<g transform="translate(2 2)">${screen}</g>`, back: rear(body) },
  });
  const desk = angle === 'back' ? [] : [deskKeyboard(body, -40, 150), deskMouse(body, 210, 150)];
  return photograph([panel, ...stand(body, 200, 220), ...desk], views[angle]);
}

function rear(body: string): string {
  const sockets = usbA(0, 0) + usbA(20, 0) + usbC(38, 0) + hdmi(60, 0) + ethernet(88, -1) + audio(108, 0);
  return (
    slots(width * 0.15, height * 0.07, width * 0.7, 14, 70, darker(body, 0.5), true) +
    rectangle(width * 0.12, height * 0.82, 150, 26, darker(body, 0.2), 5) +
    `<g transform="translate(${width * 0.12 + 20} ${height * 0.82 + 13})">${sockets}</g>` +
    circle(width * 0.5, height * 0.3, 9, 'none', { stroke: darker(body, 0.25), strokeWidth: 2 })
  );
}
