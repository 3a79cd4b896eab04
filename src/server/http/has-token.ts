import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const getHash = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call has a program's token as its bearer token; always false without that setting. */
export function hasToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const [scheme, shown] = (headers.authorization ?? '').split(' ');
  if (!token || !shown || scheme?.toLowerCase() !== 'bearer') return false;
  // Hashes have one length, and comparing them takes constant time.
  return timingSafeEqual(getHash(shown), getHash(token));
}
