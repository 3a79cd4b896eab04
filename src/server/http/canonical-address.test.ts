import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

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
