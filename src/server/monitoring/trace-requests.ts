import {
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Traced = { span: Span; within: Context };

/** Makes a span of each routed request; cached responses, which take microseconds, have none. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const traced = new WeakMap<FastifyRequest, Traced>();

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
