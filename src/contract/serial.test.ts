import { expect, test } from 'vitest';
import { normalizeSerial, serial } from './serial.ts';

test.each([
  ['5CD 2340 8XQ', '5CD23408XQ'],
  [' sn-abc/12.3 ', 'SN-ABC/12.3'],
  ['5cd23408xq\n', '5CD23408XQ'],
  ['​5CD2\u00a03408XQ\u200d', '5CD23408XQ'],
  ['५CD२३', '5CD23'],
])('Serial numbers: %j is %s', (written, normal) => {
  expect(normalizeSerial(written)).toBe(normal);
});

test.each(['', '   ', 'क', 'Ä1', 'A'.repeat(61), 7])('Serial numbers: %j is refused', (written) => {
  expect(serial.safeParse(written).success).toBe(false);
});

test('Serial numbers: one of 60 characters is taken in its normal spelling', () => {
  expect(serial.parse(` ${'a'.repeat(60)} `)).toBe('A'.repeat(60));
});
