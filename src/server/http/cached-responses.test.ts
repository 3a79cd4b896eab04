import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAddress, getEncoding, hasCopy } from './cached-responses.ts';

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

const name = fc.string({ minLength: 1, maxLength: 8 });
const parameters = fc.uniqueArray(fc.tuple(name, fc.string({ minLength: 1 })), {
  selector: ([each]) => each,
});
const getAddress = (given: readonly (readonly [string, string])[]) =>
  `/api/products?${given.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;

test('Caches: the order of parameters makes no other address, and writing it again none either', () => {
  fc.assert(
    fc.property(
      parameters.chain((given) =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
      ),
      ([given, shuffled]) => {
        const canonical = canonicalAddress(getAddress(given));
        expect(canonicalAddress(getAddress(shuffled))).toBe(canonical);
        expect(canonicalAddress(canonical)).toBe(canonical);
      },
    ),
  );
});

test('Caches: unknown parameters make no address, whatever their number', () => {
  fc.assert(
    fc.property(parameters, parameters, (given, others) => {
      const known = given.map(([each]) => each);
      const unknown = others.filter(([each]) => !known.includes(each));
      expect(canonicalAddress(getAddress([...unknown, ...given]), known)).toBe(
        canonicalAddress(getAddress(given)),
      );
    }),
  );
});

test('Caches: another value is another address', () => {
  fc.assert(
    fc.property(name, fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (each, one, other) => {
      const isSame =
        canonicalAddress(getAddress([[each, one]])) === canonicalAddress(getAddress([[each, other]]));
      expect(isSame).toBe(one === other);
    }),
  );
});

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
