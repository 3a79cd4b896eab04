import plugin from 'fastify-plugin';
import type { Config } from '../settings/config.ts';
import { VERSION } from '../settings/version.ts';

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
