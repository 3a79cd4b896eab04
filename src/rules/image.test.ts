import { describe, expect, test } from 'vitest';
import { imageUrl, PLACEHOLDER_IMAGE } from './image.ts';

describe('pictures that the policy of pages blocks show the placeholder', () => {
  test.each([
    ['https://elsewhere.example/a.webp', '/api'],
    ['/\\elsewhere.example/a.webp', '/api'],
    ['//elsewhere.example/a.webp', 'https://api.example'],
    ['javascript:alert(1)', '/api'],
  ])('%s', (path, apiBase) => {
    expect(imageUrl(path, apiBase)).toBe(PLACEHOLDER_IMAGE);
  });

  test.each([
    ['/uploads/a.webp', '/api', '/api/uploads/a.webp'],
    ['/images/a.webp', '/api', '/images/a.webp'],
    ['https://api.example/media/a.webp', 'https://api.example/v1', 'https://api.example/media/a.webp'],
  ])('%s is shown', (path, apiBase, expected) => {
    expect(imageUrl(path, apiBase)).toBe(expected);
  });
});
