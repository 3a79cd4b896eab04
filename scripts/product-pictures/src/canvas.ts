/** A colour, or a gradient that is written next to the shape that uses it. */
export type Fill = string | Gradient;

export interface Gradient {
  shape: 'linear' | 'radial';
  stops: readonly (readonly [offset: number, colour: string])[];
  /** Start and end for a linear gradient, centre and radius for a radial one. Shares of the shape unless `absolute`. */
  place: readonly number[];
  absolute?: boolean;
}

export interface Style {
  stroke?: Fill;
  strokeWidth?: number;
  opacity?: number;
}

export function vertical(...colours: string[]): Gradient {
  return { shape: 'linear', stops: evenly(colours), place: [0, 0, 0, 1] };
}

export function horizontal(...colours: string[]): Gradient {
  return { shape: 'linear', stops: evenly(colours), place: [0, 0, 1, 0] };
}

export function diagonal(...colours: string[]): Gradient {
  return { shape: 'linear', stops: evenly(colours), place: [0, 0, 1, 1] };
}

export function radial(...colours: string[]): Gradient {
  return { shape: 'radial', stops: evenly(colours), place: [0.5, 0.5, 0.5] };
}

function evenly(colours: string[]): [number, string][] {
  return colours.map((colour, index) => [index / Math.max(1, colours.length - 1), colour]);
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Fill,
  radius = 0,
  style: Style = {},
): string {
  return element(
    `rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}"`,
    fill,
    style,
  );
}

export function circle(x: number, y: number, radius: number, fill: Fill, style: Style = {}): string {
  return element(`circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`, fill, style);
}

export function ellipse(
  x: number,
  y: number,
  across: number,
  down: number,
  fill: Fill,
  style: Style = {},
): string {
  return element(
    `ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}"`,
    fill,
    style,
  );
}

export function shape(path: string, fill: Fill, style: Style = {}): string {
  return element(`path d="${path}"`, fill, style);
}

export function line(path: string, stroke: Fill, strokeWidth: number, opacity = 1): string {
  return element(`path d="${path}" stroke-linecap="round" stroke-linejoin="round"`, 'none', {
    stroke,
    strokeWidth,
    opacity,
  });
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

export function blurred(content: string, deviation: number): string {
  const id = name('blur', short(deviation));
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${short(deviation)}"/></filter><g filter="url(#${id})">${content}</g>`;
}

export function clipped(content: string, path: string): string {
  const id = name('clip', path);
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** The path of a rectangle with round corners, for clips and outlines. */
export function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [w, h] = [short(width - 2 * r), short(height - 2 * r)];
  const corner = (dx: number, dy: number): string =>
    `a${short(r)} ${short(r)} 0 0 1 ${short(dx * r)} ${short(dy * r)}`;
  return `M${short(x + r)} ${short(y)}h${w}${corner(1, 1)}v${h}${corner(-1, 1)}h-${w}${corner(-1, -1)}v-${h}${corner(1, -1)}z`;
}

/** A closed path through points. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map((point) => `${short(point[0])} ${short(point[1])}`).join('L')}z`;
}

/** The same drawing at every place of a grid. */
export function repeated(
  columns: number,
  rows: number,
  draw: (column: number, row: number) => string,
): string {
  let drawing = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) drawing += draw(column, row);
  return drawing;
}

/** A whole SVG document. */
export function documentOf(content: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** The light ground that the shop lays behind pictures of products (`--picture-ground` in src/ui/global.css). */
export function backdrop(width: number, height: number): string {
  const light: Gradient = {
    shape: 'radial',
    stops: [
      [0, '#ffffff'],
      [0.55, '#fcfcfc'],
      [1, '#f4f4f5'],
    ],
    place: [0.5, 0.56, 0.66],
  };
  return documentOf(rectangle(0, 0, width, height, light), width, height);
}

function element(start: string, fill: Fill, style: Style): string {
  const filled = paint(fill);
  const stroked = paint(style.stroke ?? 'none');
  const stroke = style.stroke
    ? ` stroke="${stroked.value}" stroke-width="${short(style.strokeWidth ?? 1)}"`
    : '';
  const opacity =
    style.opacity === undefined || style.opacity === 1 ? '' : ` opacity="${short(style.opacity)}"`;
  return `${filled.definition}${stroked.definition}<${start} fill="${filled.value}"${stroke}${opacity}/>`;
}

function paint(fill: Fill): { value: string; definition: string } {
  if (typeof fill === 'string') return { value: fill, definition: '' };
  const stops = fill.stops
    .map(([offset, colour]) => `<stop offset="${short(offset)}" stop-color="${colour}"/>`)
    .join('');
  const names = fill.shape === 'linear' ? ['x1', 'y1', 'x2', 'y2'] : ['cx', 'cy', 'r', 'fx', 'fy'];
  const place = fill.place.map((value, index) => `${names[index]}="${short(value)}"`).join(' ');
  const units = fill.absolute ? ' gradientUnits="userSpaceOnUse"' : '';
  const id = name('paint', fill.shape + place + units + stops);
  return {
    value: `url(#${id})`,
    definition: `<${fill.shape}Gradient id="${id}" ${place}${units}>${stops}</${fill.shape}Gradient>`,
  };
}

// Named by content: the same picture is always the same text, so unchanged pictures are recognised.
function name(prefix: string, content: string): string {
  let hash = 2166136261;
  for (let index = 0; index < content.length; index++)
    hash = Math.imul(hash ^ content.charCodeAt(index), 16777619);
  return `${prefix}${(hash >>> 0).toString(36)}${content.length}`;
}

/** A number without needless digits. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
