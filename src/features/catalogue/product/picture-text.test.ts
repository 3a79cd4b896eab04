import { expect, test } from 'vitest';
import { illustrationIndex, pictureTexts, thumbnailTexts } from './picture-text.ts';

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

test('Pictures: an editor’s alternative text stands in place of the angle, for its picture alone', () => {
  const paths = ['/uploads/z-hero.webp', '/uploads/3.webp'];
  const given = { '/uploads/3.webp': 'Ports on the left side' };
  expect(pictureTexts('Zenbook', paths, given)).toEqual(['Zenbook, at an angle', 'Ports on the left side']);
  expect(thumbnailTexts(paths, given)).toEqual([
    'Picture 1, at an angle',
    'Picture 2, Ports on the left side',
  ]);
});

test('the gallery says "Illustration" on the first drawn picture, and never on what an editor uploaded', () => {
  const [hero, back] = ['hero', 'back'].map(
    (angle) => `/uploads/products/graphics-card-0a1b2c3d-${angle}.webp`,
  );
  const photograph = '/uploads/3f9a1c2b5d6e7f8091a2b3c4.webp';
  expect(illustrationIndex([hero ?? '', back ?? ''])).toBe(0);
  expect(illustrationIndex([photograph, back ?? ''])).toBe(1);
  expect(illustrationIndex([photograph, 'https://elsewhere.example/a-hero.webp'])).toBe(-1);
  expect(illustrationIndex([])).toBe(-1);
});
