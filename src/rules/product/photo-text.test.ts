import { expect, test } from 'vitest';
import { photoText } from './photo-text.ts';

test('Photos: their texts name author and product, and tell several apart', () => {
  expect(photoText('Sita', 'LG 27 of 2026', 1, 1)).toBe('Photo by Sita of LG 27 of 2026');
  expect(photoText('Sita', 'LG 27', 2, 3)).toBe('Photo 2 by Sita of LG 27');
});
