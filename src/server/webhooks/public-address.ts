import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { fieldError } from '../http/http-error.ts';
import type { Config } from '../settings/config.ts';
import * as messages from './messages.ts';

/** Which addresses events may be sent to. */
export type Reach = Pick<Config, 'isProduction' | 'webhookAllowedIps'>;

const LOOKUP_WITHIN_MS = 2000;

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '');

/** All of IPv6 but 2000::/3, which alone is handed out for the public (RFC 4291, IANA): `::127.0.0.1` is in the first. */
export const NOT_GLOBAL = ['::/3', '4000::/2', '8000::/1'];

function isPublicRange(address: string): boolean {
  const parsed = ipaddr.parse(address);
  const isGlobal =
    parsed.kind() === 'ipv4' || !NOT_GLOBAL.some((range) => parsed.match(ipaddr.parseCIDR(range)));
  return isGlobal && parsed.range() === 'unicast';
}

/** The same that the connection refuses (send-event.ts). */
const isPublic = (address: string, allowed: readonly string[]) =>
  allowed.includes(address) || isPublicRange(address);

/** What a name stands for now; empty where it cannot be found: the connection looks again. */
const addressesOf = (host: string): Promise<string[]> =>
  ipaddr.isValid(host)
    ? Promise.resolve([host])
    : Promise.race([
        lookup(host, { all: true }).then(
          (found) => found.map(({ address }) => address),
          () => [],
        ),
        wait(LOOKUP_WITHIN_MS, [], { ref: false }),
      ]);

/**
 * Refuses an address that is not https, or leads into the shop's own network. A name may stand for another address later:
 * each connection is checked again.
 * @throws HttpError validation_error
 */
export async function requirePublicAddress(
  url: string,
  { isProduction, webhookAllowedIps }: Reach,
): Promise<void> {
  const { protocol, hostname } = new URL(url);
  if (isProduction && protocol !== 'https:') throw fieldError('url', messages.notEncrypted);
  const addresses = await addressesOf(withoutBrackets(hostname));
  if (addresses.some((address) => !isPublic(address, webhookAllowedIps)))
    throw fieldError('url', messages.notPublic);
}
