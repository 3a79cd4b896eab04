import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { fairQueue } from '../limits/fair-queue.ts';
import { getBlock } from '../limits/network.ts';

/** OWASP's argon2id parameters: about 25 ms and 19 MiB a hash. */
const FULL = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let parameters = FULL;

/** From now on this process hashes at the least cost. */
export function hashForTests(): void {
  parameters = { ...FULL, memoryCost: 8, timeCost: 1 };
}

/**
 * Hashing runs in Node's pool of four threads, which also reads files and compresses: a flood of log-ins would delay
 * pages. Each block of networks has its turn, so that one that guesses does not keep all others from logging in.
 */
const inTurn = fairQueue({ running: 2, waiting: 500, waitMs: 10_000 });

/** Another keyboard writes one letter by other characters (NIST SP 800-63B §3.1.1.2). */
const normalised = (password: string) => password.normalize('NFKC');

/**
 * @param who whose turn it takes: the network of a stranger, the id of an account
 * @throws HttpError service_unavailable where too many passwords wait
 */
export const hashPassword = (password: string, who: string): Promise<string> =>
  inTurn(getBlock(who), () => hash(normalised(password), parameters));

/**
 * @param who as for `hashPassword`
 * @throws HttpError service_unavailable where too many passwords wait
 */
export const verifyPassword = (passwordHash: string, password: string, who: string): Promise<boolean> =>
  inTurn(getBlock(who), () => verify(passwordHash, normalised(password)));

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that the duration of a response does not reveal which emails have accounts. */
export async function verifyNoPassword(password: string, who: string): Promise<false> {
  decoy ??= hash('no account has this password', parameters);
  await verifyPassword(await decoy, password, who);
  return false;
}
