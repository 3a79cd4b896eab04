import type { Angle, Finish } from '../finishes.ts';
import * as airCooler from './air-cooler.ts';
import * as allInOne from './all-in-one.ts';
import * as cabinet from './cabinet.ts';
import * as cable from './cable.ts';
import * as charger from './charger.ts';
import * as curvedMonitor from './curved-monitor.ts';
import * as desktop from './desktop.ts';
import * as earbuds from './earbuds.ts';
import * as externalDrive from './external-drive.ts';
import * as flashDrive from './flash-drive.ts';
import * as gamingLaptop from './gaming-laptop.ts';
import * as graphicsCard from './graphics-card.ts';
import * as hardDisk from './hard-disk.ts';
import * as headphones from './headphones.ts';
import * as headset from './headset.ts';
import * as hub from './hub.ts';
import * as inkjetPrinter from './inkjet-printer.ts';
import * as iphone from './iphone.ts';
import * as keyboard from './keyboard.ts';
import * as laptop from './laptop.ts';
import * as laptopBattery from './laptop-battery.ts';
import * as laserPrinter from './laser-printer.ts';
import * as liquidCooler from './liquid-cooler.ts';
import * as macbook from './macbook.ts';
import * as miniPc from './mini-pc.ts';
import * as monitor from './monitor.ts';
import * as motherboard from './motherboard.ts';
import * as mouse from './mouse.ts';
import * as phone from './phone.ts';
import * as powerBank from './power-bank.ts';
import * as powerSupply from './power-supply.ts';
import * as processor from './processor.ts';
import * as ram from './ram.ts';
import * as router from './router.ts';
import * as smartwatch from './smartwatch.ts';
import * as speaker from './speaker.ts';
import * as ssdM2 from './ssd-m2.ts';
import * as ssdSata from './ssd-sata.ts';
import * as tablet from './tablet.ts';
import * as ups from './ups.ts';
import * as upsBattery from './ups-battery.ts';
import * as webcam from './webcam.ts';

/** A kind of product: the finishes it comes in and how it is drawn. */
export interface Kind {
  name: string;
  finishes: readonly Finish[];
  draw: (finish: Finish, angle: Angle) => string;
}

export const kinds: readonly Kind[] = [
  { name: 'laptop', finishes: ['silver', 'graphite', 'blue'], draw: laptop.draw },
  { name: 'gaming-laptop', finishes: ['black', 'white'], draw: gamingLaptop.draw },
  { name: 'macbook', finishes: ['silver', 'midnight'], draw: macbook.draw },
  { name: 'phone', finishes: ['black', 'blue', 'green', 'lavender', 'gold', 'white'], draw: phone.draw },
  { name: 'iphone', finishes: ['black', 'blue', 'pink', 'natural'], draw: iphone.draw },
  { name: 'tablet', finishes: ['graphite', 'silver'], draw: tablet.draw },
  { name: 'monitor', finishes: ['black', 'white'], draw: monitor.draw },
  { name: 'all-in-one', finishes: ['white', 'black'], draw: allInOne.draw },
  { name: 'keyboard', finishes: ['black', 'white'], draw: keyboard.draw },
  { name: 'mouse', finishes: ['black', 'white'], draw: mouse.draw },
  { name: 'desktop', finishes: ['black', 'white'], draw: desktop.draw },
  { name: 'cabinet', finishes: ['black', 'white'], draw: cabinet.draw },
  { name: 'mini-pc', finishes: ['black', 'silver'], draw: miniPc.draw },
  { name: 'router', finishes: ['black', 'white'], draw: router.draw },
  { name: 'flash-drive', finishes: ['black'], draw: flashDrive.draw },
  { name: 'external-drive', finishes: ['black'], draw: externalDrive.draw },
  { name: 'power-bank', finishes: ['black', 'white'], draw: powerBank.draw },
  { name: 'curved-monitor', finishes: ['black'], draw: curvedMonitor.draw },
  { name: 'inkjet-printer', finishes: ['white', 'black'], draw: inkjetPrinter.draw },
  { name: 'laser-printer', finishes: ['white', 'black'], draw: laserPrinter.draw },
  { name: 'headphones', finishes: ['black', 'white', 'blue'], draw: headphones.draw },
  { name: 'earbuds', finishes: ['white', 'black'], draw: earbuds.draw },
  { name: 'headset', finishes: ['black', 'white'], draw: headset.draw },
  { name: 'webcam', finishes: ['black'], draw: webcam.draw },
  { name: 'speaker', finishes: ['black'], draw: speaker.draw },
  { name: 'hub', finishes: ['silver'], draw: hub.draw },
  { name: 'cable', finishes: ['black'], draw: cable.draw },
  { name: 'charger', finishes: ['white'], draw: charger.draw },
  { name: 'smartwatch', finishes: ['black'], draw: smartwatch.draw },
  { name: 'laptop-battery', finishes: ['black'], draw: laptopBattery.draw },
  { name: 'ups-battery', finishes: ['black'], draw: upsBattery.draw },
  { name: 'ups', finishes: ['black'], draw: ups.draw },
  { name: 'processor', finishes: ['silver'], draw: processor.draw },
  { name: 'air-cooler', finishes: ['silver', 'black'], draw: airCooler.draw },
  { name: 'liquid-cooler', finishes: ['black', 'white'], draw: liquidCooler.draw },
  { name: 'motherboard', finishes: ['black', 'white'], draw: motherboard.draw },
  { name: 'ram', finishes: ['black', 'white'], draw: ram.draw },
  { name: 'ssd-m2', finishes: ['black'], draw: ssdM2.draw },
  { name: 'ssd-sata', finishes: ['black'], draw: ssdSata.draw },
  { name: 'hard-disk', finishes: ['silver'], draw: hardDisk.draw },
  { name: 'graphics-card', finishes: ['black', 'white'], draw: graphicsCard.draw },
  { name: 'power-supply', finishes: ['black'], draw: powerSupply.draw },
];
