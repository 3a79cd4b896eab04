import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

const HANGS_MS = 60_000;

/** Sends no response for longer than any caller waits. */
export const hang = (): Promise<void> => wait(HANGS_MS, undefined, { ref: false });

/** Drops the connection without a response, as a broken network does. */
export function drop(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.destroy();
}
