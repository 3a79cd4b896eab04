import { expect, test } from 'vitest';
import { findSpecifications } from '../../../../rules/product/specifications.ts';
import { readScreenSize } from './screen-size.ts';

// A 16:9 screen of 27 inches is 59.8 × 33.6 cm, one of 16:10 and 14 inches 30.2 × 18.8 (any calculator of screen sizes).
test.each([
  [
    { 'Screen Size': '27 inch', Resolution: '2560 x 1440' },
    { inches: 27, width: 598, height: 336 },
  ],
  [{ Display: '14" 2880x1800 OLED, 120 Hz' }, { inches: 14, width: 302, height: 188 }],
  // A phone is held upright.
  [{ Display: '6.1" 2340x1080 OLED' }, { inches: 6.1, width: 65, height: 141 }],
  [{ Display: 'LCD' }, undefined],
  [{ Display: '15.6"' }, undefined],
  [{ Resolution: '1920 x 1080', Sensor: '1/2.8 inch' }, undefined],
])('The screen of %j', (specifications, size) => {
  expect(readScreenSize(findSpecifications(specifications))).toEqual(size);
});
