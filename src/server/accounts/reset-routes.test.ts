import { expect, test } from 'vitest';
import { z } from 'zod';
import { unknownUserId } from './reset-routes.ts';

test('Reset: a made-up user is stable, differs by email and looks like a real one', () => {
  const id = unknownUserId('secret', 'nobody@example.com');
  expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(unknownUserId('secret', 'nobody@example.com')).toBe(id);
  expect(unknownUserId('secret', 'other@example.com')).not.toBe(id);
  expect(unknownUserId('another', 'nobody@example.com')).not.toBe(id);
});
