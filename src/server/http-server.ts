import { createServer } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { type CachedResponses, cachedResponses } from './http/cached-responses.ts';
import { safeError, setErrorHandlers } from './http/error-handler.ts';
import { HttpError } from './http/http-error.ts';
import { getRequestId, parseQuery } from './http/request.ts';
import { getSecurityHeaders } from './http/security-headers.ts';
import { bodyTurns, takeTextTurn } from './limits/file-body.ts';
import { requestDurations } from './monitoring/request-durations.ts';
import type { Config } from './settings/config.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
/** The whole of a body may take this long: by drops it would hold one of the calls that nginx lets an address have. */
const BODY_WITHIN_MS = 10_000;
/**
 * How long an idle connection stays: longer than the 60 s of nginx's upstream `keepalive_timeout`. Node's 5 s would end
 * one at the moment at which the proxy sends an order into it, and a POST is not sent again. Fastify sets its 72 s on
 * servers that it makes itself alone.
 */
const IDLE_MS = 72_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses that are sent again before any routing. */
    cached: CachedResponses;
    durations: ReturnType<typeof requestDurations>;
  }
}

/**
 * The HTTP server of a shop, without routes: cached responses, request ids, limits, errors, and how long requests take.
 */
export function httpServer(config: Config): FastifyInstance {
  const durations = requestDurations();
  const cached = cachedResponses(durations.countCached);
  const app = fastify({
    serverFactory: (handle) =>
      createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
        if (!cached.serve(request, response)) handle(request, response);
      }),
    logger: { level: config.logLevel, serializers: { err: safeError } },
    genReqId: getRequestId(config.proxiesInFront > 0),
    logController: new LogController({ disableRequestLogging: true }),
    // A number, not "all": a caller can forge the entries of X-Forwarded-For before the proxy's own.
    trustProxy: config.proxiesInFront > 0 && ((_address, hop) => hop < config.proxiesInFront),
    bodyLimit: BODY_LIMIT_BYTES,
    // Of addresses that no route can read, such as `/%zz`: no hook runs for them.
    frameworkErrors: (_error, request, reply) =>
      (reply as FastifyReply)
        .headers({
          ...getSecurityHeaders(config.isSecure),
          'cache-control': 'no-store',
          'x-request-id': request.id,
        })
        .code(404)
        .send(new HttpError('not_found').toResponse()),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300, querystringParser: parseQuery },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Responses are typed by the same schemas; parsing each again before sending would halve the speed of lists.
  app.setSerializerCompiler(() => JSON.stringify);
  setErrorHandlers(app);
  app.decorate('cached', cached);
  app.decorate('durations', durations);
  app.decorate('bodyTurns', bodyTurns());
  app.addHook('preParsing', async (request, reply, body) => {
    // Larger ones are files, which have a least speed (limits/file-body.ts).
    if (request.method === 'GET' || request.routeOptions.bodyLimit > BODY_LIMIT_BYTES) return body;
    await takeTextTurn(request, reply, body);
    const timer = setTimeout(() => {
      // Not destroyed, which would close the connection before the answer. Where nobody reads, an error would end the process.
      if (body.listenerCount('error') > 0) body.emit('error', new HttpError('request_timeout'));
    }, BODY_WITHIN_MS);
    body.once('close', () => clearTimeout(timer));
    return body;
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    durations.observe(method, routeOptions.url ?? 'unmatched', reply.statusCode, reply.elapsedTime / 1000);
  });
  return app;
}
