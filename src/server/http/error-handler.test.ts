import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { safeError } from './error-handler.ts';

const PERSON = /sunita|maharjan|9841555666|argon2id|492817/i;
const databaseError = (code: string, message: string, fields: Record<string, string> = {}) =>
  Object.assign(new Error(message), { code, severity: 'ERROR', ...fields });

describe('Spec §8: what is logged of an error', () => {
  test.each([
    databaseError('22P02', 'invalid input syntax for type integer: "9841555666"'),
    databaseError('23505', 'duplicate key value violates unique constraint', {
      detail: 'Key (email)=(sunita@example.com) already exists.',
      constraint: 'users_email_unique',
      table: 'users',
    }),
    databaseError('P0001', 'no room for Sunita Maharjan', { where: 'code 492817' }),
    new DrizzleQueryError(
      'INSERT INTO users VALUES ($1)',
      ['Sunita', '$argon2id$v=19'],
      databaseError('23514', 'Sunita'),
    ),
    Object.assign(new Error('550 no mailbox for sunita.maharjan here'), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: '550 no mailbox for sunita.maharjan here',
      command: 'RCPT TO',
      rejected: ['sunita@example.com'],
    }),
    new Error('no route for <sunita@example.com>', { cause: new Error('of sunita@example.com') }),
  ])('holds nothing that a person gave: %#', (error) => {
    expect(JSON.stringify(safeError(error))).not.toMatch(PERSON);
  });

  test('names what an operator looks for', () => {
    const unique = databaseError('23505', 'x', { constraint: 'users_email_unique', table: 'users' });
    expect(safeError(unique)).toMatchObject({
      code: '23505',
      message: 'Database error 23505 users users_email_unique',
    });
    expect(safeError(databaseError('55P03', 'canceling statement due to lock timeout')).message).toBe(
      'canceling statement due to lock timeout',
    );
    expect(safeError(new TypeError('x is not a function')).stack).toContain('error-handler.test.ts');
  });
});
