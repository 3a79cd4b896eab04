import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy between a publisher and its API. After `break` it forwards so many more requests, and drops every
 * connection after that.
 */
export async function openBreakingProxy() {
  let target = '';
  let left = Number.POSITIVE_INFINITY;
  const server = createServer((incoming, outgoing) => {
    left -= 1;
    if (left < 0) {
      incoming.socket.destroy();
      return;
    }
    const { host: _, ...headers } = incoming.headers;
    const passed = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers });
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => incoming.socket.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTo(address: string) {
      target = address;
    },
    breakAfter(requests: number) {
      left = requests;
    },
    repair() {
      left = Number.POSITIVE_INFINITY;
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
