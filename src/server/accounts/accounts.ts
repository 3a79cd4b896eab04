import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/database.ts';
import type { Config } from '../settings/config.ts';
import { profileRoutes } from './own-account.ts';
import { resetRoutes } from './reset-routes.ts';
import { accountRoutes } from './routes.ts';
import { getSecondFactors } from './second-factor.ts';
import { sessionRoutes } from './session-routes.ts';
import { apiKeyRoutes, invitationRoutes, staffRoutes } from './staff-routes.ts';
import { verificationRoutes } from './verification.ts';

/** All routes of accounts: shoppers' and staff's. */
export async function accounts(
  app: FastifyInstance,
  { config, queries }: { config: Config; queries: Queries },
): Promise<void> {
  const { authCookies: cookies, counters, devices, secret, tokens, versions } = app;
  const { siteUrl } = config;
  const factors = getSecondFactors(secret);
  await app.register(accountRoutes, {
    queries,
    tokens,
    factors,
    secret,
    counters,
    devices,
    cookies,
    versions,
    siteUrl,
  });
  await app.register(invitationRoutes, { queries, counters, versions });
  await app.register(apiKeyRoutes, { queries });
  await app.register(staffRoutes, {
    queries,
    counters,
    factors,
    isSecondFactorRequired: config.isProduction,
  });
  await app.register(profileRoutes, { queries, tokens, counters, versions, cookies });
  await app.register(sessionRoutes, { queries, tokens, versions });
  await app.register(verificationRoutes, { queries, secret, siteUrl, counters });
  await app.register(resetRoutes, { queries, secret, counters, devices, cookies, versions });
}
