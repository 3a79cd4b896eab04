import plugin from 'fastify-plugin';
import { authSecret } from '../config.ts';
import type { Shop } from '../shop.ts';
import { type AccessTokens, accessTokens } from './access-tokens.ts';
import { type TokenVersions, watchTokenVersions } from './token-versions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs texts with the shop's secret. */
    secret: string;
    tokens: AccessTokens;
    versions: TokenVersions;
  }
}

/** Access tokens and their versions. */
export const tokens = plugin<Shop>(
  async (app, { config, database }) => {
    const secret = authSecret(config);
    app.decorate('secret', secret);
    app.decorate('tokens', accessTokens(secret));
    app.decorate('versions', await watchTokenVersions(database));
  },
  { name: 'tokens' },
);
