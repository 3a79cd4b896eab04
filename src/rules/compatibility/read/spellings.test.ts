import { expect, test } from 'vitest';
import { countIn, findGigabytes, findTransfers, findTruth, findWatts } from './amounts.ts';
import { findConnectors } from './connectors.ts';
import { findGenerations, parseGeneration } from './generations.ts';
import { findMillimetres } from './lengths.ts';
import { plainText } from './plain.ts';
import { radiatorsByPlace } from './rooms.ts';
import { findSocket, findSockets } from './sockets.ts';
import {
  findBoardSize,
  findBoardSizes,
  findBoardWidth,
  findMemoryType,
  findMemoryTypes,
  findSupplyShape,
} from './spellings.ts';

test.each([
  ['LGA 1700', 'LGA1700'],
  ['LGA1700', 'LGA1700'],
  ['FCLGA1700', 'LGA1700'],
  ['lga-1700', 'LGA1700'],
  ['Intel Socket 1700', 'LGA1700'],
  ['Socket AM5', 'AM5'],
  ['AMD am4', 'AM4'],
  ['AM3/AM2+/AM2', undefined],
  ['2 x LGA2011', undefined],
  ['Integrated Atom D525', undefined],
  ['', undefined],
])('§2 Build Your PC: the socket %j is %s', (text, socket) => {
  expect(findSocket(text)).toBe(socket);
});

test.each([
  ['mATX', 'Micro-ATX'],
  ['Micro ATX', 'Micro-ATX'],
  ['MicroATX', 'Micro-ATX'],
  ['M-ATX', 'Micro-ATX'],
  ['Mini ITX', 'Mini-ITX'],
  ['ITX', 'Mini-ITX'],
  ['EATX', 'E-ATX'],
  ['ATX (305 x 244 mm)', 'ATX'],
  ['Flex ATX', undefined],
  ['SSI CEB', undefined],
])('§2 Build Your PC: the board size %j is %s', (text, size) => {
  expect(findBoardSize(text)).toBe(size);
});

test.each([
  ['14th Gen Core', '14th Gen Core'],
  ['Intel Core 14th Generation', '14th Gen Core'],
  ['Core Ultra 200S Series', 'Core Ultra 200S'],
  ['Ryzen 5000 Series', 'Ryzen 5000'],
  ['AMD Ryzen 4000G', 'Ryzen 4000G'],
  ['Zen 4', undefined],
])('§2 Build Your PC: the generation %j is %s', (text, generation) => {
  expect(parseGeneration(text)).toBe(generation);
});

test('§2 Build Your PC: an unreadable entry in a list of sockets or sizes does not affect the others', () => {
  expect(findSockets('LGA1700/LGA1851; AM4 and AM5')).toEqual(['LGA1700', 'LGA1851', 'AM4', 'AM5']);
  expect(findSockets('LGA115x')).toEqual(['LGA1150', 'LGA1151', 'LGA1155', 'LGA1156']);
  expect(findSockets('all of them')).toBeUndefined();
  expect(findBoardSizes('ATX, mATX, Mini-ITX')).toEqual(['ATX', 'Micro-ATX', 'Mini-ITX']);
  expect(findBoardSizes('ATX, something else')).toEqual(['ATX']);
  expect(findBoardSizes('something else')).toBeUndefined();
});

test('§2 Build Your PC: memory types and power supplies', () => {
  expect(findMemoryTypes('Up to DDR5 5600 MT/s, Up to DDR4 3200 MT/s')).toEqual(['DDR5', 'DDR4']);
  expect(findMemoryType('DDR4, DDR5')).toBeUndefined();
  expect(findMemoryType('DDR3L')).toBe('DDR3');
  expect(findMemoryType('288-pin')).toBeUndefined();
  expect(findSupplyShape('SFX-L')).toBe('SFX-L');
  expect(findSupplyShape('ATX12V')).toBe('ATX');
  expect(findSupplyShape('Mini ITX')).toBeUndefined();
});

test('§2 Build Your PC: amounts as manufacturers write them; one without a unit is ignored', () => {
  expect([findWatts('650W'), findWatts('1,200 W'), findWatts('7.8 W'), findWatts('650')]).toEqual([
    650,
    1200,
    7.8,
    undefined,
  ]);
  expect([findMillimetres('15.5 cm'), findMillimetres('357,6 mm'), findMillimetres('12')]).toEqual([
    155,
    357.6,
    undefined,
  ]);
  expect([findGigabytes('32 GB (2 x 16 GB)'), findGigabytes('2TB'), findGigabytes('512')]).toEqual([
    32,
    2048,
    undefined,
  ]);
  expect([findTransfers('6000 MHz'), findTransfers('DDR5-5600'), findTransfers('fast')]).toEqual([
    6000,
    5600,
    undefined,
  ]);
  expect([countIn('4'), countIn('2 x 8 GB'), countIn('1 x PCIe 5.0, 2 x PCIe 4.0'), countIn('None')]).toEqual(
    [2 * 2, 2, 3, 0],
  );
  expect([findTruth('Included'), findTruth('No'), findTruth('perhaps')]).toEqual([true, false, undefined]);
});

test('§2 Build Your PC: power plugs', () => {
  expect(findConnectors('2 x 6+2-pin, 1x 16-pin')).toEqual({ six: 0, eight: 2, sixteen: 1 });
  expect(findConnectors('1 x 8-pin + 1 x 6-pin')).toEqual({ six: 1, eight: 1, sixteen: 0 });
  expect(findConnectors('None')).toEqual({ six: 0, eight: 0, sixteen: 0 });
  expect(findConnectors('PCIe')).toBeUndefined();
});

test.each([
  ['12/13/14 Gen', ['12th Gen Core', '13th Gen Core', '14th Gen Core']],
  ['12 Gen Intel Core', ['12th Gen Core']],
  ['AMD 5000/4000 Series Ryzen', ['Ryzen 5000', 'Ryzen 4000', 'Ryzen 4000G']],
])('§2 Build Your PC: generations counted without an ordinal, %j, are read', (text, generations) => {
  expect(findGenerations(text)).toEqual(generations);
});

test.each([
  ['E-ATX (up to 12" x 10.7")', 272],
  ['E-ATX (305 x 277 mm)', 277],
  ['E-ATX (12" x 13")', 330],
  ['E-ATX (max 330 mm)', 330],
  ['E-ATX with 3.5" bays', undefined],
  ['E-ATX in a tower of 520 mm', undefined],
  ['E-ATX tower with a 280 mm radiator', undefined],
  ['E-ATX and 240mm AIO', undefined],
  // As wide as ATX boards are.
  ['E-ATX (up to 244 mm)', 244],
])('§2 Build Your PC: the widest board of %j is %s mm', (text, width) => {
  expect(findBoardWidth(text)).toBe(width);
});

test.each([
  ['Front 360mm / Top 280mm', { front: [360], top: [280] }],
  ['Front 360/280 Top 240', { front: [360, 280], top: [240] }],
  ['Top / Front 360 mm', { front: [360], top: [360] }],
])('§2 Build Your PC: radiators of %j have their places', (text, places) => {
  expect(radiatorsByPlace(text)).toEqual(places);
});

test('An entity of HTML is read, and what is called like what every object has is none', () => {
  expect(plainText('Intel &amp; AMD')).toBe('Intel & AMD');
  expect(plainText('Intel &constructor; AMD')).toBe('Intel &constructor; AMD');
});
