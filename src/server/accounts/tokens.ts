import plugin from 'fastify-plugin';
import { authSecret } from '../settings/config.ts';
import type { Shop } from '../shop.ts';
import { type AccessTokens, accessTokens } from './access-tokens.ts';
import { type AuthCookies, authCookies, type DeviceCookies, deviceCookies } from './auth-cookies.ts';
import { type LinkTokens, linkTokens } from './secrets.ts';
import { type TokenVersions, watchTokenVersions } from './token-versions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs texts with the shop's secret. */
    secret: string;
    /** Of pages that who has their address may use. */
    links: LinkTokens;
    tokens: AccessTokens;
    versions: TokenVersions;
    devices: DeviceCookies;
    authCookies: AuthCookies;
  }
}

/** Access tokens and their versions, and the cookies of accounts. */
export const tokens = plugin<Shop>(
  async (app, { config, database }) => {
    const secret = authSecret(config);
    app.decorate('secret', secret);
    app.decorate('links', linkTokens(secret));
    const devices = deviceCookies(secret);
    app.decorate('devices', devices);
    app.decorate('authCookies', authCookies(config.isSecure, '/api/auth', devices));
    app.decorate('tokens', accessTokens(secret));
    app.decorate('versions', await watchTokenVersions(database));
  },
  { name: 'tokens' },
);
