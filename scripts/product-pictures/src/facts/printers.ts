import type { InkjetPrinter } from '../kinds/inkjet-printer.ts';
import type { LaserPrinter } from '../kinds/laser-printer.ts';
import { colourOf } from './colours.ts';
import { fact, type Product } from './product.ts';

const four = ['#15161a', '#1597d4', '#d9218c', '#f2c418'] as const;
const six = [...four, '#7fd0ee', '#f0a0c8'] as const;

type InkLook = Partial<
  Pick<InkjetPrinter, 'display' | 'tankPlace' | 'paper' | 'seam' | 'height' | 'width'>
> & { colour?: string };

const inkLooks: Record<string, InkLook> = {
  'hp-deskjet-ink-advantage-2775': {
    colour: 'White',
    display: 'digit',
    seam: 'rounded',
    height: 112,
    width: 424,
  },
  'canon-pixma-mg2570s': { colour: 'White', display: 'none', height: 124, width: 426 },
  'canon-pixma-e4570': { display: 'digit', paper: 'drawer', height: 148, width: 435 },
  'epson-ecotank-l3250': { display: 'none', tankPlace: 'right' },
  'epson-ecotank-l3210': { display: 'none', tankPlace: 'right', seam: 'rounded' },
  'epson-ecotank-l8050': { display: 'none', tankPlace: 'right', width: 402 },
  'canon-pixma-g3010': { display: 'digit', tankPlace: 'left', width: 445 },
  'hp-smart-tank-580': { colour: 'White', display: 'digit', tankPlace: 'left', seam: 'rounded' },
  'brother-dcp-t420w': { display: 'none', tankPlace: 'right', paper: 'drawer', height: 152, width: 435 },
};

export function inkjetPrinter(product: Product): InkjetPrinter {
  const look = inkLooks[product.slug] ?? {};
  const technology = fact(product, 'Print Technology');
  const hasTanks = technology.includes('tank');
  return {
    width: look.width ?? 420,
    depth: 320,
    height: look.height ?? 138,
    body: colourOf(fact(product, 'Color') || look.colour || 'Black'),
    tanks: hasTanks ? (technology.includes('6-colour') ? six : four) : [],
    tankPlace: look.tankPlace ?? 'right',
    scanner: fact(product, 'Function').includes('scan'),
    feeder: fact(product, 'Document Feeder') !== '',
    paper: look.paper ?? 'rear',
    display: look.display ?? 'none',
    wireless: fact(product, 'Connectivity').includes('Wi-Fi'),
    print: technology.includes('photo') ? 'photograph' : hasTanks ? 'page' : 'photograph',
    seam: look.seam ?? 'straight',
  };
}

type LaserLook = Partial<Pick<LaserPrinter, 'width' | 'depth' | 'height' | 'display' | 'paper' | 'roof'>> & {
  colour?: string;
};

const laserLooks: Record<string, LaserLook> = {
  'hp-laserjet-mfp-m141w': {
    colour: 'White',
    width: 360,
    depth: 264,
    height: 148,
    paper: 'tray',
    display: 'digit',
  },
  'hp-laserjet-pro-mfp-4103fdw': { colour: 'White', width: 420, depth: 390, height: 218, display: 'touch' },
  'canon-imageclass-lbp6030': {
    colour: 'White',
    width: 364,
    depth: 250,
    height: 196,
    paper: 'tray',
    display: 'none',
  },
  'canon-imageclass-mf3010': { width: 372, depth: 276, height: 150, paper: 'tray', display: 'digit' },
  'brother-hl-l2321d': { width: 356, depth: 360, height: 180, display: 'lines' },
  'brother-dcp-b7535dw': { width: 410, depth: 398, height: 168, display: 'lines' },
  'pantum-p2500w': { width: 337, depth: 220, height: 176, paper: 'tray', display: 'none', roof: 'dark' },
};

export function laserPrinter(product: Product): LaserPrinter {
  const look = laserLooks[product.slug] ?? {};
  return {
    width: look.width ?? 370,
    depth: look.depth ?? 350,
    height: look.height ?? 200,
    body: colourOf(look.colour ?? 'Black'),
    scanner: fact(product, 'Function').includes('scan'),
    feeder: fact(product, 'Document Feeder') !== '',
    paper: look.paper ?? 'drawer',
    drawers: 1,
    display: look.display ?? 'none',
    network: fact(product, 'Connectivity').includes('Ethernet'),
    roof: look.roof ?? 'light',
  };
}
