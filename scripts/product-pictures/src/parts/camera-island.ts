import { circle, type Gradient, rectangle } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { flash, lens } from './lens.ts';

/**
 * How a phone's cameras stand on its back: bare or on a plate, one below the other, in a square, in a circle on the
 * left or in the middle, or in a bar across.
 */
export type CameraLayout =
  | 'bare'
  | 'column'
  | 'square'
  | 'large-square'
  | 'left-circle'
  | 'circle'
  | 'bar'
  | 'pill-across'
  | 'row';

type Place = readonly [x: number, y: number];

interface Island {
  /** The plate under the lenses; none where they stand on the back itself. */
  plate?: { x: number; y: number; width: number; height: number; radius: number; dark?: boolean };
  radius: number;
  lenses: readonly Place[];
  flash: Place;
  /** Rings that frame the plate. */
  ring?: boolean;
}

const columnOf = (count: number, x: number, top: number, pitch: number): Place[] =>
  Array.from({ length: count }, (_, index) => [x, top + index * pitch] as const);

/** Places round a middle, the first above it; one alone stands in it. */
const roundOf = (count: number, x: number, y: number, distance: number): Place[] =>
  count === 1
    ? [[x, y]]
    : Array.from({ length: count }, (_, index) => {
        const angle = ((index / count) * 360 - (count === 2 ? 90 : 135)) * (Math.PI / 180);
        return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance] as const;
      });

/** Two columns of lenses in a square, the last place left to the flash. */
const squareOf = (count: number, left: number, top: number, pitch: number): Place[] =>
  (
    [
      [0, 0],
      [0, 1],
      [1, 0.5],
      [1, 1],
    ] as const
  )
    .slice(0, count)
    .map(
      ([across, down]) =>
        [left + across * pitch, top + (count === 3 ? down : Math.round(down)) * pitch] as const,
    );

function islandOf(layout: CameraLayout, count: number, width: number): Island {
  const middle = width / 2;
  switch (layout) {
    case 'bare': {
      const [first, second, third, fourth] = [
        ...columnOf(Math.min(3, count), 15, 16, 19),
        ...(count > 3 ? [[33, 25.5] as const] : []),
      ];
      const lenses = [first, second, third, fourth].filter((place) => place !== undefined);
      return { radius: 7.4, lenses, flash: [29, 13] };
    }
    case 'column': {
      const radius = count < 3 ? 8.6 : 7.4;
      const pitch = radius * 2.3;
      return {
        plate: {
          x: 5.5,
          y: 5.5,
          width: radius * 2 + 9,
          height: (count - 1) * pitch + radius * 2 + 9,
          radius: radius + 4.5,
        },
        radius,
        lenses: columnOf(count, 10 + radius, 10 + radius, pitch),
        flash: [radius * 2 + 20, 14],
      };
    }
    case 'square': {
      const lenses: Place[] =
        count === 2
          ? [
              [14.5, 14.5],
              [31, 31],
            ]
          : squareOf(count, 14.5, 14.5, 16.5);
      return {
        plate: { x: 4.5, y: 4.5, width: 37, height: 37, radius: 10 },
        radius: 7.2,
        lenses,
        flash: count === 2 ? [31, 14.5] : count === 1 ? [31, 14.5] : [31, 10.6],
      };
    }
    case 'large-square': {
      const side = width * 0.62;
      const [x, y] = [middle - side / 2, 7];
      return {
        plate: { x, y, width: side, height: side, radius: 13, dark: true },
        radius: 8.4,
        lenses: roundOf(count, middle, y + side / 2, 13.4),
        flash: [middle + 13, y + side / 2 + 13],
        ring: true,
      };
    }
    case 'left-circle':
      return {
        plate: { x: 6, y: 7, width: 44, height: 44, radius: 22, dark: true },
        radius: 6.8,
        lenses: roundOf(count, 28, 29, 11.6),
        flash: [28 + 8.4, 29 + 8.4],
        ring: true,
      };
    case 'circle':
      return {
        plate: { x: middle - 25, y: 8, width: 50, height: 50, radius: 25, dark: true },
        radius: count === 1 ? 11 : 7.8,
        lenses: roundOf(count, middle, 33, 13.4),
        flash: count === 1 ? [middle, 51] : [middle + 9.8, 42.8],
        ring: true,
      };
    case 'bar':
      return {
        plate: { x: 6, y: 16, width: width - 12, height: 23, radius: 11.5, dark: true },
        radius: count > 2 ? 6.8 : 8,
        lenses: Array.from(
          { length: count },
          (_, index) => [17.5 + index * Math.min(18.5, (width - 46) / (count - 1)), 27.5] as const,
        ),
        flash: [width - 14.5, 27.5],
      };
    case 'pill-across':
      return {
        plate: { x: 8, y: 9, width: 15 * count + 9, height: 19, radius: 9.5, dark: true },
        radius: 6.6,
        lenses: Array.from({ length: count }, (_, index) => [18 + index * 14.6, 18.5] as const),
        flash: [15 * count + 24, 18.5],
      };
    case 'row':
      return {
        plate: { x: 5, y: 9, width: width - 10, height: 26, radius: 9 },
        radius: 8,
        lenses: Array.from({ length: count }, (_, index) => [17 + index * 19, 22] as const),
        flash: [width - 15, 22],
      };
  }
}

/** The places of the lenses, one for each camera. */
export const lensPlaces = (layout: CameraLayout, count: number, width: number): readonly Place[] =>
  islandOf(layout, count, width).lenses;

/** The cameras on the back of a phone. */
export function cameraIsland(layout: CameraLayout, count: number, width: number, body: string): string {
  const { plate, radius, lenses, flash: light, ring } = islandOf(layout, count, width);
  const tone = plate?.dark ? darker(body, 0.5) : body;
  const coat: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(tone, 0.4)],
      [0.5, lighter(tone, 0.08)],
      [1, darker(tone, 0.2)],
    ],
  };
  const base = plate
    ? rectangle(plate.x + 0.8, plate.y + 1.2, plate.width, plate.height, '#00000040', plate.radius) +
      rectangle(plate.x, plate.y, plate.width, plate.height, coat, plate.radius) +
      rectangle(
        plate.x + 0.4,
        plate.y + 0.4,
        plate.width - 0.8,
        plate.height - 0.8,
        'none',
        plate.radius - 0.4,
        {
          stroke: ring ? lighter(body, 0.5) : '#ffffff66',
          strokeWidth: ring ? 1.1 : 0.4,
        },
      )
    : '';
  return (
    base +
    lenses.map(([x, y]) => lens(x, y, radius)).join('') +
    flash(light[0], light[1], 2.5) +
    circle(light[0], light[1] + 5, 0.7, '#0b0c10')
  );
}
