import { expect, test } from 'vitest';
import { isThisMachine, networkOf } from './network.ts';

// Documentation addresses of RFC 5737 and RFC 3849; forms of one address from RFC 5952, section 1.
test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8::/64'],
  ['2001:DB8:0:0::a%eth0', '2001:db8::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['::1', '::/64'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8::1]:50123', '2001:db8::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['192.0.2.1', false],
  ['', false],
])('Limits: %s is this machine: %s', (address, isOwn) => {
  expect(isThisMachine(address)).toBe(isOwn);
});
