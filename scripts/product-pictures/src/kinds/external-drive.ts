import { circle, line, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes, plastic, rubber } from '../finishes.ts';
import { lying, turned } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

const [width, length, height] = [78, 112, 14];
const views = {
  hero: { azimuth: -30, elevation: 34 },
  front: { azimuth: 0, elevation: 82 },
  back: { azimuth: 150, elevation: 28 },
};

/** A portable drive with its short cable. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const drive = slab({
    frame: lying(0, height / 2 + 1, 0),
    width,
    height: length,
    depth: height,
    radius: 9,
    bevel: 1.6,
    material: plastic(body, 1),
    art: {
      front: top(body),
      top: socket(body),
      bottom: rectangle(8, height / 2 - 0.4, width - 16, 0.8, darker(body, 0.5)),
    },
  });
  const cable = rope(
    [
      [0, 6, -61],
      [2, 5, -76],
      [26, 3, -88],
      [58, 3, -70],
      [68, 3, -30],
      [66, 3, 10],
      [70, 4, 34],
    ],
    2.1,
    rubber('#26282c'),
    { rows: 120 },
  );
  const plugs = [
    slab({
      frame: lying(0, 6, -61),
      width: 12,
      height: 12,
      depth: 7,
      radius: 2,
      bevel: 0.6,
      material: rubber('#303237'),
    }),
    slab({
      frame: turned(lying(71, 5, 44), 'out', -6),
      width: 15,
      height: 22,
      depth: 8,
      radius: 3,
      bevel: 0.8,
      material: rubber('#303237'),
    }),
    slab({
      frame: turned(lying(72.5, 5, 61), 'out', -6),
      width: 12,
      height: 13,
      depth: 4.6,
      radius: 0.5,
      material: plastic('#c9ccd1', 1),
      art: { bottom: rectangle(0.8, 0.8, 10.4, 3, '#15161a') },
    }),
  ];
  return photograph([cable, ...plugs, drive], views[angle]);
}

function top(body: string): string {
  const ridges = Array.from(
    { length: 9 },
    (_, index) =>
      line(`M${-10 + index * 13} ${length}L${24 + index * 13} ${length * 0.42}`, darker(body, 0.35), 1.2) +
      line(`M${-8.6 + index * 13} ${length}L${25.4 + index * 13} ${length * 0.42}`, lighter(body, 0.22), 0.6),
  );
  return (
    ridges.join('') +
    rectangle(0, 0, width, length * 0.42, lighter(body, 0.03)) +
    rectangle(0, length * 0.42, width, 0.7, lighter(body, 0.25)) +
    circle(width - 11, 11, 1.7, '#5fd1ff') +
    rectangle(10, 10, 18, 3, '#c8102e', 1.5)
  );
}

function socket(body: string): string {
  return rectangle(width / 2 - 8, height / 2 - 2.4, 16, 4.8, darker(body, 0.7), 1.2);
}
