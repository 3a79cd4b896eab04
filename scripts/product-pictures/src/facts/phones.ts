import type { Phone } from '../kinds/phone.ts';
import type { CameraLayout } from '../parts/camera-island.ts';
import { colourOf } from './colours.ts';
import { fact, numberIn, type Product, ratioOf } from './product.ts';

/** How a manufacturer's phone carries its cameras, and its corners in millimetres where they are unusual. */
type Look = { layout: CameraLayout; corner?: number };

const looks: Record<string, Look> = {
  'samsung-galaxy-a16-6gb-128gb': { layout: 'bare' },
  'samsung-galaxy-a36-5g-8gb-256gb': { layout: 'column' },
  'samsung-galaxy-a56-5g-8gb-256gb': { layout: 'column' },
  'samsung-galaxy-s25-12gb-256gb': { layout: 'bare' },
  'samsung-galaxy-s25-ultra-12gb-256gb': { layout: 'bare', corner: 4.5 },
  'xiaomi-redmi-note-14-8gb-256gb': { layout: 'square' },
  'xiaomi-redmi-note-14-pro-plus-5g-8gb-256gb': { layout: 'large-square' },
  'xiaomi-redmi-14c-6gb-128gb': { layout: 'circle' },
  'xiaomi-poco-x7-pro-12gb-256gb': { layout: 'column' },
  'xiaomi-15-12gb-256gb': { layout: 'square' },
  'oneplus-13-12gb-256gb': { layout: 'left-circle' },
  'oneplus-nord-4-8gb-256gb': { layout: 'row', corner: 6 },
  'realme-14-pro-plus-5g-12gb-256gb': { layout: 'circle' },
  'realme-c75-8gb-256gb': { layout: 'bare', corner: 7 },
  'vivo-v50-12gb-256gb': { layout: 'column' },
  'vivo-y29-8gb-256gb': { layout: 'column', corner: 7 },
  'oppo-reno13-5g-12gb-256gb': { layout: 'square' },
  'oppo-a60-8gb-128gb': { layout: 'column', corner: 8 },
  'nothing-phone-3a-8gb-128gb': { layout: 'bar' },
  'motorola-edge-50-fusion-8gb-256gb': { layout: 'square', corner: 13 },
  'honor-x9c-5g-12gb-256gb': { layout: 'circle', corner: 13 },
  'infinix-note-40-pro-8gb-256gb': { layout: 'large-square', corner: 12 },
  'infinix-smart-9-4gb-128gb': { layout: 'square', corner: 7 },
  'tecno-camon-30-8gb-256gb': { layout: 'left-circle' },
  'google-pixel-9-12gb-128gb': { layout: 'bar', corner: 13 },
  'google-pixel-9a-8gb-128gb': { layout: 'pill-across', corner: 13 },
  'apple-iphone-15-128gb': { layout: 'square', corner: 13.5 },
  'apple-iphone-16-128gb': { layout: 'column', corner: 13.5 },
  'apple-iphone-16-pro-max-256gb': { layout: 'square', corner: 14 },
  'apple-iphone-17-256gb': { layout: 'column', corner: 13.5 },
};

const themes = ['dusk', 'lagoon', 'forest', 'ember', 'flag', 'neon', 'slate'] as const;

export function phone(product: Product): Phone {
  const { slug, brand, productCategory } = product;
  const look = looks[slug];
  if (!look) throw new Error(`How ${slug} carries its cameras is not known.`);
  const display = fact(product, 'Display');
  const ratio = ratioOf(display);
  const isCheap = productCategory === 'budget-phones';
  const seed = [...fact(product, 'Color')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return {
    diagonal: numberIn(display),
    ratio: Math.max(ratio, 1 / ratio),
    body: colourOf(fact(product, 'Color')),
    cameras: camerasOf(fact(product, 'Rear Camera')),
    layout: look.layout,
    selfie:
      brand === 'apple'
        ? 'island'
        : display.includes('LCD') && isCheap && display.includes('720')
          ? 'drop'
          : 'hole',
    corner: look.corner ?? 10,
    bezel: isCheap ? 'wide' : 'thin',
    theme: themes[seed % themes.length] ?? 'dusk',
  };
}

/** How many cameras a text such as "48 + 48 MP, 12 MP 5x telephoto" lists. */
export const camerasOf = (text: string): number => text.split(/[+,]/).length;
