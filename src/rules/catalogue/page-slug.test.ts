import { expect, test } from 'vitest';
import { isPageSlug } from './page-slug.ts';

test.each(['xps-13', 'RTX_4090', 'iphone-15.5', 'घडी', 'र्\u200Dयाम', 'c++', 'node.js', 'html', 'a.html.br'])(
  'Publishing: %s is an address',
  (slug) => {
    expect(isPageSlug(slug)).toBe(true);
  },
);

test.each([
  '',
  '..',
  '.hidden',
  'hp-x.html',
  'HP-X.HTML',
  '../../cart',
  'a/b',
  'a\\b',
  'a b',
  'a\n/* /evil 301',
  'a?b',
  'a#b',
  '%00',
  'a\u0000',
  'a\ud800',
  '\u200Da',
  'a\u200D',
  'a'.repeat(121),
  'घ'.repeat(100),
])('Publishing: %j is no address', (slug) => {
  expect(isPageSlug(slug)).toBe(false);
});
