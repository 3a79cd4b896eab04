import type { Board } from '../parts/board.ts';
import { countOf, fact, numberIn, type Product } from './product.ts';

/** How a board looks beyond its specifications. */
type Look = Partial<
  Pick<
    Board,
    'narrow' | 'm2Covers' | 'longSlots' | 'shortSlots' | 'heatSinks' | 'shroud' | 'board' | 'cover' | 'accent'
  >
>;

const [dark, black] = ['#202226', '#191b1e'];
const bare: Look = { m2Covers: 0, heatSinks: 0, shroud: false };

const looks: Record<string, Look> = {
  'msi-pro-h610m-g-ddr4': { ...bare, heatSinks: 1, cover: '#8d9198' },
  'gigabyte-b760m-ds3h-ddr4': { ...bare, heatSinks: 1, cover: '#6e737b', accent: '#d8a53a', longSlots: 2 },
  'gigabyte-b760m-aorus-elite-ax': { accent: '#e0762f', m2Covers: 1, longSlots: 2 },
  'asus-prime-z790-p-wifi': { cover: '#c9ccd1', accent: '#8a8e96', m2Covers: 1, longSlots: 3, shortSlots: 2 },
  'asus-rog-strix-b760-i-gaming-wifi': { accent: '#b44bff', m2Covers: 1 },
  'msi-mag-b860-tomahawk-wifi': { m2Covers: 3, cover: '#3a3d42', accent: '#8fe04a' },
  'msi-mag-z890-tomahawk-wifi': { m2Covers: 4, cover: '#2b2d31', accent: '#8fe04a' },
  'asus-prime-b550m-a': { ...bare, heatSinks: 1, cover: '#c9ccd1', accent: '#8a8e96' },
  'msi-b550-a-pro': { m2Covers: 1, shroud: false, cover: '#55585f', longSlots: 2, shortSlots: 2 },
  'asrock-b650m-pro-rs-wifi': { cover: '#d5d7db', accent: '#8a8e96', m2Covers: 1, longSlots: 2 },
  'msi-mag-x870-tomahawk-wifi': {
    m2Covers: 4,
    cover: '#45484e',
    accent: '#8fe04a',
    longSlots: 3,
    shortSlots: 0,
  },
  'asrock-b650i-lightning-wifi': { cover: '#6e737b', accent: '#e3c46e', m2Covers: 1, heatSinks: 1 },
  'gigabyte-h610m-h-v2-ddr4': { ...bare, narrow: true, cover: '#6e737b', accent: '#d8a53a', shortSlots: 1 },
  'gigabyte-b450m-ds3h-v2': { ...bare, heatSinks: 1, cover: '#8d9198', accent: '#d8a53a', longSlots: 2 },
  'msi-pro-a620m-e': { ...bare, narrow: true, heatSinks: 1, cover: '#7b8087' },
};

const usual: Record<Board['form'], Required<Pick<Board, 'longSlots' | 'shortSlots'>>> = {
  ATX: { longSlots: 2, shortSlots: 1 },
  'Micro-ATX': { longSlots: 1, shortSlots: 2 },
  'Mini-ITX': { longSlots: 1, shortSlots: 0 },
};

export function motherboard(product: Product): Board {
  const look = looks[product.slug] ?? {};
  const form = fact(product, 'Form Factor') as Board['form'];
  const video = fact(product, 'Video Outputs');
  const m2Slots = numberIn(fact(product, 'M.2 Slots'));
  const cover = look.cover ?? '#34363b';
  return {
    form,
    narrow: look.narrow ?? false,
    socket: fact(product, 'Socket') as Board['socket'],
    memorySlots: numberIn(fact(product, 'Memory Slots')),
    m2Slots,
    m2Covers: Math.min(look.m2Covers ?? 1, m2Slots),
    sataPorts: numberIn(fact(product, 'SATA Ports')),
    longSlots: look.longSlots ?? usual[form].longSlots,
    shortSlots: look.shortSlots ?? usual[form].shortSlots,
    heatSinks: look.heatSinks ?? 2,
    shroud: look.shroud ?? true,
    video: {
      hdmi: countOf(video, 'HDMI'),
      displayPort: countOf(video, 'DisplayPort'),
      vga: countOf(video, 'VGA'),
      dvi: countOf(video, 'DVI'),
      usbC: countOf(video, 'USB-C'),
    },
    wireless: !/^(None)?$/.test(fact(product, 'Wireless')),
    board: look.board ?? (product.brand === 'msi' ? black : dark),
    cover,
    accent: look.accent ?? '#c8102e',
    chipset: fact(product, 'Chipset'),
  };
}
