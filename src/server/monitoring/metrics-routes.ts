import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/operation.ts';
import { hasToken } from '../http/has-token.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Metrics } from './metrics.ts';

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
