import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call shows a program's token as its bearer token. Without a token in the settings none does. */
export function hasToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const [scheme, shown] = (headers.authorization ?? '').split(' ');
  if (!token || !shown || scheme?.toLowerCase() !== 'bearer') return false;
  // Hashes are of one length, and comparing them takes the same time wherever they differ.
  return timingSafeEqual(hashOf(shown), hashOf(token));
}
