import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Alert } from '../../contract/alert.ts';
import * as calls from '../../contract/calls/staff/operation.ts';
import { findWrongClock } from '../db/clocks.ts';
import type { Database, Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import type { Gateways } from '../payments/gateways/registry.ts';
import type { Config } from '../settings/config.ts';
import { repeat } from '../timers/repeat.ts';
import { type LookedAt, logAlerts } from './alert-log.ts';
import { getAlerts, getUnknownKinds } from './alerts.ts';
import type { Snapshots } from './snapshot.ts';

type Context = {
  config: Pick<Config, 'isProduction' | 'operatorEmail' | 'siteUrl'>;
  queries: Queries;
  gateways: Pick<Gateways, 'checkKeys'>;
  snapshots: Snapshots;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** The shop's alerts. */
export type AlertWatch = ReturnType<typeof alertWatch>;

export function alertWatch({ config, queries, gateways, snapshots, log }: Context) {
  const current = async (): Promise<Alert[]> => getAlerts(await snapshots.read(), config);

  async function lookAt(): Promise<LookedAt> {
    const snapshot = await snapshots.read();
    return { active: getAlerts(snapshot, config), unknown: getUnknownKinds(snapshot) };
  }

  async function look(): Promise<void> {
    // Without payments since the start, or after a correction on the wallet's side, only a lookup shows whether the
    // key is valid.
    await gateways.checkKeys();
    const mailing = { operator: config.operatorEmail, siteUrl: config.siteUrl };
    for (const { kind, message, action } of await logAlerts(queries, await lookAt(), mailing))
      log.error({ alert: kind }, `${message} ${action}`);
  }

  return {
    /** The alerts that hold now, the most urgent first. */
    current,
    /** Looks now, and records and mails what is new. */
    look,
  };
}

const COMPARE_EVERY_MS = 5000;

/**
 * Ends the process once its clock is wrong: it would sell at the prices of another time. What started it starts it
 * again, which is refused until the clock is right.
 * @returns a function that ends the watch
 */
export function endWhenClockWrong(
  database: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  return repeat(
    async () => {
      const problem = await findWrongClock(database);
      if (!problem) return;
      console.error(problem);
      process.kill(process.pid, 'SIGTERM');
    },
    COMPARE_EVERY_MS,
    (error) => log.warn({ err: error }, 'clocks not compared'),
  );
}

/** `GET /alerts`: what is wrong with the shop now, for the owner's Studio. */
export const alertRoutes: FastifyPluginAsync<{ alerts: AlertWatch }> = async (app, { alerts }) => {
  serve(app, calls.listAlerts, 'The alerts that are active now.', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: await alerts.current() };
  });
};
