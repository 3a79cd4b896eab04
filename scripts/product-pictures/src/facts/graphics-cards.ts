import type { GraphicsCard } from '../kinds/graphics-card.ts';
import { colourOf } from './colours.ts';
import { countOf, fact, numberIn, type Product } from './product.ts';

/** No specification of the shop counts the fans: they are counted on the manufacturer's pictures. */
type Look = Pick<GraphicsCard, 'fans' | 'face' | 'accent'> & { lit?: boolean };

const [silver, red, grey] = ['#9a9fa8', '#c8102e', '#6e737b'];

const looks: Record<string, Look> = {
  'msi-geforce-rtx-3050-ventus-2x-6g-oc': { fans: 2, face: 'creased', accent: silver },
  'sapphire-pulse-radeon-rx-6600-8gb': { fans: 2, face: 'bars', accent: red },
  'msi-geforce-rtx-4060-ventus-2x-black-8g-oc': { fans: 2, face: 'creased', accent: grey },
  'asus-dual-geforce-rtx-4060-white-oc-8gb': { fans: 2, face: 'plain', accent: silver },
  'msi-geforce-rtx-5060-8g-ventus-2x-oc': { fans: 2, face: 'creased', accent: '#b9bdc4' },
  'zotac-gaming-geforce-rtx-5060-ti-16gb-twin-edge-oc': { fans: 2, face: 'rounded', accent: '#d8a53a' },
  'sapphire-pulse-radeon-rx-9060-xt-16gb': { fans: 2, face: 'bars', accent: red },
  'gigabyte-geforce-rtx-5070-windforce-oc-sff-12g': { fans: 3, face: 'rounded', accent: silver },
  'asus-tuf-gaming-geforce-rtx-4070-ti-12gb-oc': { fans: 3, face: 'plain', accent: silver, lit: true },
  'msi-geforce-rtx-5070-ti-16g-ventus-3x-oc': { fans: 3, face: 'creased', accent: silver },
  'sapphire-pulse-radeon-rx-9070-xt-16gb': { fans: 3, face: 'bars', accent: red },
  'sapphire-pulse-radeon-rx-6400-4gb': { fans: 1, face: 'bars', accent: red },
  'msi-geforce-rtx-5080-16g-ventus-3x-oc': { fans: 3, face: 'creased', accent: '#b9bdc4' },
};

export function graphicsCard(product: Product): GraphicsCard {
  const { slug, name } = product;
  const look = looks[slug];
  if (!look) throw new Error(`How many fans ${slug} has is not known.`);
  const [power, sockets] = [fact(product, 'Power Connectors'), fact(product, 'Outputs')];
  return {
    fans: look.fans,
    face: look.face,
    accent: look.accent,
    lit: look.lit ?? false,
    length: numberIn(fact(product, 'Length')),
    slots: numberIn(fact(product, 'Slots')),
    body: colourOf(/white/i.test(name) ? 'White' : 'Black'),
    power: { eightPin: countOf(power, '8-pin'), sixteenPin: countOf(power, '16-pin') },
    sockets: { displayPort: countOf(sockets, 'DisplayPort'), hdmi: countOf(sockets, 'HDMI') },
    chip: fact(product, 'Chip')
      .replace(/^(GeForce|Radeon) /, '')
      .toUpperCase(),
  };
}
