import { expect, test } from 'vitest';
import { districtAt, readPlace } from './buyer.ts';

test.each([
  [undefined, 'Simikot, Humla', 'Humla', []],
  [undefined, 'Musikot, Rukum', undefined, ['Rukum East', 'Rukum West']],
  ['Rukum West', 'Musikot, Rukum', 'Rukum West', []],
  ['Kaski', 'Simikot, Humla', 'Kaski', ['Humla']],
  ['Kaski', 'Simikot', 'Kaski', []],
])('with district %s, %s is in %s, or in %j', (district, address, read, others) => {
  const isInsideValley = false;
  expect(readPlace({ district, isInsideValley }, address)).toEqual({
    district: read,
    isInsideValley,
    others,
  });
});

test.each([
  ['Simikot', 'Kaski'],
  ['Simikot, Humla', 'Humla'],
  ['Musikot, Rukum', undefined],
  ['Chitwan Momo, Lakeside', 'Kaski'],
])('%s, known to be in Kaski, is in %s', (address, district) => {
  expect(districtAt(address, 'Kaski')).toBe(district);
});
