import { circle, type Gradient, group, radial, shape } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';

export interface Fan {
  radius: number;
  colour: string;
  blades?: number;
  /** Colour of the ring of light, for fans that have one. */
  glow?: string;
  hub?: number;
}

/** A fan seen along its axis, centred on the given place. */
export function fan(x: number, y: number, { radius, colour, blades = 9, glow, hub = 0.3 }: Fan): string {
  const blade =
    `M${radius * hub * 0.6} ${-radius * hub * 0.6}C${radius * 0.42} ${-radius * 0.34} ${radius * 0.5} ${-radius * 0.66} ${radius * 0.34} ${-radius * 0.9}` +
    `A${radius * 0.96} ${radius * 0.96} 0 0 1 ${radius * 0.76} ${-radius * 0.58}C${radius * 0.7} ${-radius * 0.3} ${radius * 0.5} ${-radius * 0.08} ${radius * hub * 0.7} ${radius * 0.02}z`;
  const sheen: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(colour, 0.3)],
      [0.45, colour],
      [1, darker(colour, 0.55)],
    ],
  };
  const turned = Array.from({ length: blades }, (_, index) =>
    group(shape(blade, sheen), `rotate(${(index * 360) / blades})`),
  ).join('');
  const well: Gradient = {
    shape: 'radial',
    place: [0.5, 0.5, 0.5],
    stops: [
      [0, '#0a0b0d'],
      [0.85, darker(colour, 0.72)],
      [1, darker(colour, 0.86)],
    ],
  };
  const light = glow
    ? circle(0, 0, radius * 0.985, 'none', { stroke: glow, strokeWidth: radius * 0.13, opacity: 0.35 }) +
      circle(0, 0, radius * 0.985, 'none', { stroke: lighter(glow, 0.4), strokeWidth: radius * 0.05 })
    : '';
  const centre =
    circle(0, 0, radius * hub, darker(colour, 0.5)) +
    circle(0, 0, radius * hub * 0.93, {
      shape: 'linear',
      place: [0, 0, 1, 1],
      stops: [
        [0, lighter(colour, 0.26)],
        [0.5, colour],
        [1, darker(colour, 0.35)],
      ],
    }) +
    circle(0, 0, radius * hub * 0.62, 'none', {
      stroke: lighter(colour, 0.25),
      strokeWidth: radius * 0.012,
      opacity: 0.6,
    });
  const tint = glow ? circle(0, 0, radius, radial(`${glow}00`, `${glow}08`, `${glow}66`)) : '';
  return group(circle(0, 0, radius * 1.02, well) + turned + tint + centre + light, `translate(${x} ${y})`);
}

/** A square frame fan with its mounting holes, seen from the front. */
export function frameFan(x: number, y: number, size: number, options: Omit<Fan, 'radius'>): string {
  const half = size / 2;
  const holes = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const frame: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 1],
    stops: [
      [0, lighter(options.colour, 0.2)],
      [0.5, options.colour],
      [1, darker(options.colour, 0.3)],
    ],
  };
  return group(
    shape(`M${-half + 5} ${-half}H${half - 5}l5 5V${half - 5}l-5 5H${-half + 5}l-5-5V${-half + 5}z`, frame, {
      stroke: darker(options.colour, 0.5),
      strokeWidth: 0.6,
    }) +
      fan(0, 0, { ...options, radius: half * 0.94 }) +
      holes
        .map(([sideways, down]) =>
          circle(sideways * half * 0.88, down * half * 0.88, size * 0.022, darker(options.colour, 0.7)),
        )
        .join(''),
    `translate(${x} ${y})`,
  );
}
