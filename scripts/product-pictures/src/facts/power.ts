import type { LaptopBattery } from '../kinds/laptop-battery.ts';
import type { PowerBank } from '../kinds/power-bank.ts';
import type { Ups } from '../kinds/ups.ts';
import type { UpsBattery } from '../kinds/ups-battery.ts';
import { colourOf } from './colours.ts';
import { countOf, fact, numberIn, type Product } from './product.ts';

export function laptopBattery(product: Product): LaptopBattery {
  const part = fact(product, 'Part Number');
  const isDell = product.brand === 'dell';
  return {
    cells: numberIn(fact(product, 'Cells')),
    facts: [part, fact(product, 'Capacity')],
    plug: isDell ? 0.3 : 0.72,
    band: isDell ? '#1f6fd0' : '#2f8f4a',
  };
}

type BankLook = Pick<PowerBank, 'width' | 'length' | 'height' | 'display'> & { colour: string };

const bankLooks: Record<string, BankLook> = {
  'redmi-20000mah-18w-fast-charge-power-bank': {
    width: 74,
    length: 154,
    height: 27,
    display: false,
    colour: 'White',
  },
  'anker-powercore-slim-10000-a1229': { width: 68, length: 149, height: 14, display: false, colour: 'Black' },
  'ugreen-145w-power-bank-25000mah': {
    width: 81,
    length: 160,
    height: 27,
    display: true,
    colour: 'Space Gray',
  },
};

export function powerBank(product: Product): PowerBank {
  const look = bankLooks[product.slug];
  if (!look) throw new Error(`How ${product.slug} looks is not known.`);
  const { colour, ...size } = look;
  const [ports, input] = [fact(product, 'Ports'), fact(product, 'Input')];
  return {
    ...size,
    body: colourOf(colour),
    sockets: {
      usbA: countOf(ports, 'USB-A'),
      usbC: countOf(ports, 'USB-C') + countOf(input, 'USB-C'),
      // A bank that names no other way in is charged by its small socket.
      micro: countOf(input, 'micro-USB') + (ports.includes('USB-C') || input ? 0 : 1),
    },
    capacity: `${numberIn(fact(product, 'Capacity'))} mAh`,
  };
}

/** Usual cases of sealed batteries of 12 V in millimetres, by ampere hours. */
const caseSizes: Record<number, Pick<UpsBattery, 'width' | 'depth' | 'height'>> = {
  7: { width: 151, depth: 65, height: 94 },
  26: { width: 166, depth: 175, height: 125 },
};

export function upsBattery(product: Product): UpsBattery {
  const charge = fact(product, 'Capacity');
  const size = caseSizes[numberIn(charge)];
  if (!size) throw new Error(`No case is known for a battery of ${charge}.`);
  return { ...size, facts: [fact(product, 'Voltage'), charge], band: '#c8102e' };
}

type UpsLook = Pick<Ups, 'width' | 'height' | 'depth' | 'outlets' | 'face'> & { colour?: string };

const upsLooks: Record<string, UpsLook> = {
  'apc-back-ups-600va-bx600c-in': { width: 97, height: 150, depth: 260, outlets: 3, face: 'slots' },
  'apc-back-ups-1100va-bx1100c-in': { width: 140, height: 190, depth: 330, outlets: 4, face: 'dip' },
  'apc-back-ups-pro-1500va-br1500g-in': { width: 112, height: 300, depth: 380, outlets: 6, face: 'plain' },
  'cyberpower-ut650eg': { width: 100, height: 140, depth: 280, outlets: 2, face: 'bars' },
  'prolink-pro700sfc': {
    width: 98,
    height: 160,
    depth: 280,
    outlets: 3,
    face: 'plain',
    colour: 'Carbon Black',
  },
  'apc-smart-ups-rc-1000va-src1ki': { width: 145, height: 220, depth: 400, outlets: 3, face: 'bars' },
  'cyberpower-ols1000e': {
    width: 145,
    height: 220,
    depth: 400,
    outlets: 3,
    face: 'slots',
    colour: 'Raven Black',
  },
};

export function ups(product: Product): Ups {
  const look = upsLooks[product.slug];
  if (!look) throw new Error(`How ${product.slug} looks is not known.`);
  const { colour = 'Black', ...size } = look;
  return {
    ...size,
    body: colourOf(colour),
    display: fact(product, 'Display') !== '',
    capacity: fact(product, 'Capacity'),
  };
}
