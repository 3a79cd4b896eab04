import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The logged parts of an error: its place and kind, without values. */
export type SafeError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: SafeError;
  [field: string]: unknown;
};

type Fields = Error & {
  code?: unknown;
  /** Of a database's error: https://www.postgresql.org/docs/current/protocol-error-fields.html. */
  severity?: unknown;
  table?: unknown;
  constraint?: unknown;
  /** Of a mail server's error. */
  responseCode?: unknown;
  command?: unknown;
};

const STACK_LINE = /^\s+at /;
/** E-mail addresses, as drivers quote them. */
const ADDRESS = /[^\s<>"'()=:,;]+@[^\s<>"'()=:,;]+/g;
/**
 * Classes of SQLSTATE whose messages name the server's state or the statement's own words. Those of the others may
 * quote a value: of a column, or whatever a trigger raises
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const WITHOUT_VALUES = /^(?:08|25|26|40|42|53|54|55|57|58|XX)/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function getMessage(error: Fields): string {
  // Its own message lists the values of the statement: names, hashes, codes.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const { code, severity, table, constraint, responseCode, command } = error;
  if (isText(severity) && isText(code) && !WITHOUT_VALUES.test(code))
    return ['Database error', code, table, constraint].filter(isText).join(' ');
  // Mail servers repeat the recipient in words of their own.
  if (typeof responseCode === 'number')
    return `The mail server answered ${responseCode}${isText(command) ? ` to ${command}` : ''}`;
  return error.message.replaceAll(ADDRESS, '[address]');
}

/** Makes an error fit for the log: no person's data, no secret, and none of the fields in which drivers keep them. */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const { name, code, responseCode, cause, stack = '' } = error as Fields;
  const known = code ?? responseCode;
  return {
    type: name,
    message: getMessage(error),
    stack: stack
      .split('\n')
      .filter((line) => STACK_LINE.test(line))
      .join('\n'),
    ...(typeof known === 'string' || typeof known === 'number' ? { code: String(known) } : {}),
    ...(cause instanceof Error ? { cause: safeError(cause) } : {}),
  };
}
