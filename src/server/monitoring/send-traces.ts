import { context, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { traceChannels } from './trace-channels.ts';
import { traceRequests } from './trace-requests.ts';

type Destination = { endpoint: string; serviceName: string; version: string };

/** The share of traces that is sent, from the standard's own variable; all without it. */
const sampledShare = () => {
  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  return share >= 0 && share <= 1 ? share : 1;
};

/** Traces requests, statements, wallet calls, mails and publications, and sends them in batches. */
export function sendTraces(app: FastifyInstance, { endpoint, serviceName, version }: Destination): void {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare()) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer: Tracer = provider.getTracer('hardware-pasal', version);
  traceRequests(app, tracer);
  const stop = traceChannels(tracer);
  app.addHook('onClose', async () => {
    stop();
    // An unreachable collector must not delay the shutdown.
    await provider.shutdown().catch(() => undefined);
    context.disable();
  });
}
