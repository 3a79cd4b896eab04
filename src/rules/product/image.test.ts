import { describe, expect, test } from 'vitest';
import { checkoutPicture, imageUrl, PLACEHOLDER_IMAGE, pictureHosts } from './image.ts';

const getHosts = (apiBase: string) =>
  pictureHosts('https://shop.example', apiBase, 'https://other.example https://pictures.example');

describe('pictures that the policy of pages blocks show the placeholder', () => {
  test.each([
    ['https://elsewhere.example/a.webp', '/api'],
    ['/\\elsewhere.example/a.webp', '/api'],
    ['//elsewhere.example/a.webp', 'https://api.example'],
    ['javascript:alert(1)', '/api'],
    ['http://shop.example/a.webp', '/api'],
    ['https://pictures.example.evil.example/a.webp', '/api'],
    ['https://x@pictures.example/a.webp', '/api'],
  ])('§9 Images: %s [limit-39]', (path, apiBase) => {
    expect(imageUrl(path, getHosts(apiBase))).toBe(PLACEHOLDER_IMAGE);
  });

  test.each([
    ['/uploads/a.webp', '/api', '/api/uploads/a.webp'],
    ['/images/a.webp', '/api', '/images/a.webp'],
    ['https://shop.example/media/a.webp', '/api', 'https://shop.example/media/a.webp'],
    ['https://pictures.example/a.webp?v=2', '/api', 'https://pictures.example/a.webp?v=2'],
    ['https://api.example/media/a.webp', 'https://api.example/v1', 'https://api.example/media/a.webp'],
  ])(
    '§7 Images: %s is shown, an upload under the API base [entity-01 call-51]',
    (path, apiBase, expected) => {
      expect(imageUrl(path, getHosts(apiBase))).toBe(expected);
    },
  );
});

describe('§7 Images: the checkout rebuilds an address under /uploads from the last segment of the path', () => {
  test.each([
    ['/uploads/a.webp', '/api/uploads/a.webp?w=160'],
    ['/uploads/products/a.webp', '/api/uploads/a.webp?w=160'],
    ['https://elsewhere.example/pictures/a.webp?size=1', '/api/uploads/a.webp?w=160'],
    ['a.webp', '/api/uploads/a.webp?w=160'],
    ['', PLACEHOLDER_IMAGE],
    ['/uploads/', PLACEHOLDER_IMAGE],
    [undefined, PLACEHOLDER_IMAGE],
  ])('%s', (path, expected) => {
    expect(checkoutPicture(path, getHosts('/api'), 160)).toBe(expected);
  });
});
