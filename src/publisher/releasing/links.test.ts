import { expect, test } from 'vitest';
import { newLinksIn } from './links.ts';

const html =
  '<a href="/cart">Cart</a><img src="/a.webp"><a href="/api/x">x</a><a href="//elsewhere">e</a><a href="/s?a=1&amp;b=2">s</a>';

test('finds the internal links of a page once', () => {
  const known = new Set<string>();
  expect(newLinksIn(html, known)).toEqual(['/cart', '/a.webp', '/s?a=1&b=2']);
  expect(newLinksIn(`${html}<a href="/about-us">About</a>`, known)).toEqual(['/about-us']);
});
