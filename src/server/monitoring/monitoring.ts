import plugin from 'fastify-plugin';
import { MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import type { Shop } from '../shop.ts';
import { background } from '../timers/repeat.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { snapshots } from './snapshot.ts';
import { type AlertWatch, alertWatch } from './watch.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
    /** The alerts of the shop, looked at every minute. */
    alerts: AlertWatch;
  }
}

/** Metrics, and alerts that are looked at from now on. */
export const monitoring = plugin<Shop>(
  async (app, { config, database }) => {
    const { gateways, log } = app;
    const { queries } = database;
    const shopState = snapshots(config, queries, gateways);
    const metrics = openMetrics(app.durations, { config, database, snapshots: shopState });
    app.addHook('onClose', async () => metrics.close());
    app.decorate('metrics', metrics);
    const alerts = alertWatch({ config, queries, gateways, snapshots: shopState, log });
    background(app, 'alerts', MINUTE_MS, alerts.look);
    app.decorate('alerts', alerts);
  },
  { name: 'monitoring', decorators: { fastify: ['gateways', 'durations'] } },
);
