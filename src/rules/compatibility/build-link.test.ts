import { expect, test } from 'vitest';
import { readBuildLink } from './build-link.ts';

test('the parts of a shared build, with how many of each', () => {
  const link = 'https://shop.example/custom-pc-build?processor=12~31500&ram=40~9500,40~9500&name=Office+PC';
  const lines = [
    { id: 12, quantity: 1 },
    { id: 40, quantity: 2 },
  ];
  expect(readBuildLink(link)).toEqual(lines);
  expect(readBuildLink('?processor=12~31500&ram=40,40')).toEqual(lines);
});

test('what is no product is left out', () => {
  expect(readBuildLink('?processor=x~1,-3~1,1.5~1,99999999999~1,&page=7')).toEqual([]);
  expect(readBuildLink('ryzen 5')).toEqual([]);
});
