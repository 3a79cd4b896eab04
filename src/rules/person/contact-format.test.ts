import { expect, test } from 'vitest';
import { mayBeEmail, mayBePhone } from './contact-format.ts';

test.each([
  ['asha@example.com', true],
  [' o’brien+shop@mail.example.com.np ', true],
  ['आशा@उदाहरण.नेपाल', true],
  ['asha@example', false],
  ['asha', false],
  ['asha@example.', false],
  ['a b@example.com', false],
])('Contact: “%s” may be an e-mail address: %s', (text, may) => {
  expect(mayBeEmail(text)).toBe(may);
});

test.each([
  ['9841234567', true],
  ['+977 984-1234567', true],
  ['5970003', true],
  ['९८४१२३४५६७', true],
  ['98412', false],
  ['phone', false],
])('Contact: “%s” may be a phone number: %s', (text, may) => {
  expect(mayBePhone(text)).toBe(may);
});
