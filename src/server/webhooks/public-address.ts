import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { fieldError } from '../http/http-error.ts';
import { getHost, isPublicIp } from '../http/public-request.ts';
import type { Config } from '../settings/config.ts';
import * as messages from './messages.ts';

/** Which addresses events may be sent to. */
export type Reach = Pick<Config, 'isProduction' | 'webhookAllowedIps'>;

const LOOKUP_WITHIN_MS = 2000;

/** What a name stands for now; empty where it cannot be found: the connection looks again. */
const getAddresses = (host: string): Promise<string[]> =>
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
  const address = new URL(url);
  if (isProduction && address.protocol !== 'https:') throw fieldError('url', messages.notEncrypted);
  const addresses = await getAddresses(getHost(address));
  if (addresses.some((each) => !isPublicIp(each, webhookAllowedIps)))
    throw fieldError('url', messages.notPublic);
}
