import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

const HANGS_MS = 60_000;

/** Answers nothing for longer than any caller waits. */
export const hang = (): Promise<void> => wait(HANGS_MS, undefined, { ref: false });

/** Ends the connection without an answer, as a network does that breaks. */
export function drop(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.destroy();
}
