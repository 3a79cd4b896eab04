import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Addresses that are counted together, and how many times the limit of one network they have. */
export type NetworkRange = { network: string; times: number };

/**
 * Bits of an IPv6 address that name a subscriber's network: the rest is the subscriber's to choose (RFC 6177). Many
 * subscribers get a /56 or a /48, which is 65,536 networks.
 */
const SUBSCRIBER_BITS = 64;
/** Wider networks, narrow to wide. Their limits are higher, because each holds many subscribers at some operators. */
const WIDER = {
  ipv4: [{ bits: 24, times: 8 }],
  ipv6: [
    { bits: 56, times: 4 },
    { bits: 48, times: 8 },
  ],
} as const;

/** The port that some proxies append to an address; it differs for each connection. */
const PORT = /^(\d+\.\d+\.\d+\.\d+|\[(?<bracketed>.+)\]):\d+$/;
const PREFIX_LENGTH = /\/\d+$/;

function withoutPort(address: string): string {
  const found = PORT.exec(address);
  return found?.groups?.bracketed ?? found?.[1] ?? address;
}

/** The address in an address, a network or an address with a port; undefined where there is none. */
function findAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = withoutPort(text).replace(PREFIX_LENGTH, '');
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

const firstOf = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string =>
  address instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()
    : ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits}`).toString();

/**
 * The narrowest network that an address belongs to: an IPv4 address itself, of IPv6 the /64. An IPv4 address in IPv6
 * form (`::ffff:192.0.2.1`) is that IPv4 address. Text that is no address is returned unchanged.
 */
export function getNetwork(text: string): string {
  const address = findAddress(text);
  if (!address) return withoutPort(text);
  return address instanceof ipaddr.IPv6
    ? `${firstOf(address, SUBSCRIBER_BITS)}/${SUBSCRIBER_BITS}`
    : address.toString();
}

/** All networks that an address or a network belongs to, the narrowest first: limits count by each. */
export function networkRanges(text: string): NetworkRange[] {
  const address = findAddress(text);
  const wider = address
    ? WIDER[address.kind()].map(({ bits, times }) => ({
        network: `${firstOf(address, bits)}/${bits}`,
        times,
      }))
    : [];
  return [{ network: getNetwork(text), times: 1 }, ...wider];
}

/** The widest network of an address or a network: one who has an address of it may have them all. */
export const getBlock = (text: string): string => networkRanges(text).at(-1)?.network ?? text;

/** A connection that was reset has no address any more, whatever the type says. */
const getAddress = ({ ip }: FastifyRequest): string => (ip as string | undefined) ?? '';

/** The network that a request comes from. */
export const networkOfRequest = (request: FastifyRequest): string => getNetwork(getAddress(request));

/** All networks that a request comes from, for `counters.take`. */
export const rangesOfRequest = (request: FastifyRequest): NetworkRange[] =>
  networkRanges(getAddress(request));

/** SQL condition: a column with a network as `getNetwork` writes it is in the same block as a network. */
export function isInBlock(column: SQLWrapper, network: string): SQL {
  const address = findAddress(network);
  if (!address) return sql`${column} = ${network}`;
  const isIpv6 = address instanceof ipaddr.IPv6;
  const groups = isIpv6
    ? address.parts.slice(0, 3).map((part) => part.toString(16))
    : address.octets.slice(0, 3);
  const inside = groups.join(isIpv6 ? ':' : '.') + (isIpv6 ? ':' : '.');
  // The first /64 of a block may be written shorter than the block's prefix: `2001:db8::/64` of `2001:db8:0:`.
  const first = getNetwork(getBlock(network));
  return sql`(${column} LIKE ${`${inside}%`} OR ${column} = ${first})`;
}

/** Whether an address is this machine's own. */
export const isThisMachine = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
