import { expect, test } from 'vitest';
import { findNewLinks, leadsTo } from './links.ts';

const html =
  '<a href="/cart">Cart</a><img src="/a.webp"><a href="/api/x">x</a><a href="//elsewhere">e</a><a href="/s?a=1&amp;b=2">s</a>';

test('finds the internal links of a page once', () => {
  const known = new Set<string>();
  expect(findNewLinks(Buffer.from(html), known)).toEqual(['/cart', '/a.webp', '/s?a=1&b=2']);
  expect(findNewLinks(Buffer.from(`${html}<a href="/about-us">About</a>`), known)).toEqual(['/about-us']);
});

const SLUGS = ['ल्यापटप-1', "it's", 'r&d', 'घडी-😀', 'a{b}', 'कख&amp;', 'iphone-15.5'];
const files = new Set(SLUGS.map((slug) => `product/${slug}.html`));
const getPage = (...hrefs: string[]) => Buffer.from(hrefs.map((href) => `<a href="${href}">…</a>`).join('’'));

test.each([
  ['as it is', SLUGS.map((slug) => slug.replaceAll('&', '&amp;'))],
  ['as React escapes it', SLUGS.map((slug) => slug.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))],
  ['as Astro escapes it', SLUGS.map((slug) => slug.replaceAll('&', '&#38;').replaceAll("'", '&#39;'))],
  ['by other names', SLUGS.map((slug) => slug.replaceAll('&', '&#X26;').replaceAll("'", '&apos;'))],
  ['percent-encoded', SLUGS.map(encodeURIComponent)],
  ['percent-encoded where that is usual', SLUGS.map((slug) => encodeURI(slug).replaceAll('&', '&amp;'))],
])('finds the page of a link in any script, written %s', (_, written) => {
  const found = findNewLinks(getPage(...written.map((slug) => `/product/${slug}`)), new Set());
  expect(found).toHaveLength(SLUGS.length);
  expect(found.filter((link) => !leadsTo(link, (file) => files.has(file)))).toEqual([]);
});

test('names a link that leads nowhere as people read it, once in all the ways that it is written', () => {
  const known = new Set<string>();
  const raw = findNewLinks(getPage('/product/गयो-😀-it&#39;s', '/product/r&amp;d?q=%26%E0%A4'), known);
  expect(raw).toEqual(["/product/गयो-😀-it's", '/product/r&d?q=%26%E0%A4']);
  expect(raw.filter((link) => leadsTo(link, (file) => files.has(file)))).toEqual([]);
  expect(findNewLinks(getPage(encodeURI("/product/गयो-😀-it's")), known)).toEqual([]);
});

test('an escape that is of no character is read as the HTML standard says', () => {
  expect(findNewLinks(getPage('/a&#1114112;&#xD800;&nothing;&amp;lt;'), new Set())).toEqual([
    '/a\ufffd\ufffd&nothing;&lt;',
  ]);
});
