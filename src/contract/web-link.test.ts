import { describe, expect, test } from 'vitest';
import { isLink, isOwnPath } from './web-link.ts';

const SITE = 'https://shop.example';

describe('Spec §2: links that an editor may save', () => {
  test.each([
    '/',
    '/explore-products?name[like]=gaming laptop&sort=-id#top',
    '/product-category/%E0%A4%95',
    'https://partner.example/offer?x=1',
    'http://partner.example',
  ])('%j', (text) => {
    expect(isLink(text)).toBe(true);
  });

  // Each leaves the site, runs a script or hides its host, by the URL standard's own parser.
  test.each([
    '/\\evil.example/',
    '//evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://shop.example@evil.example/',
    'https://',
    '/%E0%A4%A',
    'evil.example',
    '',
  ])('%j is refused', (text) => {
    expect(isLink(text)).toBe(false);
  });

  test('a path of this site resolves to this site in a browser too', () => {
    for (const text of ['/a b', '/a//b', '/.//evil.example', '/x?y=//evil.example', '/\\e', '//e', '/\t/e'])
      if (isOwnPath(text)) expect(new URL(text, SITE).origin).toBe(SITE);
  });
});
