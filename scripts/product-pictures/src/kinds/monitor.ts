import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { displayPort, hdmi, mainsInlet, usbA } from '../parts/ports.ts';
import { computerScreen } from '../parts/screen.ts';
import { stand } from '../parts/stand.ts';
import { standing } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, middle] = [540, 322, 285];
const views = {
  hero: { azimuth: -24, elevation: 9 },
  front: { azimuth: 0, elevation: 5 },
  back: { azimuth: 150, elevation: 10 },
};

/** A flat monitor of 24 inches on its stand. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const theme = finish === 'white' ? 'dusk' : 'lagoon';
  const panel = slab({
    frame: standing(0, middle, 0),
    width,
    height,
    depth: 14,
    radius: 4,
    bevel: 1,
    material: plastic(body, 0.9),
    art: {
      front: `<g transform="translate(1.5 1.5)">${computerScreen(width - 3, height - 3, theme, 5, 3, 14)}</g>${rectangle(1.5, height - 13, width - 3, 11.5, body)}${circle(width - 22, height - 7, 1.6, '#5fd1ff')}`,
    },
  });
  const housing = slab({
    frame: standing(0, middle - 20, -21),
    width: width * 0.62,
    height: height * 0.62,
    depth: 30,
    radius: 18,
    bevel: 6,
    material: plastic(body, 0.8),
    art: { back: rear(body) },
  });
  return photograph([panel, housing, ...stand(body, 250, 230)], views[angle]);
}

function rear(body: string): string {
  const [w, h] = [width * 0.62, height * 0.62];
  const screws = [
    [-38, -38],
    [38, -38],
    [-38, 38],
    [38, 38],
  ] as const;
  return (
    slots(w * 0.12, h * 0.08, w * 0.76, 16, 44, darker(body, 0.55), true) +
    rectangle(w / 2 - 52, h / 2 - 48, 104, 104, darker(body, 0.12), 8, {
      stroke: lighter(body, 0.1),
      strokeWidth: 1,
    }) +
    screws.map(([x, y]) => circle(w / 2 + x, h / 2 + y + 4, 3, '#15161a')).join('') +
    `<g transform="translate(${w * 0.18} ${h * 0.8})">${hdmi(0, 0)}${displayPort(24, 0)}${usbA(48, 0)}</g>` +
    `<g transform="translate(${w * 0.84} ${h * 0.8})">${mainsInlet(0, 0)}</g>`
  );
}
