import { expect, test } from 'vitest';
import { parseBlocked } from './blocked-contacts.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['2001:db8:9::1', '2001:db8:9::/64'],
  ['2001:db8:9::1/64', '2001:db8:9::/64'],
  ['2001:db8:bbbb:1ff::/56', '2001:db8:bbbb:100::/56'],
  ['2001:DB8:bbbb:0::/48', '2001:db8:bbbb::/48'],
])('Blocked: the network %s is kept as %s', (value, kept) => {
  expect(parseBlocked({ kind: 'network', value }).value).toBe(kept);
});

test.each(['the whole world', '2001:db8::/32', '192.0.2.1/64', '192.0.2.1/', '192.0.2.1/4', '2001:db8::/8'])(
  'Blocked: the network "%s" is refused with what may be written',
  (value) => {
    expect(() => parseBlocked({ kind: 'network', value })).toThrow(
      /\/24 of IPv4, \/64, \/56 or \/48 of IPv6/,
    );
  },
);
