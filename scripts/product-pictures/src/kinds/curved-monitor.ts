import { rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic } from '../finishes.ts';
import { slots } from '../parts/grille.ts';
import { displayPort, hdmi, mainsInlet, usbA } from '../parts/ports.ts';
import { computerScreen } from '../parts/screen.ts';
import { stand } from '../parts/stand.ts';
import { standing, turned } from '../studio/frame.ts';
import { type Part, together } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, height, middle, bend, strips] = [810, 362, 300, 56, 36];
const views = {
  hero: { azimuth: -26, elevation: 10 },
  front: { azimuth: 0, elevation: 7 },
  back: { azimuth: 154, elevation: 10 },
};

/** A wide monitor that bends round its viewer. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const housing = slab({
    frame: standing(0, middle, -30),
    width: 250,
    height: 220,
    depth: 44,
    radius: 24,
    bevel: 8,
    material: plastic(body, 0.8),
    art: { back: rear(body) },
  });
  return photograph([panel(body), housing, ...stand(body, 262, 280)], views[angle]);
}

// A drawing cannot be bent, but narrow upright strips of it can stand in a curve.
function panel(body: string): Part {
  const screen = computerScreen(width, height, 'dusk', 7, 4, 12);
  const [strip, radius] = [width / strips, width / ((bend * Math.PI) / 180)];
  const shell = (index: number): string => {
    const shade = lighter(body, 0.05 + 0.2 * Math.abs(index / strips - 0.5));
    return (
      rectangle(0, 0, strip + 2, height, shade) + rectangle(0, height - 60, strip + 2, 1.6, darker(body, 0.5))
    );
  };
  const pieces = Array.from({ length: strips }, (_, index) => {
    const degrees = ((index + 0.5) / strips - 0.5) * bend;
    const radians = (degrees * Math.PI) / 180;
    const frame = turned(
      standing(Math.sin(radians) * radius, middle, (1 - Math.cos(radians)) * radius - 6),
      'up',
      -degrees,
    );
    return slab({
      frame,
      width: strip + 1.6,
      height,
      depth: 0.02,
      bevel: 0.01,
      material: plastic(body, 0.8),
      art: { front: `<g transform="translate(${-index * strip} 0)">${screen}</g>`, back: shell(index) },
    });
  });
  return together(pieces, [0, middle, 0]);
}

function rear(body: string): string {
  return (
    slots(30, 14, 190, 14, 36, darker(body, 0.55), true) +
    rectangle(73, 58, 104, 104, darker(body, 0.15), 10, { stroke: lighter(body, 0.12), strokeWidth: 1 }) +
    rectangle(40, 176, 170, 4, '#c8102e', 2) +
    `<g transform="translate(54 198)">${hdmi(0, 0)}${hdmi(22, 0)}${displayPort(46, 0)}${usbA(72, 0)}${usbA(90, 0)}</g><g transform="translate(196 196)">${mainsInlet(0, 0)}</g>`
  );
}
