import { type AlertKind, alertKind } from '../../contract/alert.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../settings/config.ts';
import { getAlerts } from './alerts.ts';
import { gauge, type PlainMetric } from './plain-metrics.ts';
import { releaseAgeSeconds, type Snapshot, type Snapshots } from './snapshot.ts';

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
  database: Pick<Database, 'pools'>;
  snapshots: Snapshots;
};

/** What is read when Prometheus asks. With the database out of reach only `shop_database_up` reports it. */
export function stateMetrics({ config, database: { pools }, snapshots }: StateContext): PlainMetric[] {
  const read = () => snapshots.read().catch(() => undefined);
  const single = (name: string, help: string, readValue: () => Promise<number | undefined>) =>
    gauge(name, help, async () => [{ labels: {}, value: await readValue() }]);
  return [
    ...Object.entries(GAUGES).map(([name, [help, readValue]]) =>
      single(name, help, async () => {
        const snapshot = await read();
        return snapshot && readValue(snapshot);
      }),
    ),
    single('shop_database_up', 'Whether the database answers.', async () => ((await read()) ? 1 : 0)),
    single('shop_release_age_seconds', 'The age of the pages that shoppers see.', async () =>
      releaseAgeSeconds(config.dataDir),
    ),
    gauge('shop_alert', 'Whether an alert holds.', async () => {
      const snapshot = await read();
      const active = new Set<AlertKind>(snapshot && getAlerts(snapshot, config).map(({ kind }) => kind));
      return alertKind.options.map((kind) => ({ labels: { kind }, value: active.has(kind) ? 1 : 0 }));
    }),
    ...(pools
      ? [
          gauge(
            'shop_database_connections',
            'Connections to the database by pool and state; waiting are callers without one.',
            async () =>
              Object.entries(pools()).flatMap(([pool, use]) =>
                Object.entries(use).map(([state, value]) => ({ labels: { pool, state }, value })),
              ),
          ),
        ]
      : []),
  ];
}
