import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalMailbox, mayBeEmail, mayBePhone } from './canonical-mailbox.ts';

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['Asha+shop@Example.COM', 'asha@example.com'],
  ['asha+a+b@example.com', 'asha@example.com'],
  ['asha@example.com.', 'asha@example.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['a.s.h.a+1@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com.', 'asha@gmail.com'],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
])('Mail: %s is delivered to %s', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
});

test('Mail: every spelling of an address is one mailbox, and a mailbox is its own', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  const host = fc.constantFrom('gmail.com', 'googlemail.com', 'example.com', 'mail.com.np');
  fc.assert(
    fc.property(name, host, name, fc.nat(9), (local, domain, tag, dotAt) => {
      const mailbox = canonicalMailbox(`${local}@${domain}`);
      const at = domain.startsWith('g') ? Math.min(Math.max(dotAt, 1), local.length) : local.length;
      const dotted = at < local.length ? `${local.slice(0, at)}.${local.slice(at)}` : local;
      expect(canonicalMailbox(`${dotted.toUpperCase()}+${tag}@${domain.toUpperCase()}.`)).toBe(mailbox);
      expect(canonicalMailbox(mailbox)).toBe(mailbox);
    }),
  );
});

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
