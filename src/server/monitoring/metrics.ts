import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metric, Registry } from 'prom-client';
import * as calls from '../../contract/calls/operation.ts';
import { HttpError } from '../http/http-error.ts';
import { hasToken } from '../http/request.ts';
import { serve } from '../http/serve.ts';
import { countEvents } from './count-events.ts';
import type { RequestDurations } from './request-durations.ts';
import { type StateContext, stateMetrics } from './state-metrics.ts';

/** The shop's metrics, in Prometheus' text format. */
export type Metrics = { read: () => Promise<{ type: string; text: string }>; close: () => void };

/** Counts from now on. The library is loaded when metrics are first read: a shop that nobody scrapes pays nothing. */
export function openMetrics(durations: RequestDurations, context: StateContext): Metrics {
  const counted = countEvents();
  let opening: Promise<Registry> | undefined;

  async function open(): Promise<Registry> {
    const { Registry, collectDefaultMetrics } = await import('prom-client');
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    for (const metric of [durations.metric, ...counted.metrics, ...stateMetrics(context)])
      registry.registerMetric(metric as unknown as Metric);
    return registry;
  }

  return {
    async read() {
      opening ??= open();
      const registry = await opening;
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: counted.close,
  };
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers that a proxy adds: the caller is then not on this machine. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const isFromThisMachine = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK.test(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);

/**
 * `GET /metrics`, in Prometheus' text format. For callers with METRICS_TOKEN; without that setting, for programs on
 * this machine only. To anyone else it is not there.
 */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): Promise<void> {
  serve(
    app,
    calls.readMetrics,
    {
      description:
        'Metrics in the text format of Prometheus. Needs the metrics token; without that setting it answers programs on the same machine only.',
      onRequest: async (request) => {
        const isAllowed = token ? hasToken(request, token) : isFromThisMachine(request);
        if (!isAllowed) throw new HttpError('not_found');
      },
    },
    async (_request, reply) => {
      const { type, text } = await metrics.read();
      reply.header('cache-control', 'no-store').type(type);
      // The API's serializer would turn these bytes into JSON.
      return Buffer.from(text);
    },
  );
}
