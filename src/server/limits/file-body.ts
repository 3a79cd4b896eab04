import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import { networkOfRequest } from './network.ts';
import { keyedFairQueue } from './queues.ts';

/** The slowest that a body may arrive, 0.6 Mbit/s, and what the smallest may take. */
const LEAST_BYTES_PER_MS = 75;
const LEAST_BODY_MS = 10_000;
/** A body that comes by drops gives its turn to others: half of that speed is asked of it from the beginning. */
const LOOK_AT_BODY_MS = 5000;

/**
 * Turns for bodies of megabytes, which are held in memory until they are worked on: with all turns taken those of
 * pictures hold 72 MB. A turn is waited for before the first byte is read.
 */
export const fileTurns = () => ({
  usual: keyedFairQueue(
    { running: 2, waiting: 8, waitMs: 30_000 },
    { running: 6, waiting: 60, waitMs: 30_000 },
  ),
  /** Of whole catalogues. */
  large: keyedFairQueue(
    { running: 1, waiting: 4, waitMs: 30_000 },
    { running: 1, waiting: 8, waitMs: 30_000 },
  ),
});

declare module 'fastify' {
  interface FastifyInstance {
    fileTurns: ReturnType<typeof fileTurns>;
  }
}

type FileBody = {
  /** The content types that are taken, and the error of others; undefined takes any. */
  accepts?: { types: readonly string[]; error: () => HttpError };
  mostBytes: number;
  turns?: keyof ReturnType<typeof fileTurns>;
  /** Said of a body that says itself that it is larger. */
  tooLarge?: string;
};

/**
 * Makes the bodies of a plugin's routes files, which the handler gets as a Buffer. Before the first byte of one is read
 * the route's own `onRequest` has allowed the caller, and a turn has come: what nobody allowed costs no memory.
 */
export function takeFiles(
  app: FastifyInstance,
  { accepts, mostBytes, turns = 'usual', tooLarge }: FileBody,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    accepts ? [...accepts.types] : '*',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  if (accepts) app.addContentTypeParser('*', (_request, _body, done) => done(accepts.error()));

  const turnsTaken = new WeakMap<FastifyRequest, { end: () => void; isHandled: boolean }>();

  async function requireSmall({ headers }: FastifyRequest): Promise<void> {
    if (Number(headers['content-length']) > mostBytes) throw new HttpError('payload_too_large', tooLarge);
  }

  async function takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const turn = { end, isHandled: false };
    turnsTaken.set(request, turn);
    // A handler works on although its caller is gone, and its body stays in memory.
    reply.raw.once('close', () => !turn.isHandled && end());
    if (request.raw.destroyed) end();
    app.fileTurns[turns](networkOfRequest(request), () => {
      began.resolve();
      return ended;
    }).catch(began.reject);
    await began.promise;
    const bytes = Number(request.headers['content-length']) || mostBytes;
    const bodyMs = Math.max(LEAST_BODY_MS, bytes / LEAST_BYTES_PER_MS);
    const { socket } = request.raw;
    const [since, before] = [Date.now(), socket.bytesRead];
    const watch = setInterval(() => {
      if (request.raw.complete) return;
      const lasts = Date.now() - since;
      const isSlow = socket.bytesRead - before < ((lasts / bodyMs) * bytes) / 2;
      if (lasts >= bodyMs || isSlow) request.raw.destroy();
    }, LOOK_AT_BODY_MS);
    ended.then(() => clearInterval(watch));
  }

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.bodyLimit = mostBytes;
    route.onRequest = [requireSmall, ...[route.onRequest ?? []].flat(), takeTurn];
    route.handler = async function handleInTurn(request, reply) {
      const turn = turnsTaken.get(request);
      if (turn) turn.isHandled = true;
      try {
        return await handler.call(this, request, reply);
      } finally {
        turn?.end();
      }
    };
  });
}
