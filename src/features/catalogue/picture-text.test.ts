import { expect, test } from 'vitest';
import { pictureTexts, thumbnailTexts } from './picture-text.ts';

test('§2 Product page: the pictures have different alternative texts', () => {
  expect(
    pictureTexts('Zenbook', ['/uploads/z-hero.webp', '/uploads/z-back.webp', '/uploads/3.webp']),
  ).toEqual(['Zenbook, at an angle', 'Zenbook, from behind', 'Zenbook, picture 3']);
});

test('§2 Product page: two pictures from one angle are numbered', () => {
  expect(pictureTexts('Zenbook', ['a-front.webp', 'b-front.webp'])).toEqual([
    'Zenbook, picture 1',
    'Zenbook, picture 2',
  ]);
});

test('§2 Product page: a thumbnail says which picture it shows, and from where', () => {
  expect(thumbnailTexts(['/uploads/z-hero.webp', '/uploads/3.webp'])).toEqual([
    'Picture 1, at an angle',
    'Picture 2',
  ]);
});
