import type { Drawing } from '../kinds/index.ts';
import {
  cable,
  charger,
  externalDrive,
  flashDrive,
  hub,
  keyboard,
  mouse,
  router,
  smartwatch,
  tablet,
  webcam,
} from './accessories.ts';
import { allInOne, cabinet, desktop, miniPc } from './computers.ts';
import { airCooler, isLiquid, liquidCooler } from './coolers.ts';
import { graphicsCard } from './graphics-cards.ts';
import { laptop } from './laptops.ts';
import { monitor } from './monitors.ts';
import { motherboard } from './motherboards.ts';
import { hardDisk, powerSupply, ram, ssdM2, ssdSata } from './parts.ts';
import { phone } from './phones.ts';
import { laptopBattery, powerBank, ups, upsBattery } from './power.ts';
import { inkjetPrinter, laserPrinter } from './printers.ts';
import { processor } from './processors.ts';
import { fact, type Product } from './product.ts';
import { earbuds, headphones, speakers } from './sound.ts';

/** What is drawn of a product: its facts decide the options. */
export function drawingOf(product: Product): Drawing {
  const category = product.productCategory;
  switch (category) {
    case 'ultrabooks':
    case 'business-laptops':
    case 'everyday-laptops':
    case 'gaming-laptops':
    case 'macbooks':
      return { kind: 'laptop', options: laptop(product) };
    case 'budget-phones':
    case 'android-phones':
    case 'flagship-phones':
    case 'iphones':
      return { kind: 'phone', options: phone(product) };
    case 'ipads':
      return { kind: 'tablet', options: tablet(product) };
    case 'office-monitors':
    case 'gaming-monitors':
    case 'creator-monitors':
      return { kind: 'monitor', options: monitor(product) };
    case 'tower-desktops':
      return { kind: 'desktop', options: desktop(product) };
    case 'mini-pcs':
      return { kind: 'mini-pc', options: miniPc(product) };
    case 'all-in-one-pcs':
      return { kind: 'all-in-one', options: allInOne(product) };
    case 'processors':
      return { kind: 'processor', options: processor(product) };
    case 'cooling':
      return isLiquid(product)
        ? { kind: 'liquid-cooler', options: liquidCooler(product) }
        : { kind: 'air-cooler', options: airCooler(product) };
    case 'motherboards':
      return { kind: 'motherboard', options: motherboard(product) };
    case 'ram':
      return { kind: 'ram', options: ram(product) };
    case 'storage':
      return storage(product);
    case 'graphics-cards':
      return { kind: 'graphics-card', options: graphicsCard(product) };
    case 'power-supplies':
      return { kind: 'power-supply', options: powerSupply(product) };
    case 'cabinets':
      return { kind: 'cabinet', options: cabinet(product) };
    case 'headphone':
    case 'gaming-headsets':
      return { kind: 'headphones', options: headphones(product) };
    case 'earbuds':
      return { kind: 'earbuds', options: earbuds(product) };
    case 'speakers':
      return { kind: 'speakers', options: speakers(product) };
    case 'inkjet-printers':
    case 'ink-tank-printers':
      return { kind: 'inkjet-printer', options: inkjetPrinter(product) };
    case 'laser-printers':
      return { kind: 'laser-printer', options: laserPrinter(product) };
    case 'laptop-batteries':
      return { kind: 'laptop-battery', options: laptopBattery(product) };
    case 'power-banks':
      return { kind: 'power-bank', options: powerBank(product) };
    case 'ups-batteries':
      return { kind: 'ups-battery', options: upsBattery(product) };
    case 'line-interactive-ups':
    case 'online-ups':
      return { kind: 'ups', options: ups(product) };
    case 'keyboards':
      return { kind: 'keyboard', options: keyboard(product) };
    case 'mice':
      return { kind: 'mouse', options: mouse(product) };
    case 'webcams':
      return { kind: 'webcam', options: webcam(product) };
    case 'storage-drives':
      return product.name.includes('Flair')
        ? { kind: 'flash-drive', options: flashDrive(product) }
        : { kind: 'external-drive', options: externalDrive(product) };
    case 'networking':
      return { kind: 'router', options: router(product) };
    case 'hubs-and-cables':
      return fact(product, 'Ports')
        ? { kind: 'hub', options: hub(product) }
        : { kind: 'cable', options: cable(product) };
    case 'apple-accessories':
      return appleAccessory(product);
    default:
      throw new Error(`Nothing draws products of the category ${category}.`);
  }
}

function storage(product: Product): Drawing {
  const form = fact(product, 'Form Factor');
  if (form.startsWith('M.2')) return { kind: 'ssd-m2', options: ssdM2(product) };
  return form.startsWith('2.5')
    ? { kind: 'ssd-sata', options: ssdSata(product) }
    : { kind: 'hard-disk', options: hardDisk(product) };
}

/** This category holds one of each: what it is shows in the facts that only such a product has. */
function appleAccessory(product: Product): Drawing {
  if (fact(product, 'Ear Tips')) return { kind: 'earbuds', options: earbuds(product) };
  if (fact(product, 'Surface')) return { kind: 'mouse', options: mouse(product) };
  if (fact(product, 'Case')) return { kind: 'smartwatch', options: smartwatch(product) };
  return { kind: 'charger', options: charger(product) };
}
