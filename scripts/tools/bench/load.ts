import { connect } from 'node:net';
import { perSecond } from './table.ts';

export const CONNECTIONS = 32;
export const SECONDS = 6;
/** The header of browsers, which ask for compressed responses. */
export const COMPRESSED = 'accept-encoding: br\r\n';

/** What a load came to: successful responses per second, and responses that were not 200. */
export type Load = { perSecond: number; failed: number };

/** What a load came to, for the table. */
export const loadSummary = ({ perSecond: rate, failed }: Load): string =>
  `${perSecond(rate)}${failed > 0 ? `, ${failed} failed` : ''}`;

/** How long the first answer in the buffer is, and its status; undefined while its head is not whole. */
function measureResponse(buffer: Buffer): { length: number; status: number } | undefined {
  const end = buffer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = buffer.toString('latin1', 0, end);
  const [, length = '0'] = head.match(/content-length: (\d+)/i) ?? [];
  return { length: end + 4 + Number(length), status: Number(head.slice(9, 12)) };
}

/**
 * Sends requests over 32 connections, one at a time on each, for some seconds. Plain sockets: an HTTP client in
 * JavaScript spends more on an answer than the shop does, and would measure itself.
 * @param nextPath the path of the next request
 */
export async function load(address: string, nextPath: () => string, headers = ''): Promise<Load> {
  const { hostname, port } = new URL(address);
  const until = performance.now() + SECONDS * 1000;
  const counted = { good: 0, failed: 0 };

  const oneConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let received: Buffer = Buffer.alloc(0);
      const ask = () => socket.write(`GET ${nextPath()} HTTP/1.1\r\nhost: ${hostname}\r\n${headers}\r\n`);
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const response = measureResponse(received);
        if (!response || received.length < response.length) return;
        received = Buffer.alloc(0);
        if (response.status === 200) counted.good += 1;
        else counted.failed += 1;
        if (performance.now() < until) ask();
        else {
          socket.destroy();
          resolve();
        }
      });
    });

  await Promise.all(Array.from({ length: CONNECTIONS }, oneConnection));
  return { perSecond: counted.good / SECONDS, failed: counted.failed };
}

/** Gives the given paths in turn, again and again. */
export function inTurn(paths: readonly string[]): () => string {
  let index = 0;
  return () => paths[index++ % paths.length] ?? '/';
}
