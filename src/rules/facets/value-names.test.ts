import { expect, test } from 'vitest';
import { facetValueName } from './value-names.ts';

test('Facets: a value that is called like what every object has is named as it is written', () => {
  expect(facetValueName('panel', 'constructor')).toBe('Constructor');
  expect(facetValueName('panel', 'ips-constructor')).toBe('IPS Constructor');
});
