import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ownAddress } from '../own-address.ts';
import { type Gateway, khaltiGateway } from './gateway.ts';
import { SANDBOX_PREFIX, SANDBOX_SECRET_KEY, sandbox } from './sandbox/sandbox.ts';

/** The wallet of the settings; where none is set, the built-in sandbox, opened beside the shop. */
export async function openWallet(app: FastifyInstance, config: Config): Promise<Gateway> {
  const { baseUrl, secretKey = SANDBOX_SECRET_KEY, timeoutMs } = config.khalti;
  const onKeyRefused = () =>
    app.log.error(
      'The wallet refuses KHALTI_SECRET_KEY, so nobody can pay by it: set the secret key that its dashboard shows.',
    );
  const onOpeningRefused = (fields: readonly string[]) =>
    app.log.warn({ fields }, 'the wallet refused to open a payment');
  const shared = { timeoutMs, onKeyRefused, onOpeningRefused };
  if (baseUrl) return khaltiGateway({ ...shared, baseUrl: () => baseUrl, secretKey });
  await app.register(sandbox, {
    folder: join(config.dataDir, 'khalti-sandbox'),
    origin: () => config.apiOrigin,
  });
  return khaltiGateway({
    ...shared,
    baseUrl: () => `${ownAddress(app)}${SANDBOX_PREFIX}/api/v2/`,
    secretKey: SANDBOX_SECRET_KEY,
  });
}
