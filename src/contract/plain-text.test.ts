import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['turned \u202eround\u2066 text', 'turned round text'],
  ['a\u0000b\u0007c\u001b[31m', 'abc[31m'],
  ['  one \r\n\r\n\r\n\u2028 two\t three ', 'one\n\ntwo three'],
  ['hid\u200bden\u00ad \ufeff', 'hidden'],
  ['\u3164\u2800\u00ad', ''],
  ['half \ud800 a pair', 'half \ufffd a pair'],
  [`z${'\u0335'.repeat(30)}`, `z${'\u0335'.repeat(4)}`],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['राम्रो छ, क्\u200dष', 'राम्रो छ, क्\u200dष'],
])('typed text is stored without what is not seen: %j', (typed, stored) => {
  expect(plainText(typed)).toBe(stored);
});
