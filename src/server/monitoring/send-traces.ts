import type { TracingChannel } from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mailSends, observe, publicationRuns, statements, walletCalls } from '../events.ts';

/** Makes a span of each routed request; cached responses, which take microseconds, have none. */
function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const traced = new WeakMap<FastifyRequest, { span: Span; within: Context }>();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    const span = tracer.startSpan(route ? `${request.method} ${route}` : request.method, {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'url.scheme': request.protocol,
        ...(route && { 'http.route': route }),
        'shop.request_id': request.id,
      },
    });
    const within = trace.setSpan(context.active(), span);
    traced.set(request, { span, within });
    context.with(within, done);
  });

  // A body is read in its socket's async context, so the request's context must be restored.
  app.addHook('preValidation', (request, _reply, done) => {
    const { within } = traced.get(request) ?? {};
    if (within) context.with(within, done);
    else done();
  });

  app.addHook('onResponse', async (request, { statusCode }) => {
    const { span } = traced.get(request) ?? {};
    if (!span) return;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

const LONGEST_STATEMENT = 2000;
/** The first word of a statement, behind a comment. */
const getOperation = (text: string) => /^(?:\/\*.*?\*\/)?\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';

/** Makes spans of statements, wallet calls, mails and publications. @returns functions that end it */
function traceChannels(tracer: Tracer): (() => void)[] {
  /** @param getAttributes what is known at the end; never personal data */
  const traceChannel = <Work extends object>(
    channel: TracingChannel<unknown, Work>,
    kind: SpanKind,
    getName: (work: Work) => string,
    getAttributes: (work: Work) => Attributes,
    hasFailed: (work: Work) => boolean = () => false,
  ) =>
    observe(
      channel,
      (work) => tracer.startSpan(getName(work), { kind }),
      (work, span, thrown) => {
        span.setAttributes(getAttributes(work));
        const error = thrown as { code?: unknown; name?: string } | undefined;
        if (error) span.setAttribute('error.type', String(error.code ?? error.name ?? 'error'));
        if (error || hasFailed(work)) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    );
  return [
    traceChannel(
      statements,
      SpanKind.CLIENT,
      ({ text }) => getOperation(text),
      ({ text, system }) => ({
        'db.system.name': system,
        'db.operation.name': getOperation(text),
        'db.query.text': text.slice(0, LONGEST_STATEMENT),
      }),
    ),
    traceChannel(
      walletCalls,
      SpanKind.CLIENT,
      ({ call }) => `wallet ${call}`,
      ({ outcome }) => ({ 'shop.outcome': outcome }),
      ({ outcome }) => outcome !== 'answered',
    ),
    traceChannel(
      mailSends,
      SpanKind.CLIENT,
      () => 'mail send',
      ({ mail }) => ({ 'shop.mail': mail }),
    ),
    traceChannel(
      publicationRuns,
      SpanKind.INTERNAL,
      () => 'publication',
      ({ publication, outcome }) => ({ 'shop.publication': publication, 'shop.outcome': outcome }),
      ({ outcome }) => outcome === 'failed',
    ),
  ];
}

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
  const tracer = provider.getTracer('hardware-pasal', version);
  traceRequests(app, tracer);
  const stops = traceChannels(tracer);
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    // An unreachable collector must not delay the shutdown.
    await provider.shutdown().catch(() => undefined);
    context.disable();
  });
}
