import type { Cable } from '../kinds/cable.ts';
import type { Charger } from '../kinds/charger.ts';
import type { ExternalDrive } from '../kinds/external-drive.ts';
import type { FlashDrive } from '../kinds/flash-drive.ts';
import type { Hub } from '../kinds/hub.ts';
import type { Keyboard } from '../kinds/keyboard.ts';
import type { Mouse } from '../kinds/mouse.ts';
import type { Router } from '../kinds/router.ts';
import type { Smartwatch } from '../kinds/smartwatch.ts';
import type { Tablet } from '../kinds/tablet.ts';
import type { Webcam } from '../kinds/webcam.ts';
import { colourOf } from './colours.ts';
import { countOf, fact, numberIn, type Product, ratioOf } from './product.ts';

const [black, white, silver, graphite] = [
  colourOf('Black'),
  colourOf('White'),
  colourOf('Silver'),
  colourOf('Graphite'),
];

const keyboardLooks: Record<string, Partial<Pick<Keyboard, 'body' | 'caps' | 'corner' | 'light'>>> = {
  'logitech-mx-keys-s': { body: '#4b4e54', caps: '#2b2d31' },
  'keychron-k2-version-2': { body: '#3a3d43', caps: '#6e737b', corner: '#e0762f', light: 'white' },
  'redragon-k552-kumara': { body: black, caps: '#303338', light: 'colours' },
  'logitech-k120': { body: black, caps: '#33363b' },
};

export function keyboard(product: Product): Keyboard {
  const look = keyboardLooks[product.slug] ?? {};
  const type = fact(product, 'Type');
  return {
    layout: type.includes('TKL') ? 'tenkeyless' : type.includes('75 %') ? 'compact' : 'full',
    body: look.body ?? black,
    caps: look.caps ?? '#33363b',
    corner: look.corner ?? '',
    low: type.includes('low profile') || (!type.includes('mechanical') && fact(product, 'Backlight') !== ''),
    light: fact(product, 'Backlight').includes('White') ? 'white' : (look.light ?? 'none'),
    wired: fact(product, 'Connection').includes('Wired'),
  };
}

type MouseLook = Omit<Mouse, 'wired'>;

const mouseLooks: Record<string, MouseLook> = {
  'logitech-mx-master-3s': {
    colour: '#4b4e54',
    accent: '#8d9198',
    wheel: true,
    grip: true,
    thumbButtons: 2,
    halfWidth: 40,
    halfLength: 62,
    height: 51,
  },
  'logitech-g102-lightsync': {
    colour: white,
    accent: '#b44bff',
    wheel: true,
    grip: false,
    thumbButtons: 2,
    halfWidth: 31,
    halfLength: 58,
    height: 38,
  },
  'razer-deathadder-essential': {
    colour: black,
    accent: '#2fae3f',
    wheel: true,
    grip: true,
    thumbButtons: 2,
    halfWidth: 35,
    halfLength: 63.5,
    height: 43,
  },
  'rapoo-m100-silent': {
    colour: graphite,
    accent: '',
    wheel: true,
    grip: false,
    thumbButtons: 0,
    halfWidth: 30,
    halfLength: 52,
    height: 34,
  },
  'apple-magic-mouse-usb-c': {
    colour: white,
    accent: '',
    wheel: false,
    grip: false,
    thumbButtons: 0,
    halfWidth: 29,
    halfLength: 57,
    height: 21,
  },
};

export function mouse(product: Product): Mouse {
  const look = mouseLooks[product.slug];
  if (!look) throw new Error(`How ${product.slug} looks is not known.`);
  return { ...look, wired: fact(product, 'Connection').includes('Wired') };
}

export const webcam = (product: Product): Webcam => ({
  body: black,
  form: product.slug === 'logitech-c270' ? 'box' : 'bar',
  microphones: fact(product, 'Microphone').includes('Stereo') ? 2 : 1,
  shutter: product.slug === 'logitech-c920s-hd-pro',
});

const t7: Omit<ExternalDrive, 'capacity'> = {
  width: 57,
  length: 85,
  height: 8,
  radius: 5,
  body: '#6e737b',
  metallic: true,
  face: 'plain',
  socket: 'usbC',
};

const driveLooks: Record<string, Omit<ExternalDrive, 'capacity'>> = {
  'seagate-expansion-portable-2tb': {
    width: 80,
    length: 117,
    height: 15,
    radius: 4,
    body: black,
    metallic: false,
    face: 'ridges',
    socket: 'micro',
  },
  'wd-my-passport-2tb': {
    width: 75,
    length: 107,
    height: 11,
    radius: 7,
    body: '#26282c',
    metallic: false,
    face: 'waves',
    socket: 'micro',
  },
  'samsung-t7-1tb': t7,
  'samsung-t7-2tb': t7,
};

export function externalDrive(product: Product): ExternalDrive {
  const look = driveLooks[product.slug];
  if (!look) throw new Error(`How ${product.slug} looks is not known.`);
  return { ...look, capacity: fact(product, 'Capacity') };
}

export const flashDrive = (product: Product): FlashDrive => ({
  body: silver,
  capacity: fact(product, 'Capacity'),
});

type RouterLook = Pick<Router, 'body' | 'roof'> & { aerials?: number };

const routerLooks: Record<string, RouterLook> = {
  'tp-link-tl-wr841n': { body: white, roof: 'plain' },
  'tp-link-archer-c6': { body: black, roof: 'ridges' },
  'tp-link-archer-ax55': { body: '#26282c', roof: 'cross', aerials: 4 },
};

export function router(product: Product): Router {
  const look = routerLooks[product.slug];
  const aerials = fact(product, 'Antennas') ? numberIn(fact(product, 'Antennas')) : look?.aerials;
  if (!look || aerials === undefined) throw new Error(`How ${product.slug} looks is not known.`);
  return {
    body: look.body,
    roof: look.roof,
    aerials,
    ports: numberIn(fact(product, 'Ports')),
    usb: fact(product, 'USB') !== '',
  };
}

export function hub(product: Product): Hub {
  const ports = fact(product, 'Ports');
  return {
    body: silver,
    sockets: { hdmi: countOf(ports, 'HDMI'), usbA: countOf(ports, 'USB-A'), usbC: countOf(ports, 'USB-C') },
  };
}

export function cable({ name, slug }: Product): Cable {
  const isHdmi = name.includes('HDMI');
  return {
    plug: isHdmi ? 'hdmi' : 'usbC',
    jacket: isHdmi ? black : '#5b6068',
    braided: slug.includes('100w'),
  };
}

export const charger = (product: Product): Charger => ({
  body: colourOf(fact(product, 'Color')),
  sockets: numberIn(fact(product, 'Port')),
  power: fact(product, 'Output'),
});

export const smartwatch = (product: Product): Smartwatch => ({
  body: colourOf(fact(product, 'Color')),
  height: numberIn(fact(product, 'Case')),
});

export function tablet(product: Product): Tablet {
  const display = fact(product, 'Display');
  const ratio = ratioOf(display);
  return {
    diagonal: numberIn(display),
    ratio: Math.max(ratio, 1 / ratio),
    body: colourOf(fact(product, 'Color')),
    theme: product.name.includes('Air') ? 'lagoon' : 'dusk',
  };
}
