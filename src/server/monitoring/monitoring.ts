import plugin from 'fastify-plugin';
import { MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import type { Config } from '../settings/config.ts';
import { VERSION } from '../settings/version.ts';
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

/** Sends traces (OpenTelemetry, OTLP over HTTP) where an endpoint is set. Without one nothing of it is loaded. */
export const tracing = plugin<{ config: Pick<Config, 'tracing'> }>(
  async (app, { config }) => {
    const { endpoint, serviceName } = config.tracing;
    if (!endpoint) return;
    const { sendTraces } = await import('./send-traces.ts');
    sendTraces(app, { endpoint, serviceName, version: VERSION });
  },
  { name: 'tracing' },
);

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
