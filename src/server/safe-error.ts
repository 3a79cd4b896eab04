import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What is logged of an error: where it happened and what broke, without the values it was made from. */
export type SafeError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: SafeError;
  [field: string]: unknown;
};

type Fields = Error & { code?: unknown; responseCode?: unknown };

const STACK_LINE = /^\s+at /;
/** E-mail addresses, as mail servers and drivers quote them. */
const ADDRESS = /[^\s<>"'()=:,;]+@[^\s<>"'()=:,;]+/g;

/** A database's message may quote a value (`invalid input syntax for type uuid: "…"`). */
const withoutValues = (text: string) =>
  text.replaceAll(ADDRESS, '[address]').replaceAll(/"[^"]{12,}"/g, '"…"');

function messageOf(error: Error): string {
  // Its own message lists the values of the statement: names, hashes, codes.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return withoutValues(error.message);
}

/** Makes an error fit for the log: no person's data, no secret, and none of the fields in which drivers keep them. */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const { name, code, responseCode, cause, stack = '' } = error as Fields;
  const known = code ?? responseCode;
  return {
    type: name,
    message: messageOf(error),
    stack: stack
      .split('\n')
      .filter((line) => STACK_LINE.test(line))
      .join('\n'),
    ...(typeof known === 'string' || typeof known === 'number' ? { code: String(known) } : {}),
    ...(cause instanceof Error ? { cause: safeError(cause) } : {}),
  };
}
