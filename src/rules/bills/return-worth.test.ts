import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnWorth } from './return-worth.ts';

test('Return: its worth is what was paid for the pieces, the coupon parted by price', () => {
  const lines = [
    { unitPaisa: 100_000, quantity: 3, returned: 2 },
    { unitPaisa: 100_000, quantity: 1, returned: 0 },
  ];
  expect(returnWorth(lines, 0)).toBe(200_000);
  // A tenth of all that was ordered was taken off.
  expect(returnWorth(lines, 40_000)).toBe(180_000);
});

const line = fc.record({
  unitPaisa: fc.integer({ min: 100, max: 50_000_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
});

test('Return: all pieces together are worth what was paid, and parts never more', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      (bought, taken, share) => {
        const gross = bought.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0);
        const discount = taken % (gross + 1);
        const all = bought.map((each) => ({ ...each, returned: each.quantity }));
        expect(returnWorth(all, discount)).toBe(gross - discount);
        const part = bought.map((each) => ({ ...each, returned: share % (each.quantity + 1) }));
        const rest = part.map((each) => ({ ...each, returned: each.quantity - each.returned }));
        const both = returnWorth(part, discount) + returnWorth(rest, discount);
        expect(both).toBeLessThanOrEqual(gross - discount);
        expect(both).toBeGreaterThanOrEqual(gross - discount - bought.length);
      },
    ),
  );
});
