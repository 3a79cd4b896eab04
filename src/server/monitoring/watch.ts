import type { FastifyBaseLogger } from 'fastify';
import type { Alert } from '../../contract/alert.ts';
import type { Queries } from '../db/database.ts';
import type { Gateways } from '../payments/gateways/gateway-by-method.ts';
import type { Config } from '../settings/config.ts';
import { repeat } from '../timers/repeat.ts';
import { type LookedAt, logAlerts } from './alert-log.ts';
import { getAlerts, getUnknownKinds } from './alerts.ts';
import type { Snapshots } from './snapshot.ts';

const EVERY_MS = 60_000;

type Context = {
  config: Pick<Config, 'isProduction' | 'operatorEmail' | 'siteUrl'>;
  queries: Queries;
  gateways: Pick<Gateways, 'checkKeys'>;
  snapshots: Snapshots;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
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
    /** Looks every minute from now on. @returns a function that stops it */
    start: () => repeat(look, EVERY_MS, (error) => log.warn({ err: error }, 'alerts not read')),
  };
}
