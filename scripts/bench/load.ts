import autocannon from 'autocannon';

const SECONDS = 8;

/** What a load came to: answers a second, the 95th percentile in milliseconds, and answers that were not 2xx. */
export type Load = { perSecond: number; p95: number; failed: number };

/** Asks for the given paths in turn over 64 connections, from this process: the shop has a core for itself. */
export async function load(
  address: string,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections: 64,
    duration: SECONDS,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  });
  return {
    perSecond: result.requests.average,
    p95: result.latency.p97_5,
    failed: result.non2xx + result.errors,
  };
}
