import { finished, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import { networkOfRequest } from './network.ts';
import { keyedFairQueue } from './queues.ts';

/** The slowest that a body may arrive, 0.6 Mbit/s, and what the smallest may take. */
const LEAST_BYTES_PER_MS = 75;
const LEAST_BODY_MS = 10_000;
/** A body that comes by drops gives its turn to others: half of that speed is asked of it from the beginning. */
const LOOK_AT_BODY_MS = 5000;
/** While others wait for a turn, which they do for 30 s, a customer's body has its own for so long. */
const SHARED_TURN_MS = 20_000;
/** Longer than orders and forms: such a text needs a turn. */
const LONG_TEXT_BYTES = 16 * 1024;

const fileTurns = (running: number) =>
  keyedFairQueue({ running: 2, waiting: 8, waitMs: 30_000 }, { running, waiting: 60, waitMs: 30_000 });
const textTurns = (waiting: number) =>
  keyedFairQueue({ running: 4, waiting, waitMs: 5000 }, { running: 48, waiting, waitMs: 5000 });

/**
 * Turns for bodies, which are held in memory: with all turns taken those of pictures hold 84 MB, and those of texts 25.
 * A turn is waited for before the first byte is read. Customers, who may be anybody, take none of the staff's.
 */
export const bodyTurns = () => ({
  files: fileTurns(4),
  staffFiles: fileTurns(3),
  /** Of whole catalogues. */
  catalogues: keyedFairQueue(
    { running: 1, waiting: 4, waitMs: 30_000 },
    { running: 1, waiting: 8, waitMs: 30_000 },
  ),
  /** Without waiting: the connection of each that waits holds 128 kB of its body, and customers send none so long. */
  texts: textTurns(0),
  staffTexts: textTurns(16),
});

type Kind = keyof ReturnType<typeof bodyTurns>;

declare module 'fastify' {
  interface FastifyInstance {
    bodyTurns: ReturnType<typeof bodyTurns>;
  }
}

/** Whether `onRequest` found the caller to be of the staff. */
const isOfStaff = ({ routeOptions }: FastifyRequest) => routeOptions.config.permission !== undefined;

/** Waits for a turn, which lasts until `ended`. @throws HttpError service_unavailable */
async function waitForTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Kind,
  ended: Promise<void>,
): Promise<void> {
  const began = Promise.withResolvers<void>();
  request.server.bodyTurns[kind](networkOfRequest(request), () => {
    began.resolve();
    return ended;
  }).catch(began.reject);
  try {
    await began.promise;
  } catch (error) {
    // Of a connection that stays the body would be read, and thrown away.
    reply.header('connection', 'close');
    throw error;
  }
}

/** Takes a turn, until it is whole, for a text that is long or does not say its length. @throws HttpError service_unavailable */
export async function takeTextTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
): Promise<void> {
  const { headers } = request;
  const bytes = headers['transfer-encoding']
    ? Number.POSITIVE_INFINITY
    : Number(headers['content-length'] ?? 0);
  if (bytes <= LONG_TEXT_BYTES) return;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  finished(body, () => end());
  await waitForTurn(request, reply, isOfStaff(request) ? 'staffTexts' : 'texts', ended);
}

type FileBody = {
  /** The content types that are taken, and the error of others; undefined takes any. */
  accepts?: { types: readonly string[]; error: () => HttpError };
  mostBytes: number;
  /** Other turns than those of pictures. */
  turns?: 'catalogues';
  /** Said of a body that says itself that it is larger. */
  tooLarge?: string;
};

/**
 * Makes the bodies of a plugin's routes files, which the handler gets as a Buffer. Before the first byte of one is read
 * the route's own `onRequest` has allowed the caller, and a turn has come: what nobody allowed costs no memory.
 */
export function takeFiles(app: FastifyInstance, { accepts, mostBytes, turns, tooLarge }: FileBody): void {
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
    const turn = { end, isHandled: false };
    turnsTaken.set(request, turn);
    // A handler works on although its caller is gone, and its body stays in memory.
    reply.raw.once('close', () => !turn.isHandled && end());
    if (request.raw.destroyed) end();
    const kind = turns ?? (isOfStaff(request) ? 'staffFiles' : 'files');
    await waitForTurn(request, reply, kind, ended);
    const bytes = Number(request.headers['content-length']) || mostBytes;
    const bodyMs = Math.max(LEAST_BODY_MS, bytes / LEAST_BYTES_PER_MS);
    const { socket } = request.raw;
    const [since, before] = [Date.now(), socket.bytesRead];
    const watch = setInterval(() => {
      if (request.raw.complete) return;
      const lasts = Date.now() - since;
      const isSlow = socket.bytesRead - before < ((lasts / bodyMs) * bytes) / 2;
      const isAwaited = kind === 'files' && lasts >= SHARED_TURN_MS && app.bodyTurns.files.countWaiting() > 0;
      if (lasts >= bodyMs || isSlow || isAwaited) request.raw.destroy();
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
