import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { useAgent as filteringAgent } from 'request-filtering-agent';

/** What of IPv6 alone is handed out for the public (RFC 4291, IANA): `::127.0.0.1` is outside. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

function isPublicRange(address: string): boolean {
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL));
}

/** Whether an address may be connected to. @param allowed addresses that are allowed though they are not public */
export const isPublicIp = (address: string, allowed: readonly string[]): boolean =>
  allowed.includes(address) || isPublicRange(address);

/** The host of an address; an IPv6 one without its brackets. */
export const getHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const refusal = (host: string) => new Error(`${host} is not allowed`);

/** Whether an error is that an address is not public. Those of the agent have no code either. */
export const isRefusedAddress = ({ message }: Error): boolean => message.includes('is not allowed');

/** Looks up a name for a connection: one that stands for an address that is not public is refused. */
const lookUpPublic =
  (allowed: readonly string[]): LookupFunction =>
  (host, options, done) =>
    lookup(host, options, (error, found, family) => {
      const addresses = [found].flat().map((each) => (typeof each === 'string' ? each : each?.address));
      const isRefused = !error && addresses.some((address) => !isPublicIp(address ?? '', allowed));
      done(isRefused ? refusal(host) : error, found, family);
    });

type Options = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Of private networks, which are allowed all the same. */
  allowedIps: readonly string[];
};

/**
 * Sends a request to an address that a person typed. A name is looked up and connected to in one step, and only public
 * addresses are, so that nobody makes the shop call its own network; redirects are not followed.
 * @throws the error of the connection; `isRefusedAddress` says whether the address is not public
 */
export async function requestPublic(
  address: URL,
  { body, allowedIps, ...options }: Options,
): Promise<http.IncomingMessage> {
  const host = getHost(address);
  // No name is looked up for it.
  if (ipaddr.isValid(host) && !isPublicIp(host, allowedIps)) throw refusal(host);
  const agent = filteringAgent(address.href, { allowIPAddressList: [...allowedIps] });
  const request = address.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    request(address, { ...options, agent, lookup: lookUpPublic(allowedIps) }, resolve)
      .on('error', reject)
      .end(body);
  });
}
