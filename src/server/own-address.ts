import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An http address; an IPv6 host gets its brackets. */
export const httpAddress = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The host by which this machine reaches a listener: a wildcard address includes loopback. */
export const localAddress = (host: string, port: number): string =>
  httpAddress(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port);

/** The address by which the shop reaches itself, once it listens. */
export function ownAddress(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo;
  return localAddress(address, port);
}
