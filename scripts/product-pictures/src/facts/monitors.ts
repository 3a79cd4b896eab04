import type { Monitor } from '../kinds/monitor.ts';
import { colourOf } from './colours.ts';
import { countOf, fact, numberIn, type Product, ratioOf } from './product.ts';

type Look = Partial<Pick<Monitor, 'foot' | 'column' | 'accent' | 'theme'>> & { colour?: string };

const looks: Record<string, Look> = {
  'lg-24mr400-b': { foot: 'round', theme: 'lagoon' },
  'samsung-s3-24-ls24c310': { foot: 'round', theme: 'slate' },
  'benq-gw2490': { theme: 'forest' },
  'msi-pro-mp243x': { theme: 'flag' },
  'asus-va24ehf': { theme: 'dusk' },
  'dell-p2425h': { theme: 'lagoon' },
  'asus-tuf-gaming-vg279q3a': { foot: 'plate', column: 'sliding', theme: 'ember' },
  'asus-rog-strix-xg27acs': { foot: 'legs', column: 'sliding', accent: 'light', theme: 'neon' },
  'lg-ultragear-27gs75q-b': { foot: 'legs', column: 'sliding', accent: 'red', theme: 'ember' },
  'samsung-odyssey-g5-34-lc34g55t': { foot: 'legs', theme: 'dusk' },
  'aoc-24g4': { foot: 'legs', column: 'sliding', accent: 'red', theme: 'neon' },
  'gigabyte-g27f-2': { column: 'sliding', theme: 'ember' },
  'acer-nitro-ed270r-s3': { foot: 'legs', accent: 'red', theme: 'neon' },
  'viewsonic-omni-vx2728j-2k': { foot: 'round', column: 'sliding', theme: 'dusk' },
  'dell-ultrasharp-u2723qe': { column: 'sliding', colour: 'Silver', theme: 'slate' },
  'benq-pd2705u': { column: 'sliding', theme: 'forest' },
  'asus-proart-pa278cv': { column: 'sliding', foot: 'round', theme: 'lagoon' },
  'lg-27up850-w': { column: 'sliding', foot: 'round', colour: 'White', theme: 'dusk' },
};

/** Bent screens whose radius is not published are drawn with the usual one, in millimetres. */
const usualCurve = 1500;

export function monitor(product: Product): Monitor {
  const { slug } = product;
  const look = looks[slug] ?? {};
  const resolution = fact(product, 'Resolution');
  const panel = fact(product, 'Panel');
  const standText = fact(product, 'Stand');
  const ports = fact(product, 'Ports');
  const sliding = standText ? standText.includes('Height') : look.column === 'sliding';
  return {
    diagonal: numberIn(fact(product, 'Screen Size')),
    ratio: ratioOf(resolution),
    curve: panel.includes('curved') ? Number(/(\d+)R/.exec(panel)?.[1] ?? usualCurve) : 0,
    body: colourOf(look.colour ?? 'Black'),
    foot: look.foot ?? 'plate',
    column: sliding ? 'sliding' : 'fixed',
    accent: look.accent ?? 'none',
    sockets: {
      hdmi: countOf(ports, 'HDMI'),
      displayPort: countOf(ports, 'DisplayPort'),
      usbC: countOf(ports, 'USB-C'),
      vga: countOf(ports, 'VGA'),
    },
    theme: look.theme ?? 'lagoon',
    facts: [`${numberIn(fact(product, 'Screen Size'))}″`, decidingFact(product)],
  };
}

/** The refresh rate, or for screens that are bought for their sharpness the resolution. */
function decidingFact(product: Product): string {
  const lines = /x (\d+)/.exec(fact(product, 'Resolution'))?.[1];
  if (product.productCategory === 'creator-monitors') return lines === '2160' ? '4K' : 'QHD';
  return fact(product, 'Refresh Rate');
}
