import { circle, line, rectangle } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, metal, plastic, rubber } from '../finishes.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { usbC } from '../parts/ports.ts';
import { lying, turned } from '../studio/frame.ts';
import { rope } from '../studio/rope.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a portable drive; lengths in millimetres. */
export interface ExternalDrive {
  width: number;
  length: number;
  height: number;
  radius: number;
  body: string;
  metallic: boolean;
  face: 'ridges' | 'waves' | 'plain';
  /** The socket for its cable: wide and flat, or USB-C. */
  socket: 'micro' | 'usbC';
  /** In plain type: "2 TB". */
  capacity: string;
}

const views = {
  hero: { azimuth: -30, elevation: 34 },
  front: { azimuth: 0, elevation: 82 },
  back: { azimuth: 150, elevation: 28 },
};

/** A portable drive with its short cable. */
export function draw(external: ExternalDrive, angle: Angle): string {
  const { body, width, length, height, radius, metallic } = external;
  const end = -length / 2 - 5;
  const drive = slab({
    frame: lying(0, height / 2 + 1, 0),
    width,
    height: length,
    depth: height,
    radius,
    bevel: 1.6,
    material: metallic ? metal(body, 0.7) : plastic(body, 1),
    art: {
      front: top(external),
      top: socket(external),
      bottom: rectangle(8, height / 2 - 0.4, width - 16, 0.8, darker(body, 0.5)),
    },
  });
  const cable = rope(
    [
      [0, 6, end],
      [2, 5, end - 15],
      [26, 3, end - 27],
      [width / 2 + 19, 3, end - 9],
      [width / 2 + 29, 3, -30],
      [width / 2 + 27, 3, 10],
      [width / 2 + 31, 4, 34],
    ],
    2.1,
    rubber('#26282c'),
    { rows: 120 },
  );
  const plugs = [
    slab({
      frame: lying(0, 6, end),
      width: 12,
      height: 12,
      depth: 7,
      radius: 2,
      bevel: 0.6,
      material: rubber('#303237'),
    }),
    slab({
      frame: turned(lying(width / 2 + 32, 5, 44), 'out', -6),
      width: 15,
      height: 22,
      depth: 8,
      radius: 3,
      bevel: 0.8,
      material: rubber('#303237'),
    }),
    slab({
      frame: turned(lying(width / 2 + 33.5, 5, 61), 'out', -6),
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

function top({ body, width, length, face, capacity }: ExternalDrive): string {
  const pale = isPale(body);
  const faces = {
    ridges: () =>
      Array.from(
        { length: 9 },
        (_, index) =>
          line(
            `M${-10 + index * 13} ${length}L${24 + index * 13} ${length * 0.42}`,
            darker(body, 0.35),
            1.2,
          ) +
          line(
            `M${-8.6 + index * 13} ${length}L${25.4 + index * 13} ${length * 0.42}`,
            lighter(body, 0.22),
            0.6,
          ),
      ).join('') + rectangle(0, 0, width, length * 0.42, lighter(body, 0.03)),
    waves: () =>
      Array.from({ length: 12 }, (_, index) =>
        rectangle(0, length * 0.48 + index * (length * 0.045), width, length * 0.022, darker(body, 0.35), 1),
      ).join(''),
    plain: () =>
      rectangle(4, 4, width - 8, length - 8, 'none', 4, { stroke: lighter(body, 0.14), strokeWidth: 0.5 }),
  };
  return (
    faces[face]() +
    lettering(capacity, {
      x: 9,
      y: 12,
      size: fitting(capacity, 11, width - 24),
      colour: pale ? '#3b4048' : '#f2f4f7',
      weight: 1.4,
    }) +
    circle(width - 9, 9, 1.5, '#5fd1ff')
  );
}

function socket({ width, height, body, socket: form }: ExternalDrive): string {
  return form === 'usbC'
    ? usbC(width / 2, height / 2)
    : rectangle(width / 2 - 8, height / 2 - 2.4, 16, 4.8, darker(body, 0.7), 1.2);
}
