import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A token that nobody can guess, and the hash that it is stored by. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
