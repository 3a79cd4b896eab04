import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test('§3 Product: a slug is made from a name', () => {
  expect(slugify('Wi-Fi 6 Router (AX55)')).toBe('wi-fi-6-router-ax55');
  expect(slugify('Café  Écran')).toBe('cafe-ecran');
  expect(slugify('नेपाल')).toBe('');
  // A soft hyphen is copied from web pages with a word, and seen by nobody.
  expect(slugify('key\u00adboard')).toBe('keyboard');
});

test('§3 Product: whatever the name, a slug is empty or well formed', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(slugify(name)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
