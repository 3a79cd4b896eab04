import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, metal } from '../finishes.ts';
import { lettering } from '../parts/lettering.ts';
import { lying, moved, turned } from '../studio/frame.ts';
import { together } from '../studio/part.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a memory stick. */
export interface FlashDrive {
  body: string;
  /** In plain type: "64 GB". */
  capacity: string;
}

const views = {
  hero: { azimuth: 38, elevation: 32 },
  front: { azimuth: 0, elevation: 84 },
  back: { azimuth: 214, elevation: 36 },
};

/** A memory stick with a metal plug. */
export function draw({ body, capacity }: FlashDrive, angle: Angle): string {
  const frame = turned(lying(0, 5.5, 0), 'out', 20);
  const stick = slab({
    frame,
    width: 42,
    height: 19,
    depth: 9,
    radius: 5,
    bevel: 1.2,
    material: metal(body, 0.8),
    art: { front: top(body, capacity), bottom: rectangle(4, 4, 34, 1, darker(body, 0.5), 0.5) },
  });
  const plug = slab({
    frame: moved(frame, 27, 0, 0),
    width: 13,
    height: 12.2,
    depth: 4.6,
    radius: 0.4,
    bevel: 0.3,
    material: metal('#d9dbdf', 0.8),
    art: {
      front: windows(),
      right: rectangle(0.7, 0.6, 10.8, 3.4, '#101114') + rectangle(1.2, 0.8, 9.8, 1.6, '#2f6fd6'),
    },
  });
  const collar = slab({
    frame: moved(frame, 20.5, 0, 0),
    width: 2.4,
    height: 14,
    depth: 6.4,
    radius: 1,
    material: metal('#aeb2b8', 0.7),
  });
  const whole = together(angle === 'back' ? [plug, collar, stick] : [stick, collar, plug], frame.origin);
  return photograph([whole], views[angle]);
}

function top(body: string, capacity: string): string {
  return (
    rectangle(9, 4.5, 28, 10, darker(body, 0.1), 2) +
    lettering(capacity, { x: 23, y: 7.2, size: 4.6, colour: '#2b2f37', weight: 1.5, anchor: 'middle' }) +
    circle(5, 9.5, 2.2, '#101114', { stroke: lighter(body, 0.3), strokeWidth: 0.4 })
  );
}

function windows(): string {
  return [3, 7.4]
    .map((y) => rectangle(4.6, y, 2.8, 2, '#141519', 0.2, { stroke: '#8a8e95', strokeWidth: 0.2 }))
    .join('');
}
