import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type Gateway, khaltiGateway } from './gateway.ts';
import { SANDBOX_PREFIX, SANDBOX_SECRET_KEY, sandbox } from './sandbox/sandbox.ts';

/** The shop's own address, for its calls to itself. */
function ownAddress(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** The wallet of the settings; where none is set, the built-in sandbox, opened beside the shop. */
export async function openWallet(app: FastifyInstance, config: Config): Promise<Gateway> {
  const { baseUrl, secretKey = SANDBOX_SECRET_KEY, timeoutMs } = config.khalti;
  if (baseUrl) return khaltiGateway({ baseUrl: () => baseUrl, secretKey, timeoutMs });
  await app.register(sandbox, {
    folder: join(config.dataDir, 'khalti-sandbox'),
    origin: () => config.siteUrl,
  });
  return khaltiGateway({
    baseUrl: () => `${ownAddress(app)}${SANDBOX_PREFIX}/api/v2/`,
    secretKey: SANDBOX_SECRET_KEY,
    timeoutMs,
  });
}
