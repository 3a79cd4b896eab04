import { expect, test } from 'vitest';
import { hasCopy } from './has-copy.ts';

// RFC 9110 §8.8.3.2 and §13.1.2.
test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  [undefined, '"a"', false],
])('Caching: If-None-Match %s of a response tagged %s is a copy: %s', (sent, etag, expected) => {
  expect(hasCopy({ 'if-none-match': sent }, etag)).toBe(expected);
});
