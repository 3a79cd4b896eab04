import { expect, test } from 'vitest';
import { isPermanentFailure } from './delivery.ts';

test.each([
  [{ responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }, true],
  [{ responseCode: 554, command: 'DATA', code: 'EMESSAGE' }, true],
  [{ responseCode: 553, command: 'MAIL FROM', code: 'EENVELOPE' }, true],
  [{ responseCode: 450, command: 'RCPT TO', code: 'EENVELOPE' }, false],
  [{ responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' }, false],
  [{ responseCode: 554, command: 'CONN', code: 'EPROTOCOL' }, false],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, false],
  [undefined, false],
])('Mail: %j is refused for good: %s', (error, isForGood) => {
  expect(isPermanentFailure(error)).toBe(isForGood);
});
