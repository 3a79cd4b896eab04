import { z } from 'zod';

/** Longest that a wallet may take to respond; `OPENING_MS` of src/server/ledger/lookup-times.ts is above it. */
const LONGEST_TIMEOUT_MS = 15_000;

/** The address of a wallet's API in the environment, where one is set; it ends in a slash. */
export const walletAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => (url.endsWith('/') ? url : `${url}/`))
  .optional();

/** How long a wallet may take to respond, in milliseconds. */
export const walletTimeout = z.coerce
  .number('must be milliseconds')
  .int()
  .min(100)
  .max(LONGEST_TIMEOUT_MS)
  .default(10_000);

/** Whether no money moves at an address. @param hosts of the wallet's tests @param prefix the path of our own sandbox */
export function isTestAddress(address: string, hosts: readonly string[], prefix: string): boolean {
  const { hostname, pathname } = new URL(address);
  // A host name may end with the dot of the root: it is the same host.
  return hosts.includes(hostname.replace(/\.$/, '')) || pathname.includes(prefix);
}
