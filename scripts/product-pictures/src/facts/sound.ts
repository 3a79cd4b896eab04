import { isPale } from '../colour.ts';
import type { Earbuds } from '../kinds/earbuds.ts';
import type { Headphones } from '../kinds/headphones.ts';
import type { Speakers } from '../kinds/speakers.ts';
import { colourOf } from './colours.ts';
import { fact, type Product } from './product.ts';

type Look = Partial<Pick<Headphones, 'shape' | 'band' | 'glow' | 'boom' | 'trim'>> & { colour?: string };

const looks: Record<string, Look> = {
  'sony-wh-1000xm5': { shape: 'oval', band: 'slim', trim: '#3f4248' },
  'sony-wh-ch720n': { colour: 'Blue', band: 'padded', trim: '#5f779c' },
  'sony-wh-ch520': { colour: 'Black', band: 'slim', shape: 'oval' },
  'jbl-tune-520bt': { colour: 'Blue', band: 'slim', shape: 'round', trim: '#2a4069' },
  'jbl-tune-770nc': { colour: 'White', shape: 'oval' },
  'bose-quietcomfort-ultra-headphones': { shape: 'oval', trim: '#a3a7ae' },
  'sennheiser-momentum-4-wireless': { colour: 'Graphite', shape: 'round', trim: '#2b2d31' },
  'sennheiser-hd-560s': { trim: '#8a8e96' },
  'soundcore-life-q30': { shape: 'oval', trim: '#b5794a' },
  'edifier-w820nb-plus': { colour: 'Pearl White', shape: 'round', trim: '#c9b08a' },
  'boat-rockerz-450': { shape: 'round', trim: '#c8102e' },
  'hyperx-cloud-iii': { trim: '#c8102e', shape: 'oval', boom: true },
  'logitech-g435-lightspeed': { colour: 'White', shape: 'round', band: 'slim', trim: '#b7a4e0', boom: false },
  'logitech-g733-lightspeed': {
    colour: 'White',
    band: 'strap',
    trim: '#7f6bff',
    glow: '#5fd1ff',
    boom: true,
  },
  'razer-blackshark-v2-x': { band: 'padded', trim: '#2fae3f', boom: true, shape: 'oval' },
};

export function headphones(product: Product): Headphones {
  const look = looks[product.slug] ?? {};
  const type = fact(product, 'Type');
  const body = colourOf(look.colour ?? 'Black');
  return {
    fit: type.startsWith('On-ear') ? 'on' : 'over',
    open: type.includes('open'),
    wired: type.includes('wired'),
    // Of headsets without a word on their microphone the look says where it is.
    boom: look.boom ?? fact(product, 'Microphone') !== '',
    shape: look.shape ?? 'oval',
    band: look.band ?? 'padded',
    trim: look.trim ?? (isPale(body) ? '#c9ccd2' : '#6b6f77'),
    glow: look.glow ?? '',
    body,
  };
}

const budLooks: Record<string, Earbuds> = {
  'apple-airpods-pro-2nd-generation-usb-c': { body: colourOf('White'), stem: true, case: 'wide' },
  'apple-airpods-pro-2-usb-c': { body: colourOf('White'), stem: true, case: 'wide' },
  'sony-wf-c700n': { body: colourOf('Black'), stem: false, case: 'long' },
  'soundcore-p20i': { body: colourOf('Black'), stem: true, case: 'round' },
};

export function earbuds({ slug }: Product): Earbuds {
  const look = budLooks[slug];
  if (!look) throw new Error(`How ${slug} looks is not known.`);
  return look;
}

export function speakers(product: Product): Speakers {
  const hasSubwoofer = fact(product, 'System').includes('subwoofer');
  return { body: colourOf('Black'), subwoofer: hasSubwoofer, cheeks: hasSubwoofer ? '' : '#6b4a34' };
}
