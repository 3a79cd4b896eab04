import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { randomCrockford } from '../crockford.ts';
import type { Queries } from '../db/database.ts';
import { recoveryCodes } from '../db/schema.ts';

const CODES = 10;
const LENGTH = 16;

/** A code as it is hashed: people type small letters, and leave dashes out. */
const normalized = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
const getHash = (code: string) => createHash('sha256').update(normalized(code)).digest('hex');

const newCode = (): string => randomCrockford(LENGTH).replace(/.{4}(?=.)/g, '$&-');

/**
 * Gives an account new recovery codes instead of those it had.
 * @returns the codes, such as `7K2M-…`: only their hashes are kept
 */
export async function issueRecoveryCodes(transaction: Queries, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: getHash(code) })));
  return codes;
}

/** Consumes a recovery code. @returns whether it was the account's and unused */
export async function takeRecoveryCode(queries: Queries, userId: string, code: string): Promise<boolean> {
  const used = await queries
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, getHash(code))))
    .returning();
  return used.length > 0;
}

/** How many recovery codes an account has left. */
export const countRecoveryCodes = (queries: Queries, userId: string): Promise<number> =>
  queries.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
