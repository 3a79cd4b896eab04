import { circle, rectangle } from '../canvas.ts';
import { darker } from '../colour.ts';
import { type Angle, plastic, rubber } from '../finishes.ts';
import { holes } from '../parts/grille.ts';
import { lens } from '../parts/lens.ts';
import { lying, standing, turned } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a camera for video calls. */
export interface Webcam {
  body: string;
  /** A wide rounded bar, or a small upright box. */
  form: 'bar' | 'box';
  /** Openings for microphones. */
  microphones: number;
  /** A shutter that slides before the lens. */
  shutter: boolean;
}

const forms = {
  bar: { width: 98, height: 34, radius: 17, lens: 12.4 },
  box: { width: 58, height: 40, radius: 12, lens: 11 },
};
const depth = 30;
const views = {
  hero: { azimuth: -28, elevation: 14 },
  front: { azimuth: 0, elevation: 6 },
  back: { azimuth: 152, elevation: 16 },
};

/** A camera for video calls on its clip. */
export function draw(webcam: Webcam, angle: Angle): string {
  const { body } = webcam;
  const { width, height, radius } = forms[webcam.form];
  const camera = slab({
    frame: standing(0, 58, 6),
    width,
    height,
    depth,
    radius,
    bevel: 4,
    material: plastic(body, 1),
    art: { front: face(webcam), back: rear(body, width) },
  });
  const neck = slab({
    frame: standing(0, 38, 0),
    width: 22,
    height: 14,
    depth: 14,
    radius: 4,
    bevel: 1,
    material: plastic(darker(body, 0.2), 0.8),
  });
  const clip = slab({
    frame: turned(lying(0, 30, 4), 'right', 4),
    width: 48,
    height: 46,
    depth: 7,
    radius: 8,
    bevel: 1.6,
    material: plastic(body, 0.9),
  });
  const foot = slab({
    frame: turned(standing(0, 15, -20), 'right', -12),
    width: 44,
    height: 34,
    depth: 8,
    radius: 7,
    bevel: 1.6,
    material: plastic(body, 0.9),
    art: { back: rectangle(8, 12, 28, 14, '#15161a', 4) },
  });
  const toe = slab({
    frame: lying(0, 3, -8),
    width: 44,
    height: 42,
    depth: 5,
    radius: 7,
    bevel: 1,
    material: rubber('#1b1c20'),
  });
  const cable = rope(
    [
      [10, 54, -8],
      [14, 40, -30],
      [30, 10, -44],
      [60, 2, -36],
      [92, 2, -8],
    ],
    2,
    rubber('#1f2125'),
    { rows: 110 },
  );
  return photograph([camera, neck, clip, foot, toe, cable], views[angle]);
}

function face({ form, microphones, shutter }: Webcam): string {
  const { width, height, radius, lens: size } = forms[form];
  const inset = 3.4;
  const isBar = form === 'bar';
  const grilles = isBar
    ? [14, width - 27]
        .slice(0, microphones)
        .map((x) => holes(x, 13, 13, 9, 2.4, 0.7, '#4b4f57'))
        .join('')
    : Array.from({ length: microphones }, () => holes(width - 16, 14, 8, 12, 2.4, 0.7, '#4b4f57')).join('');
  const x = isBar ? width / 2 : width * 0.42;
  const cover = shutter
    ? rectangle(x + size + 2, height / 2 - size, 5, size * 2, '#2a2c31', 2, {
        stroke: '#4b4f57',
        strokeWidth: 0.5,
      })
    : '';
  return (
    rectangle(inset, inset, width - inset * 2, height - inset * 2, '#0d0e12', radius - inset) +
    rectangle(
      inset + 0.4,
      inset + 0.4,
      width - inset * 2 - 0.8,
      (height - inset * 2) * 0.5,
      '#ffffff0d',
      radius - inset,
    ) +
    lens(x, height / 2, size) +
    grilles +
    cover +
    circle(isBar ? width / 2 - 18 : width - 12, isBar ? height / 2 : height - 10, 1.2, '#4ade80')
  );
}

function rear(body: string, width: number): string {
  return holes(14, 10, width - 28, 8, 3.4, 1.1, darker(body, 0.75));
}
