import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('Passwords: the right one matches, a wrong one does not', async () => {
  const made = await hashPassword('himalaya', 'test');
  expect([
    await verifyPassword(made, 'himalaya', 'test'),
    await verifyPassword(made, 'Himalaya', 'test'),
  ]).toEqual([true, false]);
});

test('Attack: a flood of log-ins does not delay files', async () => {
  const made = await hashPassword('himalaya', 'test');
  let verified = 0;
  const flood = Array.from({ length: 40 }, async () => {
    await verifyPassword(made, 'wrong', 'test');
    verified += 1;
  });
  await readFile(import.meta.filename);
  expect(verified).toBeLessThan(20);
  await Promise.all(flood);
});
