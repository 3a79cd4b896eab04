import { circle, documentOf, ellipse, type Gradient, line, radial, rectangle, shape } from './canvas.ts';
import { collage, type Placed, recipeOf } from './collage.ts';
import type { Output } from './output.ts';

const [width, height] = [1600, 600];
const [crimson, blue] = ['#C8102E', '#003893'];

interface Banner {
  name: string;
  /** The colours from the calm left to the lively right. */
  ground: readonly [string, string, string];
  glow: string;
  ornament: string;
  placed: Placed[];
}

const all: Banner[] = [
  {
    name: 'festival',
    ground: ['#5c0717', '#8f0c23', crimson],
    glow: '#ffb15a',
    ornament: flagStrings() + lamps(),
    placed: [
      { product: 'lg-27up850-w', width: 400, x: 970, y: 440 },
      { product: 'jbl-tune-770nc', width: 200, x: 1490, y: 360 },
      { product: 'acer-swift-go-14-sfg14-73', width: 430, x: 1210, y: 545 },
      { product: 'infinix-note-40-pro-8gb-256gb', width: 190, x: 1490, y: 566 },
    ],
  },
  {
    name: 'build-your-pc',
    ground: ['#000f2e', '#00205c', blue],
    glow: '#6f8dff',
    ornament: circuit(),
    placed: [
      { product: 'asus-prime-z790-p-wifi', width: 330, x: 960, y: 400 },
      { product: 'lian-li-lancool-216-white', width: 350, x: 1240, y: 520 },
      { product: 'deepcool-ls720-se-wh', width: 270, x: 1450, y: 420 },
      { product: 'asus-dual-geforce-rtx-4060-white-oc-8gb', width: 410, x: 1010, y: 560 },
      { product: 'kingston-fury-beast-rgb-white-32gb-kit-ddr5-6000', width: 230, x: 1450, y: 560 },
    ],
  },
  {
    name: 'laptops',
    ground: ['#000f2e', '#002a70', '#0a49b8'],
    glow: '#7fb0ff',
    ornament: arcs('#ffffff'),
    placed: [
      { product: 'hp-victus-15-fa1000', width: 360, x: 940, y: 410 },
      { product: 'asus-vivobook-15-x1504va', width: 350, x: 1400, y: 400 },
      { product: 'apple-macbook-air-13-m4-16gb-256gb', width: 520, x: 1200, y: 562 },
    ],
  },
  {
    name: 'phones',
    ground: ['#1a0b33', '#4a0d3a', crimson],
    glow: '#ff8fa3',
    ornament: arcs('#ffd0d8'),
    placed: [
      { product: 'samsung-galaxy-a36-5g-8gb-256gb', width: 290, x: 950, y: 500 },
      { product: 'oneplus-nord-4-8gb-256gb', width: 290, x: 1436, y: 500 },
      { product: 'apple-iphone-15-128gb', width: 350, x: 1194, y: 560 },
    ],
  },
];

/** The wide pictures of the home page. Their left half stays dark and calm: the page writes over it. */
export function banners(): Output[] {
  return all.map((banner) => {
    const background = backgroundOf(banner);
    return {
      file: `src/server/seed/pictures/banners/${banner.name}.webp`,
      recipe: recipeOf(background, banner.placed),
      make: async () =>
        (await collage(background, banner.placed)).webp({ quality: 84, effort: 6 }).toBuffer(),
    };
  });
}

/** The colours, the ornament, the glow behind the products and the floor under them. */
function backgroundOf({ ground, glow, ornament }: Banner): string {
  const sky: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 0.25],
    stops: [
      [0, ground[0]],
      [0.42, ground[1]],
      [1, ground[2]],
    ],
  };
  const floor: Gradient = {
    shape: 'linear',
    place: [0, 0, 1, 0],
    stops: [
      [0, '#ffffff00'],
      [0.5, '#ffffff0c'],
      [1, '#ffffff2e'],
    ],
  };
  return documentOf(
    rectangle(0, 0, width, height, sky) +
      ornament +
      ellipse(1210, 330, 560, 380, radial(`${glow}b0`, `${glow}40`, `${glow}00`)) +
      shape('M520 600C760 430 1100 400 1600 430V600z', floor),
    width,
    height,
  );
}

/** Strings of small flags in the five colours of the mountains. */
function flagStrings(): string {
  const colours = ['#2f6fe0', '#ffffff', '#e23b4e', '#3fae6a', '#f5c542'];
  const string = (startX: number, startY: number, endX: number, endY: number, sag: number): string => {
    const point = (share: number): [number, number] => [
      startX + (endX - startX) * share,
      startY + (endY - startY) * share + Math.sin(share * Math.PI) * sag,
    ];
    const cord = line(
      `M${Array.from({ length: 25 }, (_, index) =>
        point(index / 24)
          .map((value) => value.toFixed(1))
          .join(' '),
      ).join('L')}`,
      '#ffffff',
      1.6,
      0.6,
    );
    const flags = Array.from({ length: 15 }, (_, index) => {
      const [x, y] = point((index + 0.5) / 15);
      const fold: Gradient = {
        shape: 'linear',
        place: [0, 0, 1, 0.3],
        stops: [
          [0, colours[index % 5] ?? ''],
          [0.6, colours[index % 5] ?? ''],
          [1, '#00000055'],
        ],
      };
      return shape(`M${x - 17} ${y}q17 3 34 0l2 40q-19 4-38 0z`, fold, { opacity: 0.85 });
    });
    return cord + flags.join('');
  };
  return string(760, -30, 1640, 60, 90) + string(980, -60, 1660, 190, 40);
}

/** Small lights out of focus. */
function lamps(): string {
  return Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [820 + ((index * 197) % 780), 130 + ((index * 89) % 330)];
    const radius = 5 + ((index * 7) % 16);
    return (
      circle(x, y, radius * 2.2, radial('#ffd58a99', '#ffd58a22', '#ffd58a00')) +
      circle(x, y, radius * 0.3, '#fff1cf', { opacity: 0.7 })
    );
  }).join('');
}

function circuit(): string {
  return Array.from({ length: 22 }, (_, index) => {
    const y = 20 + index * 27;
    const start = 760 + ((index * 83) % 240);
    const bend = start + 90 + ((index * 61) % 260);
    const rise = index % 2 ? 27 : -27;
    return (
      line(`M${start} ${y}H${bend}l${Math.abs(rise)} ${rise}H1620`, '#8fb0ff', 2, 0.22) +
      circle(start, y, 5, '#8fb0ff', { opacity: 0.35 })
    );
  }).join('');
}

function arcs(colour: string): string {
  return [150, 240, 330, 420, 510, 600]
    .map((radius, index) =>
      circle(1210, 340, radius, 'none', { stroke: colour, strokeWidth: 2, opacity: 0.2 - index * 0.028 }),
    )
    .join('');
}
