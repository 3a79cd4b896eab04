import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { atMost } from '../limits/at-most.ts';

/** OWASP's argon2id parameters: about 25 ms and 19 MiB a hash. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/**
 * Hashing runs in Node's pool of four threads, which also reads files and compresses: a flood of log-ins would delay
 * pages.
 */
const inTurn = atMost({ running: 2, waiting: 500, waitMs: 10_000 });

/** @throws HttpError service_unavailable where too many passwords wait */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

/** @throws HttpError service_unavailable where too many passwords wait */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password));

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that the duration of a response does not reveal which emails have accounts. */
export async function verifyNoPassword(password: string): Promise<false> {
  decoy ??= hashPassword('no account has this password');
  await verifyPassword(await decoy, password);
  return false;
}
