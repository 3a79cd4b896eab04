import { expect, test } from 'vitest';
import { getEncoding } from './cached-responses.ts';

// RFC 9110, 12.5.3: a weight of 0 means "not acceptable".
test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR;Q=0.5, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip; q=0.8 , br ; q=0.000', 'gzip'],
  ['br;q=0, gzip;q=0', 'plain'],
  ['brotli, xgzip', 'plain'],
  ['br;q=none', 'plain'],
  ['identity', 'plain'],
  [undefined, 'plain'],
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(getEncoding(header)).toBe(encoding);
});
