import { expect, test } from 'vitest';
import { sliderBrands } from './shown-brands.ts';

test('§2 Home: the brand slider leaves out logos under /uploads [home-05]', () => {
  const brand = (slug: string, logo: string | null) => ({ id: slug, name: slug, slug, logo, series: [] });
  const brands = [brand('a', '/uploads/a.png'), brand('b', '/logos/b.svg'), brand('c', null)];
  expect(sliderBrands(brands).map(({ slug }) => slug)).toEqual(['b', 'c']);
});
