import { lookup as lookUp } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { fieldError } from '../http/http-error.ts';
import type { Config } from '../settings/config.ts';
import * as messages from './messages.ts';

/** Which addresses events may be sent to. */
export type Reach = Pick<Config, 'isProduction' | 'webhookAllowedIps'>;

const LOOKUP_WITHIN_MS = 2000;

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '');

/** What of IPv6 alone is handed out for the public (RFC 4291, IANA): `::127.0.0.1` is outside. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

function isPublicRange(address: string): boolean {
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL));
}

/** Whether events may go to an address. @param allowed addresses that are allowed though they are not public */
const isPublic = (address: string, allowed: readonly string[]) =>
  allowed.includes(address) || isPublicRange(address);

const refusal = (host: string) => new Error(`${host} is not allowed`);

/** Refuses an address that is written as one: no name is looked up for it. @throws Error */
export function requirePublicHost(url: string, allowed: readonly string[]): void {
  const host = withoutBrackets(new URL(url).hostname);
  if (ipaddr.isValid(host) && !isPublic(host, allowed)) throw refusal(host);
}

/** Looks up a name for a connection: one that stands for an address that is not public is refused. */
export const lookUpPublic =
  (allowed: readonly string[]): LookupFunction =>
  (host, options, done) =>
    lookUp(host, options, (error, found, family) => {
      const addresses = [found].flat().map((each) => (typeof each === 'string' ? each : each?.address));
      const isRefused = !error && addresses.some((address) => !isPublic(address ?? '', allowed));
      done(isRefused ? refusal(host) : error, found, family);
    });

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
