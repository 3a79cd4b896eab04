import type { Angle } from '../finishes.ts';
import { draw as airCooler } from './air-cooler.ts';
import { draw as allInOne } from './all-in-one.ts';
import { draw as cabinet } from './cabinet.ts';
import { draw as cable } from './cable.ts';
import { draw as charger } from './charger.ts';
import { draw as desktop } from './desktop.ts';
import { draw as earbuds } from './earbuds.ts';
import { draw as externalDrive } from './external-drive.ts';
import { draw as flashDrive } from './flash-drive.ts';
import { draw as graphicsCard } from './graphics-card.ts';
import { draw as hardDisk } from './hard-disk.ts';
import { draw as headphones } from './headphones.ts';
import { draw as hub } from './hub.ts';
import { draw as inkjetPrinter } from './inkjet-printer.ts';
import { draw as keyboard } from './keyboard.ts';
import { draw as laptop } from './laptop.ts';
import { draw as laptopBattery } from './laptop-battery.ts';
import { draw as laserPrinter } from './laser-printer.ts';
import { draw as liquidCooler } from './liquid-cooler.ts';
import { draw as miniPc } from './mini-pc.ts';
import { draw as monitor } from './monitor.ts';
import { draw as motherboard } from './motherboard.ts';
import { draw as mouse } from './mouse.ts';
import { draw as phone } from './phone.ts';
import { draw as powerBank } from './power-bank.ts';
import { draw as powerSupply } from './power-supply.ts';
import { draw as processor } from './processor.ts';
import { draw as ram } from './ram.ts';
import { draw as router } from './router.ts';
import { draw as smartwatch } from './smartwatch.ts';
import { draw as speakers } from './speakers.ts';
import { draw as ssdM2 } from './ssd-m2.ts';
import { draw as ssdSata } from './ssd-sata.ts';
import { draw as tablet } from './tablet.ts';
import { draw as ups } from './ups.ts';
import { draw as upsBattery } from './ups-battery.ts';
import { draw as webcam } from './webcam.ts';

/** Every kind of product that can be drawn, each from options of its own. */
export const kinds = {
  'air-cooler': airCooler,
  'all-in-one': allInOne,
  cabinet,
  cable,
  charger,
  desktop,
  earbuds,
  'external-drive': externalDrive,
  'flash-drive': flashDrive,
  'graphics-card': graphicsCard,
  'hard-disk': hardDisk,
  headphones,
  hub,
  'inkjet-printer': inkjetPrinter,
  keyboard,
  laptop,
  'laptop-battery': laptopBattery,
  'laser-printer': laserPrinter,
  'liquid-cooler': liquidCooler,
  'mini-pc': miniPc,
  monitor,
  motherboard,
  mouse,
  phone,
  'power-bank': powerBank,
  'power-supply': powerSupply,
  processor,
  ram,
  router,
  smartwatch,
  speakers,
  'ssd-m2': ssdM2,
  'ssd-sata': ssdSata,
  tablet,
  ups,
  'ups-battery': upsBattery,
  webcam,
};

export type KindName = keyof typeof kinds;

/** What is drawn: a kind with its options. */
export type Drawing = {
  [Name in KindName]: { kind: Name; options: Parameters<(typeof kinds)[Name]>[0] };
}[KindName];

/** The SVG of a drawing from an angle. */
export const svgOf = ({ kind, options }: Drawing, angle: Angle): string =>
  // A kind and its options belong together by the type of a drawing; the index loses that.
  (kinds[kind] as (options: Drawing['options'], angle: Angle) => string)(options, angle);
