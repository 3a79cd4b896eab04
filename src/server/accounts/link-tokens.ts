import { and, type Column, eq, isNull, or, type SQL } from 'drizzle-orm';
import { sealer } from './sealed-secret.ts';
import { hashOfToken } from './secret-token.ts';

/** Rows of earlier versions have the token of the link itself, and nothing sealed. */
export type StoredLink = { token: string; sealedToken: string | null };

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
