import { expect, test } from 'vitest';
import { busOfChip } from './graphics-chips.ts';

// What the pages named in graphics-chips.ts say of each chip.
test.each([
  ['Gigabyte GeForce GTX 1630 OC', 3, 8],
  ['Zotac GeForce GT 1030', 3, 4],
  ['EVGA GeForce GTX 980 Ti', 3, 16],
  ['MSI GeForce GTX 750 Ti', 3, 16],
  ['Asus GeForce GTX 680', 3, 16],
  ['Asus GeForce GT 710', 2, undefined],
  ['Zotac GeForce GT 740', 3, 16],
  ['EVGA GeForce GT 720', 2, 8],
  ['MSI GeForce GT 620', 2, 16],
  ['Asus GeForce GT 440', 2, 16],
  ['Sapphire Radeon R9 295X2', 3, 16],
  ['XFX Radeon R7 360', 3, 16],
  ['EVGA GeForce GTX 560 Ti', 2, 16],
  ['Zotac GeForce GTS 450', 2, 16],
  ['Sapphire Radeon RX 580 Nitro+', 3, 16],
  ['XFX Radeon RX 590 Fatboy', 3, 16],
  ['PowerColor Radeon RX 560 Red Dragon', 3, 8],
  ['Sapphire Radeon RX 570 Pulse', 3, 16],
  ['MSI Radeon R9 290X Gaming', 3, 16],
  ['Asus Radeon R7 250', 3, undefined],
  ['XFX Radeon HD 7770 GHz Edition', 3, 16],
  ['HIS Radeon HD 6870', 2, 16],
  ['Asus Radeon HD 6570', 2, 16],
  ['XFX Radeon HD 5770', 2, 16],
  ['Sapphire Radeon HD 5570', 2, 16],
  ['XFX Radeon HD 5970 Black Edition', 2, 16],
  ['MSI Radeon HD 4850', 2, 16],
  ['Sapphire Radeon R7 250X', 3, 16],
  ['Asus Radeon R7 370 Strix', 3, 16],
  ['Palit GeForce GT 640', 2, undefined],
])('§2 Build Your PC: the bus of %s is PCIe %d with %s lanes', (name, version, lanes) => {
  expect(busOfChip(name)).toEqual({ version, lanes });
});

test.each([
  'GeForce GT 610',
  'GeForce GT 430',
  'Radeon HD 5450',
  'GeForce GTX 295',
  'Radeon HD 4670',
  'Radeon HD 6450',
])('§2 Build Your PC: the bus of %s, which is not known by its name, stays unknown', (name) => {
  expect(busOfChip(name)).toBeUndefined();
});
