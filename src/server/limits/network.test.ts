import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBlock, getNetwork, isThisMachine, networkRanges } from './network.ts';

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
  expect(getNetwork(address)).toBe(network);
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

const groups = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: count, maxLength: count });
const written = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');
const names = (address: string) => networkRanges(address).map(({ network }) => network);

test('Limits: all addresses of an IPv6 /48 share their widest range, those of a /56 the one before, of a /64 all', () => {
  fc.assert(
    fc.property(groups(8), groups(8), (one, other) => {
      const at = (shared: number) => written([...one.slice(0, shared), ...other.slice(shared)]);
      const narrow = names(written(one));
      expect(narrow).toHaveLength(3);
      expect(names(at(4))).toEqual(narrow);
      expect(names(at(3)).at(-1)).toBe(narrow.at(-1));
      const sameByte = ((one[3] ?? 0) & 0xff00) | ((other[3] ?? 0) & 0xff);
      expect(names(written([...one.slice(0, 3), sameByte, ...other.slice(4)])).slice(1)).toEqual(
        narrow.slice(1),
      );
      if (one[2] !== other[2]) expect(names(at(2)).at(-1)).not.toBe(narrow.at(-1));
    }),
  );
});

test('Limits: an IPv4 address counts by itself and its /24, also in IPv6 form', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const block = `${address.split('.').slice(0, 3).join('.')}.0/24`;
      expect(names(address)).toEqual([address, block]);
      expect(names(`::ffff:${address}`)).toEqual([address, block]);
      expect(getBlock(getNetwork(address))).toBe(block);
    }),
  );
});

test('Limits: the ranges of a network are those of its addresses, and wider ones allow more', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const ranges = networkRanges(address);
      expect(networkRanges(getNetwork(address))).toEqual(ranges);
      for (const [index, { times }] of ranges.entries())
        expect(times).toBeGreaterThan(ranges[index - 1]?.times ?? 0);
    }),
  );
});

test('Limits: text that is no address has one range', () => {
  expect(networkRanges('unknown')).toEqual([{ network: 'unknown', times: 1 }]);
});
