import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { type Gateways, getGateways } from './gateways/gateway-by-method.ts';
import { gatewayRegistry } from './gateways/registry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    gateways: Gateways;
  }
}

/** The wallets of the settings; a built-in sandbox is opened beside the shop. */
export const wallets = plugin<Pick<Shop, 'config'>>(
  async (app, { config }) => {
    const { dataDir, apiOrigin, apiAddress } = config;
    app.decorate(
      'gateways',
      getGateways(await gatewayRegistry.open(config, { app, dataDir, apiOrigin, apiAddress })),
    );
  },
  { name: 'wallets' },
);
