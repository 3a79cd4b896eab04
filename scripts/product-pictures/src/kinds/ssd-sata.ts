import { circle, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, metal } from '../finishes.ts';
import { label } from '../parts/label.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { screw } from '../parts/ports.ts';
import { lying } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a drive of 2.5 inches. */
export interface SsdSata {
  body: string;
  accent: string;
  ink: string;
  /** In plain type: the line of the model, and its capacity. */
  facts: readonly [string, string];
}

const [width, height, depth] = [70, 100, 7];
const views = {
  hero: { azimuth: -32, elevation: 36 },
  front: { azimuth: 0, elevation: 84 },
  back: { azimuth: 148, elevation: 30 },
};

/** A solid-state drive of 2.5 inches; the third picture shows its connectors and label. */
export function draw(drive: SsdSata, angle: Angle): string {
  const { body } = drive;
  const art = angle === 'back' ? underside() : top(drive);
  return photograph(
    [
      slab({
        frame: lying(0, depth / 2 + 0.5, 0),
        width,
        height,
        depth,
        radius: 3,
        bevel: 0.8,
        material: metal(body, 0.9),
        art: { front: art, top: connector(), right: sideHoles(), left: sideHoles() },
      }),
    ],
    views[angle],
  );
}

function top({ body, accent, ink, facts: [model, capacity] }: SsdSata): string {
  const size = fitting(model, 8, width - 22);
  return (
    rectangle(5, 5, width - 10, height - 10, darker(body, 0.12), 2.4, {
      stroke: lighter(body, 0.16),
      strokeWidth: 0.4,
    }) +
    rectangle(5, 46, width - 10, 3, accent) +
    lettering(model, { x: 11, y: 15, size, colour: ink, weight: 1.4 }) +
    lettering('2.5″ SATA', { x: 11, y: 21 + size, size: 4, colour: ink, weight: 1.3 }) +
    lettering(capacity, {
      x: width - 11,
      y: 70,
      size: fitting(capacity, 12, width - 24),
      colour: ink,
      weight: 1.4,
      anchor: 'end',
    })
  );
}

function underside(): string {
  return (
    label(7, 14, width - 14, height - 34, '#eceef0', '#3b4048', '#003893') +
    [
      [5, 5],
      [width - 5, 5],
      [5, height - 5],
      [width - 5, height - 5],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 1.7))
      .join('')
  );
}

function connector(): string {
  const fingers = (x: number, count: number): string =>
    Array.from({ length: count }, (_, index) => rectangle(x + index * 1.27, 3, 0.7, 1.8, '#e0bd62')).join('');
  return (
    rectangle(12, 1.4, 46, 4.4, '#0b0c0f', 0.6) +
    rectangle(13, 2.8, 24, 1.8, '#2b2d31') +
    rectangle(42, 2.8, 14, 1.8, '#2b2d31') +
    fingers(15, 15) +
    fingers(44, 7)
  );
}

function sideHoles(): string {
  return [22, 78].map((x) => circle(x, depth / 2, 1.3, '#0b0c0f')).join('');
}
