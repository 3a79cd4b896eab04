import type { HardDisk } from '../kinds/hard-disk.ts';
import type { PowerSupply } from '../kinds/power-supply.ts';
import type { Ram } from '../kinds/ram.ts';
import type { SsdM2 } from '../kinds/ssd-m2.ts';
import type { SsdSata } from '../kinds/ssd-sata.ts';
import { colourOf } from './colours.ts';
import { countOf, fact, numberIn, type Product } from './product.ts';

const [black, white] = [colourOf('Black'), colourOf('White')];

type RamLook = Pick<Ram, 'spreader' | 'accent'> & { line: RegExp };

const ramLooks: readonly RamLook[] = [
  { line: /FURY Beast/, spreader: 'fins', accent: '#c8102e' },
  { line: /Ripjaws V/, spreader: 'waves', accent: '#c8102e' },
  { line: /Ripjaws S5/, spreader: 'waves', accent: '#8a8e96' },
  { line: /Trident/, spreader: 'blade', accent: '#9a9fa6' },
  { line: /LPX/, spreader: 'waves', accent: '#e3c46e' },
  { line: /Vengeance/, spreader: 'plain', accent: '#e3c46e' },
];

export function ram(product: Product): Ram {
  const { name } = product;
  const look = ramLooks.find(({ line }) => line.test(name));
  if (!look) throw new Error(`The heat spreader of ${name} is not known.`);
  const capacity = fact(product, 'Capacity');
  return {
    modules: numberIn(fact(product, 'Modules')),
    height: numberIn(fact(product, 'Height')),
    type: fact(product, 'Memory Type') as Ram['type'],
    body: /white/i.test(name) ? white : black,
    accent: look.accent,
    spreader: look.spreader,
    lit: name.includes('RGB'),
    facts: [
      /\d+ x \d+ GB/.exec(capacity)?.[0].replace(/^1 x /, '') ?? capacity,
      `${fact(product, 'Memory Type')}-${numberIn(fact(product, 'Speed'))}`,
    ],
  };
}

const driveLooks: Record<string, { paper: string; ink: string; accent: string; board?: string }> = {
  'samsung-990-pro-1tb': { paper: '#1d1f23', ink: '#f2f4f7', accent: '#c8102e' },
  'samsung-990-pro-2tb': { paper: '#1d1f23', ink: '#f2f4f7', accent: '#c8102e' },
  'samsung-990-evo-plus-1tb': { paper: '#2b2d31', ink: '#f2f4f7', accent: '#7a5af8' },
  'samsung-970-evo-plus-1tb': { paper: '#17181b', ink: '#f2f4f7', accent: '#d97a3a' },
  'samsung-9100-pro-2tb': { paper: '#101114', ink: '#f2f4f7', accent: '#3f7df6' },
  'kingston-kc3000-1tb': { paper: '#3a3d43', ink: '#f2f4f7', accent: '#c9ccd1' },
  'kingston-nv3-500gb': { paper: '#f1f2f4', ink: '#2b2f37', accent: '#1f8fd0', board: '#1d5a8a' },
  'kingston-nv3-1tb': { paper: '#f1f2f4', ink: '#2b2f37', accent: '#1f8fd0', board: '#1d5a8a' },
  'wd-blue-3d-nand-sata-ssd-1tb': { paper: black, ink: '#f2f4f7', accent: '#1f6fd0' },
  'kingston-a400-480gb': { paper: '#85898f', ink: '#ffffff', accent: '#c8102e' },
  'wd-blue-1tb-hard-drive-wd10ezex': { paper: white, ink: white, accent: '#1f6fd0' },
  'seagate-barracuda-2tb-st2000dm008': { paper: white, ink: white, accent: '#2f8f4a' },
  'seagate-ironwolf-4tb-st4000vn008': { paper: white, ink: white, accent: '#b3262e' },
};

/** The line of a drive's model: "990 PRO" of "Samsung 990 PRO 1TB", "WD BLUE" of "WD Blue 1TB Hard Drive (WD10EZEX)". */
export function driveLine({ name, brand }: Product): string {
  const words = name
    .replace(/\(.*\)/, '')
    .replace(/ \d+[TG]B\b/, '')
    .replace(/ (3D NAND|SATA SSD|Hard Drive)\b/g, '')
    .trim()
    .toUpperCase();
  return brand === 'wd' ? words : words.split(' ').slice(1).join(' ');
}

const driveLook = ({ slug }: Product) => {
  const look = driveLooks[slug];
  if (!look) throw new Error(`The label of ${slug} is not known.`);
  return look;
};

const driveFacts = (product: Product): [string, string] => [driveLine(product), fact(product, 'Capacity')];

export function ssdM2(product: Product): SsdM2 {
  const { board = '#202226', ...look } = driveLook(product);
  return { board, ...look, facts: driveFacts(product) };
}

export function ssdSata(product: Product): SsdSata {
  const { paper, ink, accent } = driveLook(product);
  return { body: paper, ink, accent, facts: driveFacts(product) };
}

export const hardDisk = (product: Product): HardDisk => ({
  band: driveLook(product).accent,
  facts: driveFacts(product),
});

const supplyLooks: Record<string, Pick<PowerSupply, 'accent' | 'fan'>> = {
  'msi-mag-a550bn': { accent: '#8a8e96', fan: 'slits' },
  'gigabyte-p650b': { accent: '#d8a53a', fan: 'ring' },
  'seasonic-core-gx-650-atx-3': { accent: '#3f7df6', fan: 'grille' },
  'deepcool-pk750d': { accent: '#19b5a5', fan: 'ring' },
  'msi-mag-a750gl-pcie5': { accent: '#d9b24a', fan: 'slits' },
  'gigabyte-ud850gm-pg5': { accent: '#d8a53a', fan: 'grille' },
  'msi-mag-a1000gl-pcie5': { accent: '#d9b24a', fan: 'slits' },
  'cooler-master-v750-sfx-gold': { accent: '#7a5af8', fan: 'ring' },
  'cooler-master-mwe-450-bronze-v2': { accent: '#7a5af8', fan: 'ring' },
  'msi-mag-a850gl-pcie5': { accent: '#d9b24a', fan: 'slits' },
};

export function powerSupply(product: Product): PowerSupply {
  const look = supplyLooks[product.slug] ?? { accent: '#c8102e', fan: 'ring' };
  const plugs = fact(product, 'PCIe Connectors');
  return {
    ...look,
    form: fact(product, 'Form Factor') as PowerSupply['form'],
    length: numberIn(fact(product, 'Length')),
    watts: numberIn(fact(product, 'Wattage')),
    class: fact(product, 'Efficiency').includes('Gold') ? 'Gold' : 'Bronze',
    modular: fact(product, 'Modular') !== 'No',
    plugs: {
      eightPin: countOf(plugs, '8-pin'),
      sixteenPin: countOf(plugs, '16-pin'),
      processor: countOf(fact(product, 'EPS Connectors'), '8-pin'),
      sata: numberIn(fact(product, 'SATA Connectors')),
    },
  };
}
