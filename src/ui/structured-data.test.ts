import { expect, test } from 'vitest';
import { breadcrumbData, distinctSteps, scriptJson } from './structured-data.ts';

test('§2 Product page: structured data cannot end its script element', () => {
  const text = scriptJson({ name: '</script><script>alert(1)</script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
});

test('§2 Product page: the breadcrumb of search engines has absolute addresses', () => {
  const data = breadcrumbData([{ name: 'Home', address: '/' }], new URL('https://shop.test'));
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
  ]);
});

test.each([
  [
    ['Home', 'Headphones', 'headphones '],
    ['Home', 'headphones '],
  ],
  [
    ['Home', 'Headphones', 'Headphones', 'Sony'],
    ['Home', 'Headphones', 'Sony'],
  ],
  [
    ['Home', 'Audio', 'Headphones', 'Audio'],
    ['Home', 'Audio', 'Headphones', 'Audio'],
  ],
])('a path of %o names each step once, the nearest', (names, shown) => {
  const steps = names.map((name, index) => ({ name, address: `/${index}` }));
  expect(distinctSteps(steps).map(({ name }) => name)).toEqual(shown);
  expect(distinctSteps(steps).at(-1)).toEqual(steps.at(-1));
});
