import type { Laptop } from '../kinds/laptop.ts';
import type { Socket } from '../parts/clamshell-shape.ts';
import { colourOf } from './colours.ts';
import { countOf, fact, numberIn, type Product, ratioOf } from './product.ts';

/** How a laptop looks beyond its specifications. */
type Look = Partial<
  Pick<Laptop, 'hinge' | 'keys' | 'metallic' | 'lidStyle' | 'corners' | 'bezel' | 'numbers'>
> & {
  /** For products whose specifications name none. */
  colour?: string;
};

const looks: Record<string, Look> = {
  'asus-zenbook-14-oled-ux3405ma': { keys: 'body', lidStyle: 'lines' },
  'asus-zenbook-s-14-ux5406sa': { keys: 'body', lidStyle: 'slash' },
  'hp-spectre-x360-14-eu0000': { hinge: 'turning', keys: 'body' },
  'hp-pavilion-plus-14-ey0000': { keys: 'body' },
  'microsoft-surface-laptop-7th-edition-13-8': { keys: 'body', corners: 'round' },
  'acer-swift-go-14-sfg14-73': { keys: 'body' },
  'dell-latitude-3450': { colour: 'Graphite', metallic: false },
  'dell-latitude-5450': { colour: 'Titan Gray' },
  'lenovo-legion-pro-7i-16irx9h': { numbers: true },
  'asus-tuf-gaming-a15-fa507nv': { numbers: true },
  'acer-predator-helios-neo-16-phn16-72': { numbers: true },
  'msi-thin-15-b13ve': { numbers: true },
  'lenovo-thinkpad-e14-gen-6': { hinge: 'twin' },
  'lenovo-thinkpad-x1-carbon-gen-12': { hinge: 'twin', bezel: 'thin' },
};

const kilogramsOf: Record<string, number> = {
  ultrabooks: 1.3,
  'business-laptops': 1.45,
  'everyday-laptops': 1.6,
  'gaming-laptops': 2.4,
};

const themes = ['lagoon', 'dusk', 'forest', 'slate', 'flag'] as const;
const gamingThemes = ['ember', 'neon'] as const;

export function laptop(product: Product): Laptop {
  const { productCategory, slug } = product;
  const look = looks[slug] ?? {};
  const display = fact(product, 'Display');
  const keyboard = fact(product, 'Keyboard');
  const isApple = productCategory === 'macbooks';
  const isForPlay = productCategory === 'gaming-laptops';
  const weight = fact(product, 'Weight');
  const kilograms = weight ? numberIn(weight) : (kilogramsOf[productCategory] ?? 1.5);
  const list = isForPlay ? gamingThemes : themes;
  return {
    diagonal: numberIn(display),
    ratio: ratioOf(display),
    // Lighter is thinner: 14 mm at one kilogram, 23 mm at two and a half.
    thickness: isApple ? (display.includes('XDR') ? 11 : 8.5) : Math.round(4 + kilograms * 6),
    body: colourOf(fact(product, 'Color') || look.colour || 'Graphite'),
    metallic: look.metallic ?? (!isForPlay && productCategory !== 'everyday-laptops'),
    numbers: look.numbers ?? /numeric|full-size/i.test(keyboard),
    light: /RGB/.test(keyboard) ? 'colours' : /backlit|Magic/i.test(keyboard) ? 'white' : 'none',
    pointer: keyboard.includes('TrackPoint'),
    bezel: look.bezel ?? (isApple || /OLED|120 Hz|240 Hz/.test(display) ? 'thin' : 'usual'),
    notch: isApple,
    hinge: look.hinge ?? (isForPlay ? 'twin' : 'bar'),
    keys: look.keys ?? 'black',
    shelf: isForPlay && kilograms > 1.7,
    corners: look.corners ?? (isApple ? 'round' : 'sharp'),
    sockets: socketsOf(fact(product, 'Ports')),
    lidStyle: look.lidStyle ?? (isForPlay ? (kilograms > 2.4 ? 'slash' : 'bars') : 'plain'),
    theme: list[((slug.length + kilograms * 100) % list.length) | 0] ?? 'dusk',
    facts: screenFacts(display),
  };
}

/** Every socket that the specifications count; a Thunderbolt socket has the shape of USB-C. */
function socketsOf(ports: string): Socket[] {
  const times = (socket: Socket, count: number): Socket[] => Array.from({ length: count }, () => socket);
  return [
    ...times('hdmi', countOf(ports, 'HDMI')),
    ...times(
      'usbC',
      countOf(ports, 'Thunderbolt') +
        countOf(ports, 'USB-C') +
        countOf(ports, 'USB4') +
        countOf(ports, 'MagSafe'),
    ),
    ...times('ethernet', countOf(ports, 'RJ-45')),
    ...times('usbA', countOf(ports, 'USB-A')),
    ...times('card', countOf(ports, 'SD')),
  ];
}

/** The size, and what else decides: the refresh rate, else the kind of panel. */
function screenFacts(display: string): string[] {
  const rate = /(\d+) Hz/.exec(display)?.[0];
  const panel = /OLED|XDR|Retina|IPS/.exec(display)?.[0].toUpperCase();
  return [`${numberIn(display)}″`, ...[rate ?? panel].filter((text) => text !== undefined)];
}
