import { expect, test } from 'vitest';
import { compareAddress, idsInAddress } from './compare-address.ts';

test('§2 Compare: a link names what it compares, and reads back the same', () => {
  expect(compareAddress([7, 'a,b'])).toBe('/compare?ids=7,a%2Cb');
  expect(idsInAddress('?ids=7,12')).toEqual(['7', '12']);
});

test('§2 Compare: a link with too many ids, doubles or none', () => {
  expect(idsInAddress('?ids=1,1,2,3,4,5')).toEqual(['1', '2', '3', '4']);
  expect(idsInAddress('?ids=')).toEqual([]);
  expect(idsInAddress('')).toBeUndefined();
});
