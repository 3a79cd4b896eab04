import plugin from 'fastify-plugin';
import { authSecret } from '../config.ts';
import type { Shop } from '../shop.ts';
import { type AccessTokens, accessTokens } from './access-tokens.ts';
import { type TokenVersions, watchTokenVersions } from './token-versions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs what only this shop may have made. */
    secret: string;
    tokens: AccessTokens;
    versions: TokenVersions;
  }
}

/** Access tokens, and which of them still count. */
export const tokens = plugin<Shop>(
  async (app, { config, database }) => {
    const secret = authSecret(config);
    app.decorate('secret', secret);
    app.decorate('tokens', accessTokens(secret));
    app.decorate('versions', await watchTokenVersions(database));
  },
  { name: 'tokens' },
);
