import { expect, test } from 'vitest';
import { getAddress, getFile, pageFiles } from './page-files.ts';

test.each([
  ['/', 'index.html'],
  ['/cart', 'cart.html'],
  ['/robots.txt', 'robots.txt'],
  ['/feeds/products-2.xml', 'feeds/products-2.xml'],
  ['/_redirects', '_redirects'],
  ['/product/iphone-15.5', 'product/iphone-15.5.html'],
  ['/product/node.js', 'product/node.js.html'],
  ['/product/a.html.br', 'product/a.html.br.html'],
  ['/gone/iphone-15.5', 'gone/iphone-15.5.html'],
  ['/product-category/web-2.0', 'product-category/web-2.0.html'],
  ['/product-category/web-2.0/2', 'product-category/web-2.0/2.html'],
])('Releases: the file of %s is %s', (address, file) => {
  expect(getFile(address)).toBe(file);
  expect(getAddress(file)).toBe(address);
});

test('Releases: no slug gives a page a file that is another page, or its compressed form', () => {
  const slugs = ['a', 'a.br', 'a.gz', 'a.html.br', 'a.html.gz', 'a.js', 'a.js.br', 'index', 'A'];
  const files = slugs.flatMap((slug) => pageFiles(`/product/${slug}`));
  expect(new Set(files).size).toBe(2 * slugs.length);
});
