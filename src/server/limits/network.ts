import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a subscriber's network: the rest is the subscriber's to choose (RFC 6177). */
const SUBSCRIBER_BITS = 64;

/** The port that some proxies append to an address; it differs for each connection. */
const PORT = /^(\d+\.\d+\.\d+\.\d+|\[(?<bracketed>.+)\]):\d+$/;

function withoutPort(address: string): string {
  const found = PORT.exec(address);
  return found?.groups?.bracketed ?? found?.[1] ?? address;
}

/**
 * The network that an address belongs to, which limits count by: an IPv4 address itself, of IPv6 the /64. An IPv4
 * address in IPv6 form (`::ffff:192.0.2.1`) is that IPv4 address. Text that is no address is returned unchanged.
 */
export function networkOf(text: string): string {
  const address = withoutPort(text);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${SUBSCRIBER_BITS}`)}/${SUBSCRIBER_BITS}`;
}

/** The network that a request comes from. */
export const networkOfRequest = ({ ip }: FastifyRequest): string => networkOf(ip);

/** Whether an address is this machine's own. */
export const isThisMachine = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
