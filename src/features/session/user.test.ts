import { expect, test } from 'vitest';
import { parseUser } from './user.ts';

const stored = {
  id: 'u1',
  firstName: 'Sita',
  lastName: 'Rai',
  email: 'sita@example.com',
  phone: '9800000000',
};

test('§3 User: the stored user reads back, whether the id is called id or userId [entity-12]', () => {
  expect(parseUser(JSON.stringify(stored))).toEqual(stored);
  const { id, ...rest } = stored;
  expect(parseUser(JSON.stringify({ ...rest, userId: id }))?.id).toBe('u1');
});

test.each(['', 'null', '{', '[]', '"sita"', '{"firstName":"Sita"}', '{"id":1}'])(
  '§3 User: a stored %j is nobody',
  (text) => {
    expect(parseUser(text)).toBeUndefined();
  },
);

test('§6 Roles: a role in browser storage is ignored', () => {
  expect(parseUser(JSON.stringify({ ...stored, role: 'editor' }))).not.toHaveProperty('role');
});
