import { expect, test } from 'vitest';
import { newOrderId } from './order-id.ts';

test('Design §5.5 Order id: the day in Nepal and six digits that are hard to mistake', () => {
  expect(newOrderId(new Date('2026-11-20T18:30:00Z'))).toMatch(/^HP-20261121-[0-9A-HJKMNP-TV-Z]{6}$/);
});
