import { expect, test } from 'vitest';
import { trackingUrl } from './tracking.ts';

test('Tracking: the number of a parcel stands in the address of its courier, and cannot leave its place', () => {
  const template = 'https://courier.example/track?id={number}&lang=en';
  expect(trackingUrl(template, 'NCM 12/3')).toBe('https://courier.example/track?id=NCM%2012%2F3&lang=en');
  expect(trackingUrl(template, '&x=1#"')).toBe('https://courier.example/track?id=%26x%3D1%23%22&lang=en');
  expect([trackingUrl('', '1'), trackingUrl(template, '')]).toEqual([undefined, undefined]);
});
