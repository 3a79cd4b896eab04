import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { and, type Column, eq, isNull, or, type SQL } from 'drizzle-orm';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts for the database: a copy of the database alone, such as a stolen backup of it, does not reveal them.
 * @param secret the shop's own (AUTH_SECRET); with another one no text can be decrypted @param purpose separates
 * keys: a text that was encrypted for one purpose cannot be decrypted for another
 */
export function sealer(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    /** @param owner authenticated with the text: it cannot be decrypted for another owner */
    seal(text: string, owner: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** The text; undefined where it was encrypted with another secret or owner, or was changed. */
    open(text: string, owner: string): string | undefined {
      const bytes = Buffer.from(text, 'base64url');
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString();
      } catch {
        return undefined;
      }
    },
  };
}

const BYTES = 32;

/** A token that nobody can guess, and the hash that it is stored by. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Rows of earlier versions have the token of the link itself, and nothing sealed. */
type StoredLink = { token: string; sealedToken: string | null };

/** The condition of the row that a link opens. */
export const matchesLink = (columns: Record<keyof StoredLink, Column>, link: string): SQL | undefined =>
  or(
    eq(columns.token, hashOfToken(link)),
    // What is stored of a newer row opens nothing.
    and(eq(columns.token, link), isNull(columns.sealedToken)),
  );

/**
 * Tokens of links that are shown again after they were made: a copy of the database has none that opens a page.
 * @param secret the shop's own (AUTH_SECRET)
 */
export function linkTokens(secret: string) {
  const { seal, open } = sealer(secret, 'link');
  return {
    toColumns(link: string) {
      const token = hashOfToken(link);
      return { token, sealedToken: seal(link, token) };
    },
    /** The token of a row's link; null where it was sealed with another secret: the link works, but cannot be shown. */
    getLink: ({ token, sealedToken }: StoredLink): string | null =>
      sealedToken === null ? token : (open(sealedToken, token) ?? null),
  };
}
export type LinkTokens = ReturnType<typeof linkTokens>;
