import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters: about 25 ms and 19 MiB a hash. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that the time of an answer does not tell which emails have accounts. */
export async function verifyNoPassword(password: string): Promise<false> {
  decoy ??= hashPassword('no account has this password');
  await verifyPassword(await decoy, password);
  return false;
}
