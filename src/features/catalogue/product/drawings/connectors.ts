import type { Specification } from '../../../../rules/product/specifications.ts';
import * as messages from '../../messages.ts';
import { type Drawing, type Piece, repeat, round } from './drawing.ts';

/** A connector's face in millimetres: where each of its lines begins, and the rest of it. */
type Face = {
  pattern: RegExp;
  width: number;
  height: number;
  lines: readonly (readonly [x: number, y: number, path: string])[];
};

/** A face with the nuts of its screws at both sides. */
const withNuts = (width: number, y: number) =>
  [0, width - 5].map((x) => [x, y, 'a1 1 0 0 1 5 0a1 1 0 0 1-5 0'] as const);

/** What is plugged in, by the standards' sizes. The first that a text names is the one. */
const FACES: readonly Face[] = [
  {
    // Thunderbolt 1 and 2 had another one.
    pattern: /\b(?:usb|type)[- ]?(?:type[- ]?)?c\b|\bthunderbolt [345]\b|\busb ?4(?:\.0)?\b/,
    width: 9,
    height: 3.2,
    lines: [
      [1.6, 0, 'h5.8a1.6 1.6 0 0 1 0 3.2h-5.8a1.6 1.6 0 0 1 0-3.2'],
      [2, 1.6, 'h5'],
    ],
  },
  {
    pattern: /\b(?:usb|type)[- ]?(?:type[- ]?)?a\b/,
    width: 13,
    height: 5.6,
    lines: [
      [0, 0, 'h13v5.6h-13z'],
      [1.6, 2.2, 'h9.8'],
    ],
  },
  {
    pattern: /\bhdmi\b/,
    width: 15,
    height: 5.6,
    lines: [
      [0, 0, 'h15v3.2l-2 2.4h-11l-2-2.4z'],
      [2.6, 2.4, 'h9.8'],
    ],
  },
  {
    pattern: /\bdisplay ?port\b|\bdp\b/,
    width: 16,
    height: 5,
    lines: [
      [0, 0, 'h16v5h-13.4l-2.6-2z'],
      [2.4, 2.2, 'h11.2'],
    ],
  },
  {
    pattern: /\bvga\b|\bd-?sub\b/,
    width: 31,
    height: 8.4,
    lines: [
      [7.5, 0, 'h16q1.5 0 1 2l-1.4 5q-.4 1.4-2 1.4h-11.2q-1.6 0-2-1.4l-1.4-5q-.5-2 1-2'],
      [9.5, 2.8, 'h12'],
      [10.5, 5.6, 'h10'],
      ...withNuts(31, 4.2),
    ],
  },
  {
    pattern: /\bdvi(?:-[di])?\b/,
    width: 37,
    height: 9,
    lines: [
      [6.5, 0, 'h24v7l-2 2h-20l-2-2z'],
      [9, 4.5, 'h4m2.5-2h12.5m-12.5 2h12.5m-12.5 2h12.5'],
      ...withNuts(37, 4.5),
    ],
  },
  {
    pattern: /\brj-?45\b|\bethernet\b|\blan\b/,
    width: 12,
    height: 9,
    lines: [
      [0, 0, 'h12v6.4h-2.4v2.6h-7.2v-2.6h-2.4z'],
      [2, 1.6, 'h8'],
    ],
  },
  {
    pattern: /\bmicro ?sd(?:hc|xc)?\b/,
    width: 12,
    height: 1.8,
    lines: [[0, 0, 'h12v1.8h-12z']],
  },
  { pattern: /\bsd(?:hc|xc)?\b/, width: 25, height: 2.8, lines: [[0, 0, 'h25v2.8h-25z']] },
  {
    pattern: /\b3\.5 ?mm\b|\bheadphones?\b|\bheadset\b/,
    width: 6,
    height: 6,
    lines: [
      [0, 3, 'a1 1 0 0 1 6 0a1 1 0 0 1-6 0'],
      [1.2, 3, 'a1 1 0 0 1 3.6 0a1 1 0 0 1-3.6 0'],
    ],
  },
];

/** Plugs of a power supply and of what it feeds: a grid of pins. */
const POWER_FACES = {
  eight: {
    width: 17,
    height: 9,
    lines: [
      [0, 0, 'h17v9h-17z'],
      [0, 4.5, 'h17m-4.3-4.5v9m-4.2 0v-9m-4.2 0v9'],
    ],
  },
  sixteen: {
    width: 19,
    height: 9,
    lines: [
      [0, 2.4, 'h19v6.6h-19z'],
      [0, 5.7, 'h19m-3.2-3.3v6.6m-3.1 0v-6.6m-3.2 0v6.6m-3.2 0v-6.6m-3.1 0v6.6'],
      [4.5, 0, 'h10v2.4h-10z'],
    ],
  },
} as const;

/** Pixels a millimetre. */
const SCALE = 2.6;
const GAP = 3;
const MOST_IN_A_ROW = 4;

function draw(label: string, count: number, { width, height, lines }: Omit<Face, 'pattern'>): Piece {
  const inARow = Math.min(count, MOST_IN_A_ROW);
  const place = (index: number, side: number, at: number) => round(at + index * (side + GAP));
  const d = repeat(count, (index) =>
    lines
      .map(([x, y, path]) => {
        const row = Math.floor(index / MOST_IN_A_ROW);
        return `M${place(index % MOST_IN_A_ROW, width, x)} ${place(row, height, y)}${path}`;
      })
      .join(''),
  );
  return {
    label,
    width: place(inARow - 1, width, width),
    height: place(Math.ceil(count / MOST_IN_A_ROW) - 1, height, height),
    lines: [{ d }],
  };
}

/** Words beside a connector's name that make it no other one. */
const HARMLESS =
  /\b(?:usb(?:-c)?|type-?c?|gen|gbps|mbps|gigabit|ports?|reader|slot|jack|audio|mic|combo|card|pd|v?[\d./]+[a-z]?(?:x\d)?)\b|[-/]/g;
const NOTE = /\([^()]*\)/g;
/** More is a sentence, and a longer list one that takes long to read. */
const LONGEST_NAME = 30;
const LONGEST_LIST = 300;
const MOST_OF_ONE = 24;

/** "2 x USB-A", "HDMI 2.1", "USB-A x2": what it is, and how many; "Gen 2x2" is one. */
function readPort(text: string): Piece {
  const [, before, name = '', after] = /^(?:(\d+) ?[x×] ?)?(.*?)(?: [x×] ?(\d+))?$/.exec(text) ?? [];
  const count = Number(before ?? after ?? 1);
  const label = count > 1 ? messages.several(count, name) : name;
  const plain = name.toLowerCase().replace(NOTE, '');
  const face = FACES.find(({ pattern }) => pattern.test(plain));
  const isKnown = face && plain.replace(face.pattern, '').replace(HARMLESS, '').trim() === '';
  return isKnown && count > 0 && count <= MOST_OF_ONE
    ? draw(label, count, face)
    : { label: text, width: 0, height: 0, lines: [] };
}

const PORTS = /^(?:(?:i\/o|rear|front|video|display) )?(?:ports?|outputs?)$/i;
const OUTPUTS = /outputs?$/i;

/**
 * Rows of connectors, for each specification that lists some. One that is not known is named without a drawing.
 * @param isCard whether its outputs are on its back: a graphics card's and a motherboard's
 */
export const drawPorts = (specifications: readonly Specification[], isCard: boolean): Drawing[] =>
  specifications
    .filter(({ name, value }) => PORTS.test(name) && value.length <= LONGEST_LIST)
    .flatMap(({ name, value }) => {
      const pieces = value.split(/\s*[,;]\s*(?![^()]*\))/).map(readPort);
      const isList = pieces.every(({ label }) => label.length <= LONGEST_NAME);
      if (!isList || !pieces.some(({ lines }) => lines.length > 0)) return [];
      return [{ title: isCard && OUTPUTS.test(name) ? messages.onTheBack : name, scale: SCALE, pieces }];
    });

/** Power plugs of 8 and 16 pins. */
export function drawPlugs(
  title: string,
  plugs: { eight?: number | undefined; sixteen?: number | undefined } | undefined,
): Drawing[] {
  const pieces = (['eight', 'sixteen'] as const).flatMap((kind) => {
    const count = plugs?.[kind] ?? 0;
    const name = messages.pins[kind];
    return count > 0 && count <= MOST_OF_ONE
      ? [draw(count > 1 ? messages.several(count, name) : name, count, POWER_FACES[kind])]
      : [];
  });
  return pieces.length > 0 ? [{ title, scale: SCALE, pieces }] : [];
}
