import { join } from 'node:path';
import plugin from 'fastify-plugin';
import { ownAddress } from '../own-address.ts';
import type { Shop } from '../shop.ts';
import { type Gateway, khaltiGateway } from './gateway.ts';
import { SANDBOX_PREFIX, SANDBOX_SECRET_KEY, sandbox } from './sandbox/sandbox.ts';

declare module 'fastify' {
  interface FastifyInstance {
    gateway: Gateway;
  }
}

/** The wallet of the settings; where none is set, the built-in sandbox, opened beside the shop. */
export const wallet = plugin<Pick<Shop, 'config'>>(
  async (app, { config }) => {
    const { baseUrl, secretKey = SANDBOX_SECRET_KEY, timeoutMs } = config.khalti;
    const onKeyRejected = () =>
      app.log.error(
        'The wallet refuses KHALTI_SECRET_KEY, so nobody can pay by it: set the secret key that its dashboard shows.',
      );
    const onOpeningRejected = (fields: readonly string[]) =>
      app.log.warn({ fields }, 'the wallet refused to open a payment');
    const shared = { timeoutMs, onKeyRejected, onOpeningRejected };
    if (baseUrl) {
      app.decorate('gateway', khaltiGateway({ ...shared, baseUrl: () => baseUrl, secretKey }));
      return;
    }
    await app.register(sandbox, {
      folder: join(config.dataDir, 'khalti-sandbox'),
      origin: () => config.apiOrigin,
    });
    const ownBaseUrl = () => `${ownAddress(app)}${SANDBOX_PREFIX}/api/v2/`;
    app.decorate('gateway', khaltiGateway({ ...shared, baseUrl: ownBaseUrl, secretKey: SANDBOX_SECRET_KEY }));
  },
  { name: 'wallet' },
);
