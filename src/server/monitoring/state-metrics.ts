import { Gauge, type Registry } from 'prom-client';
import { type AlertKind, alertKind } from '../../contract/alert.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../settings/config.ts';
import { getAlerts } from './alerts.ts';
import type { Snapshot, Snapshots } from './snapshot.ts';
import { releaseAgeSeconds } from './snapshot.ts';

const MS = 1000;
const getAge = (now: number, at: number | null | undefined) =>
  at === null || at === undefined ? undefined : Math.max(0, now - at) / MS;

/** Each gauge of the shop's state: its help, and how it is read; undefined where there is nothing to report. */
const GAUGES: Record<string, [help: string, read: (snapshot: Snapshot) => number | undefined]> = {
  shop_mail_queue_length: ['Mails that wait to be sent.', ({ database }) => database.mailsWaiting],
  shop_mail_queue_oldest_seconds: [
    'How long the oldest mail waits.',
    ({ database }) => getAge(database.now, database.oldestMailAt) ?? 0,
  ],
  shop_refunds_due: ['Payments that must be refunded.', ({ database }) => database.refundsDue],
  shop_payments_unclear: [
    'Payments that the wallet has not decided for two hours.',
    ({ database }) => database.paymentsUnclear,
  ],
  shop_content_version: ['The version of the content.', ({ database }) => database.contentVersion],
  shop_backup_age_seconds: [
    'The age of the newest backup.',
    ({ backups, database }) => getAge(database.now, backups.newestAt?.getTime()),
  ],
  shop_disk_free_bytes: ['What is free on the disk of DATA_DIR.', ({ disk }) => disk?.free],
  shop_disk_size_bytes: ['How large the disk of DATA_DIR is.', ({ disk }) => disk?.size],
};

export type StateContext = {
  config: Pick<Config, 'isProduction' | 'dataDir'>;
  database: Database;
  snapshots: Snapshots;
};

/** Adds what is read when Prometheus asks. With the database out of reach only `shop_database_up` reports it. */
export function addStateMetrics(registry: Registry, { config, database, snapshots }: StateContext): void {
  const registers = [registry];
  const read = () => snapshots.read().catch(() => undefined);

  for (const [name, [help, readValue]] of Object.entries(GAUGES))
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const snapshot = await read();
        const value = snapshot && readValue(snapshot);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  new Gauge({
    name: 'shop_database_up',
    help: 'Whether the database answers.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shop_alert',
    help: 'Whether an alert holds.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const snapshot = await read();
      const active = new Set<AlertKind>(snapshot && getAlerts(snapshot, config).map(({ kind }) => kind));
      for (const kind of alertKind.options) this.set({ kind }, active.has(kind) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shop_release_age_seconds',
    help: 'The age of the pages that shoppers see.',
    registers,
    collect() {
      const age = releaseAgeSeconds(config.dataDir);
      if (age === undefined) this.remove();
      else this.set(age);
    },
  });
  const { pools } = database;
  if (!pools) return;
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections to the database by pool and state; waiting are callers without one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, use] of Object.entries(pools()))
        for (const [state, count] of Object.entries(use)) this.set({ pool, state }, count);
    },
  });
}
