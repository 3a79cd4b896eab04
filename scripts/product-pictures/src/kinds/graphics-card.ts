import { circle, horizontal, line, rectangle, repeated, shape } from '../canvas.ts';
import { darker, isPale, lighter } from '../colour.ts';
import { type Angle, metal, plastic } from '../finishes.ts';
import { fan } from '../parts/fan.ts';
import { holes, slots } from '../parts/grille.ts';
import { fitting, lettering } from '../parts/lettering.ts';
import { displayPort, hdmi, screw } from '../parts/ports.ts';
import { facingRight, moved, standing, turned } from '../studio/frame.ts';
import { photograph } from '../studio/scene.ts';
import { slab } from '../studio/slab.ts';

/** What is known of a graphics card. */
export interface GraphicsCard {
  fans: number;
  /** In millimetres. */
  length: number;
  /** The slots of the case that it covers; 2.5 is common. */
  slots: number;
  body: string;
  accent: string;
  face: 'creased' | 'bars' | 'rounded' | 'plain';
  /** Plugs for power on the upper edge. */
  power: { eightPin: number; sixteenPin: number };
  sockets: { displayPort: number; hdmi: number };
  /** A strip of light on the upper edge. */
  lit: boolean;
  /** The chip, in plain type: "RTX 4060". */
  chip: string;
}

/** Millimetres between two slots of a case. */
const slotPitch = 20.32;
const views = {
  hero: { azimuth: -30, elevation: 25 },
  front: { azimuth: 0, elevation: 4 },
  back: { azimuth: 150, elevation: 15 },
};

/** The sizes of a card in millimetres. */
export function sizeOf({ length, slots: count }: Pick<GraphicsCard, 'length' | 'slots'>) {
  return { width: length, height: count <= 1 ? 70 : length < 260 ? 118 : 128, depth: count * slotPitch - 2 };
}

/** The places of the fans along the card, and the radius of each. */
export function fanPlaces(card: Pick<GraphicsCard, 'fans' | 'length' | 'slots'>) {
  const { width, height } = sizeOf(card);
  const radius = Math.min(height / 2 - 12, (width - 14) / card.fans / 2 - 4);
  const pitch = Math.min(radius * 2 + 26, (width - 2 * radius - 16) / Math.max(1, card.fans - 1));
  const places = Array.from(
    { length: card.fans },
    (_, index) => width / 2 + (index - (card.fans - 1) / 2) * pitch,
  );
  return { radius, places };
}

export function draw(card: GraphicsCard, angle: Angle): string {
  const { body } = card;
  const { width, height, depth } = sizeOf(card);
  const frame = standing(0, height / 2 + 8, 0);
  const shroudDepth = Math.min(24, depth * 0.5);
  const fins = slab({
    frame: moved(frame, 0, 0, -4),
    width: width - 8,
    height: height - 8,
    depth: depth - 10,
    radius: 2,
    material: metal('#6b6f76', 0.6),
    art: {
      left: slots(0, 3, depth - 10, height - 14, 30, '#1a1b1f'),
      right: slots(0, 3, depth - 10, height - 14, 30, '#1a1b1f'),
      top: finsTop(card, width, depth),
      bottom: finsTop(card, width, depth),
    },
  });
  const shroud = slab({
    frame: moved(frame, 0, 0, depth / 2 - shroudDepth / 2 + 2),
    width,
    height,
    depth: shroudDepth,
    radius: card.face === 'rounded' ? 20 : card.face === 'plain' ? 4 : 9,
    bevel: 2.4,
    material: plastic(body, 1),
    art: { front: face(card, width, height), top: topEdge(card, width, shroudDepth) },
  });
  const plate = slab({
    frame: moved(frame, 0, 0, -depth / 2 + 1),
    width,
    height,
    depth: 4,
    radius: card.face === 'rounded' ? 14 : 7,
    bevel: 1,
    material: metal(body, 0.8),
    art: { back: backplate(card, width, height) },
  });
  const bracketDepth = Math.max(1, Math.round(card.slots)) * slotPitch - 2;
  const bracket = slab({
    frame: turned(facingRight(-width / 2 - 3, height / 2 + 8, bracketDepth / 2 - depth / 2 + 2), 'up', 180),
    width: bracketDepth,
    height: height - 2,
    depth: 2,
    radius: 1,
    bevel: 0.3,
    material: metal('#c9ccd1', 0.9),
    art: { front: outputs(card, bracketDepth, height), back: outputs(card, bracketDepth, height) },
  });
  const connector = slab({
    frame: standing(-width / 2 + 77, 4, -depth / 2 + 6),
    width: 86,
    height: 10,
    depth: 1.6,
    material: plastic('#1d2a24', 0.6),
    art: { front: fingers(), back: fingers() },
  });
  return photograph([connector, fins, shroud, plate, bracket], views[angle]);
}

function face(card: GraphicsCard, width: number, height: number): string {
  const { body, accent, chip, face: style } = card;
  const { radius, places } = fanPlaces(card);
  const fans = places
    .map((x) =>
      fan(x, height / 2, {
        radius,
        colour: darker(body, isPale(body) ? 0.06 : 0.1),
        blades: style === 'rounded' ? 9 : 11,
        hub: 0.3,
      }),
    )
    .join('');
  const edges = [0, ...places.slice(1).map((x, index) => (x + (places[index] ?? 0)) / 2), width];
  const between = edges.slice(1, -1);
  const pale = lighter(body, 0.14);
  const wedge = (x: number, flip: number): string =>
    shape(`M${x - 20} ${height / 2 + flip * (height / 2 - 3)}h40l-9 ${-flip * 14}h-22z`, pale);
  const styles = {
    creased: () =>
      between
        .map((x) => line(`M${x} 14V${height - 14}`, darker(body, 0.4), 1.2) + wedge(x, -1) + wedge(x, 1))
        .join(''),
    bars: () =>
      [0.06, 0.94]
        .map((share) => rectangle(width * share - 3, height * 0.2, 6, height * 0.6, accent, 2))
        .join('') +
      between.map((x) => rectangle(x - 2, 8, 4, height - 16, accent, 2, { opacity: 0.9 })).join(''),
    rounded: () => rectangle(6, 6, width - 12, height - 12, 'none', 15, { stroke: pale, strokeWidth: 2 }),
    plain: () => line(`M6 ${height * 0.2}H${width - 6}M6 ${height * 0.8}H${width - 6}`, darker(body, 0.3), 1),
  };
  const collars = places
    .map((x) => circle(x, height / 2, radius + 3.5, darker(body, 0.22), { stroke: pale, strokeWidth: 0.8 }))
    .join('');
  const room = (places[0] ?? 0) - radius - 12;
  const isRoomy = room > 34;
  const name = isRoomy
    ? lettering(chip, { x: 8, y: height - 17, size: fitting(chip, 8, room), colour: lighter(body, 0.7) })
    : '';
  return (
    styles[style]() +
    line(`M10 7H${width - 10}`, lighter(body, 0.3), 0.7, 0.6) +
    collars +
    fans +
    name +
    line(`M${width - 34} ${height - 8}h22`, accent, 2)
  );
}

function topEdge({ lit, chip, body }: GraphicsCard, width: number, depth: number): string {
  const size = Math.min(13, depth * 0.56);
  const name = lettering(chip, {
    x: width * 0.5,
    y: depth / 2 - size / 2,
    size,
    colour: isPale(body) ? '#4b5059' : '#f2f4f7',
    weight: 1.6,
    anchor: 'middle',
  });
  const strip = lit
    ? rectangle(
        width * 0.08,
        depth / 2 - 2.5,
        width * 0.22,
        5,
        horizontal('#3f8dff', '#5fd1ff', '#b44bff'),
        2,
      )
    : '';
  return strip + name;
}

/** The upper edge of the fins with the plugs for power. */
function finsTop({ power, length }: GraphicsCard, width: number, depth: number): string {
  const eight = Array.from({ length: power.eightPin }, (_, index) =>
    plug(width - 62 - index * 32, 6, 4, 2, 6),
  );
  const sixteen = Array.from({ length: power.sixteenPin }, (_, index) =>
    plug(width - 58 - index * 30, 7, 6, 2, 3.4),
  );
  return (
    slots(4, 2, width - 16, depth - 14, Math.round(length / 3.2), '#1a1b1f', true) +
    [...eight, ...sixteen].join('')
  );
}

const plug = (x: number, y: number, columns: number, rows: number, pitch: number): string =>
  rectangle(x, y, columns * pitch + 3, rows * pitch + 4, '#101114', 2) +
  repeated(columns, rows, (column, row) =>
    rectangle(x + 2 + column * pitch, y + 2 + row * pitch, pitch * 0.72, pitch * 0.78, '#3b3f47', 0.6),
  );

function backplate({ body, accent, chip }: GraphicsCard, width: number, height: number): string {
  const vents = holes(14, 14, width * 0.28, height - 28, 7, 2.4, darker(body, 0.8));
  const screws = [
    [10, 10],
    [width - 10, 10],
    [10, height - 10],
    [width - 10, height - 10],
    [width * 0.42, 12],
    [width * 0.42, height - 12],
  ];
  const size = fitting(chip, height * 0.16, width * 0.44);
  return (
    vents +
    lettering(chip, {
      x: width * 0.4,
      y: height * 0.42,
      size,
      colour: isPale(body) ? '#6e737b' : lighter(body, 0.75),
      weight: 1.5,
    }) +
    rectangle(width * 0.4, height * 0.42 + size * 1.5, width * 0.14, 3.4, accent, 1.7) +
    screws.map(([x = 0, y = 0]) => screw(x, y, 2.6)).join('')
  );
}

function outputs({ sockets }: GraphicsCard, depth: number, height: number): string {
  const list = [
    ...Array.from({ length: sockets.displayPort }, () => displayPort),
    ...Array.from({ length: sockets.hdmi }, () => hdmi),
  ];
  const pitch = Math.min(25, (height - 20) / list.length);
  const ports = list
    .map(
      (socket, index) =>
        `<g transform="rotate(90 10 ${18 + index * pitch})">${socket(10, 18 + index * pitch)}</g>`,
    )
    .join('');
  return ports + (depth > 30 ? holes(21, 12, depth - 24, height - 26, 6.4, 2.2, '#17181b') : '');
}

function fingers(): string {
  return repeated(40, 1, (column) =>
    column === 9 ? '' : rectangle(2 + column * 2.1, 4, 1.4, 5.4, '#e0bd62', 0.3),
  );
}
