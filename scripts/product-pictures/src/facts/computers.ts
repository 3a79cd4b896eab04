import type { AllInOne } from '../kinds/all-in-one.ts';
import type { Cabinet } from '../kinds/cabinet.ts';
import type { Desktop } from '../kinds/desktop.ts';
import type { MiniPc } from '../kinds/mini-pc.ts';
import { colourOf } from './colours.ts';
import { fanSizes } from './coolers.ts';
import { countOf, fact, numberIn, type Product, ratioOf } from './product.ts';

/** How a case looks, and how many of its fans sit in front and under the roof; the others are at the back. */
type CabinetLook = Pick<Cabinet, 'front' | 'side'> & {
  inFront: number;
  onTop?: number;
  colour?: string;
  glow?: string;
};

const cabinetLooks: Record<string, CabinetLook> = {
  'corsair-4000d-airflow': { front: 'mesh', side: 'glass', inFront: 1 },
  'lian-li-lancool-216-white': { front: 'mesh', side: 'glass', inFront: 2 },
  'deepcool-cc560-v2': { front: 'mesh', side: 'glass', inFront: 3, colour: 'White', glow: '#4f6bff' },
  'asus-prime-ap201': { front: 'fine-mesh', side: 'mesh', inFront: 0 },
  'cooler-master-masterbox-q300l': { front: 'pattern', side: 'window', inFront: 0 },
  'cooler-master-masterbox-nr200p': { front: 'fine-mesh', side: 'glass', inFront: 0, onTop: 1 },
  'deepcool-matrexx-40-3fs': { front: 'slotted', side: 'glass', inFront: 2, glow: '#b44bff' },
  'nzxt-h5-flow-2024': { front: 'fine-mesh', side: 'glass', inFront: 1 },
};

/** Usual sizes in millimetres by the largest board that a case takes. */
const cabinetSizes = {
  ATX: { width: 228, height: 460, depth: 440 },
  'Micro-ATX': { width: 212, height: 384, depth: 404 },
  'Mini-ITX': { width: 186, height: 292, depth: 376 },
};

export function cabinet(product: Product): Cabinet {
  const look = cabinetLooks[product.slug];
  if (!look) throw new Error(`How ${product.slug} looks is not known.`);
  const boards = fact(product, 'Motherboard Support');
  const size = / ATX|^ATX/.test(boards) ? 'ATX' : boards.includes('Micro-ATX') ? 'Micro-ATX' : 'Mini-ITX';
  const fans = fanSizes(fact(product, 'Included Fans'));
  const { inFront, onTop = 0 } = look;
  return {
    ...cabinetSizes[size],
    body: colourOf(look.colour ?? (/white/i.test(product.name) ? 'White' : 'Black')),
    front: look.front,
    side: look.side,
    fans: {
      front: fans.slice(0, inFront),
      top: fans.slice(inFront, inFront + onTop),
      rear: fans.slice(inFront + onTop),
    },
    expansionSlots: numberIn(fact(product, 'Expansion Slots')),
    glow: look.glow ?? '',
  };
}

type DesktopLook = Pick<Desktop, 'front' | 'disc'> & { glow?: string };

const desktopLooks: Record<string, DesktopLook> = {
  'dell-optiplex-7010-tower': { front: 'mesh', disc: true },
  'hp-pro-tower-280-g9': { front: 'slits', disc: true },
  'lenovo-thinkcentre-neo-50t-gen-4': { front: 'chevrons', disc: false },
  'lenovo-loq-tower-17irr9': { front: 'panel', disc: false, glow: '#3f8dff' },
  'asus-rog-g22ch': { front: 'facets', disc: false, glow: '#ff3d6e' },
};

export function desktop(product: Product): Desktop {
  const look = desktopLooks[product.slug] ?? { front: 'mesh', disc: false };
  const form = fact(product, 'Form Factor');
  const litres = form.includes('litre') ? numberIn(form) : 15;
  const [height, depth] = litres < 12 ? [326, 286] : litres > 15 ? [366, 300] : [340, 293];
  const video = fact(product, 'Video Outputs');
  return {
    front: look.front,
    disc: look.disc,
    glow: look.glow ?? '',
    height,
    depth,
    width: Math.round((litres * 1_000_000) / height / depth),
    body: colourOf(fact(product, 'Color')),
    video: {
      hdmi: countOf(video, 'HDMI'),
      displayPort: countOf(video, 'DisplayPort'),
      vga: countOf(video, 'VGA'),
    },
  };
}

type MiniLook = Pick<MiniPc, 'roof' | 'front'> & {
  size?: readonly [number, number, number];
  metallic?: boolean;
  radius?: number;
};

const miniLooks: Record<string, MiniLook> = {
  'apple-mac-mini-m4-16gb-256gb': {
    roof: 'plain',
    front: { usbA: 0, usbC: 2, audio: true },
    metallic: true,
    radius: 26,
  },
  'asus-nuc-14-pro-core-ultra-5-barebone': {
    roof: 'ring',
    front: { usbA: 2, usbC: 1, audio: false },
    size: [117, 112, 54],
    radius: 8,
  },
  'hp-pro-mini-400-g9': {
    roof: 'vents',
    front: { usbA: 3, usbC: 1, audio: true },
    size: [177, 175, 34],
    radius: 6,
  },
  'lenovo-thinkcentre-neo-50q-gen-4': {
    roof: 'seam',
    front: { usbA: 2, usbC: 1, audio: true },
    size: [179, 183, 36.5],
    radius: 4,
  },
};

export function miniPc(product: Product): MiniPc {
  const look = miniLooks[product.slug];
  if (!look) throw new Error(`How ${product.slug} looks is not known.`);
  const measured = /([\d.]+) x ([\d.]+) x ([\d.]+) cm/
    .exec(fact(product, 'Form Factor'))
    ?.slice(1)
    .map((text) => Number(text) * 10);
  const [width = 128, depth = 128, height = 46] = measured ?? look.size ?? [];
  const video = fact(product, 'Video Outputs');
  return {
    width,
    depth,
    height,
    radius: look.radius ?? 16,
    body: colourOf(fact(product, 'Color')),
    metallic: look.metallic ?? false,
    roof: look.roof,
    front: look.front,
    video: {
      hdmi: countOf(video, 'HDMI'),
      displayPort: countOf(video, 'DisplayPort'),
      usbC: countOf(video, 'Thunderbolt'),
    },
  };
}

const allInOneLooks: Record<string, Pick<AllInOne, 'chin' | 'foot' | 'theme'>> = {
  'hp-all-in-one-24-cr0000': { chin: 'thin', foot: 'plate', theme: 'dusk' },
  'lenovo-ideacentre-aio-24irh9': { chin: 'bar', foot: 'round', theme: 'lagoon' },
  'asus-a3402wva': { chin: 'thin', foot: 'plate', theme: 'forest' },
};

export function allInOne(product: Product): AllInOne {
  const look = allInOneLooks[product.slug] ?? { chin: 'bar', foot: 'plate', theme: 'dusk' };
  const display = fact(product, 'Display');
  return {
    ...look,
    diagonal: numberIn(display),
    ratio: ratioOf(display),
    body: colourOf(fact(product, 'Color')),
    deskSet: fact(product, 'Keyboard and Mouse') === 'Included',
    facts: [`${numberIn(display)}″`],
  };
}
