import { expect, test } from 'vitest';
import { saleTimes } from './sale-times.ts';

test('§4 Flash sale: a sale without a beginning has always begun', () => {
  const expires = '2026-11-20T00:00:00Z';
  expect(saleTimes({ expires })).toEqual({ starts: 0, expires: Date.parse(expires) });
});
