import { expect, test } from 'vitest';
import { findNamed, matchPhoto, type Photographed } from './match-photos.ts';

const product = (name: string, ...numbers: string[]): Photographed => ({
  slug: name.toLowerCase().replaceAll(/\W+/g, '-'),
  name,
  numbers,
});
const PRODUCTS = [
  product('HP Smart Tank 580', '1F3Y2A'),
  product('HP Smart Tank 585', '1F3Y4A'),
  product('Philips 24B2XH Monitor', '24B2XH/74'),
  product('Redmi Buds 5'),
  product('Redmi Buds 5 Pro'),
  product('Cat 6 Cable'),
  product('Cat 6 Cable'),
];

// Names as makers' press kits and photographers have them.
test.each([
  ['HP-Smart-Tank-580.jpg', 'hp-smart-tank-580'],
  ['hp_smart_tank_580_front (2).JPG', 'hp-smart-tank-580'],
  ['1F3Y4A.png', 'hp-smart-tank-585'],
  ['1f3y4a-hero-01.webp', 'hp-smart-tank-585'],
  ['HP 1F3Y2A Smart Tank.jpg', 'hp-smart-tank-580'],
  ['24b2xh_74.png', 'philips-24b2xh-monitor'],
  ['24B2XH74 side.png', 'philips-24b2xh-monitor'],
  ['redmi buds 5.jpg', 'redmi-buds-5'],
  ['redmi-buds-5-pro.jpg', 'redmi-buds-5-pro'],
])('Photos: %s is surely of one product', (file, slug) => {
  expect(matchPhoto(file, PRODUCTS)).toEqual({ slug, similar: [] });
});

test.each([
  // Another form of the model that the list does not have.
  ['redmi-buds-5-active.jpg', ['redmi-buds-5', 'redmi-buds-5-pro']],
  ['smart tank.jpg', ['hp-smart-tank-580', 'hp-smart-tank-585']],
  ['cat 6 cable.jpg', ['cat-6-cable', 'cat-6-cable']],
  ['1F3Y2A and 1F3Y4A.jpg', ['hp-smart-tank-580', 'hp-smart-tank-585']],
  ['IMG_4711.jpg', []],
  ['5.jpg', []],
])('Photos: %s is asked, never guessed', (file, similar) => {
  expect(matchPhoto(file, PRODUCTS)).toEqual({ slug: undefined, similar });
});

test('Photos: the product of a photo is found by parts of its name and number', () => {
  const found = (text: string) => findNamed(text, PRODUCTS).map(({ slug }) => slug);
  expect(found('tank 5')).toEqual(['hp-smart-tank-580', 'hp-smart-tank-585']);
  expect(found('1f3y4')).toEqual(['hp-smart-tank-585']);
  expect([found('tank lamp'), found(' ')]).toEqual([[], []]);
});
