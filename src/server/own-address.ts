import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An http address; an IPv6 host gets its brackets. */
export const httpAddress = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Where this machine reaches what listens on a host: every address of it includes its own. */
export const localAddress = (host: string, port: number): string =>
  httpAddress(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port);

/** Where the shop reaches itself, once it listens. */
export function ownAddress(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo;
  return localAddress(address, port);
}
