import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Sends traces (OpenTelemetry, OTLP over HTTP) where an endpoint is set. Without one nothing of it is loaded.
 * @param version the shop's version, as traces name it
 */
export async function startTracing(
  app: FastifyInstance,
  { tracing: { endpoint, serviceName } }: Pick<Config, 'tracing'>,
  version: string,
): Promise<void> {
  if (!endpoint) return;
  const { sendTraces } = await import('./send-traces.ts');
  sendTraces(app, { endpoint, serviceName, version });
}
