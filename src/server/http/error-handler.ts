import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '../../contract/errors.ts';
import { HttpError } from './http-error.ts';
import { getPath } from './request.ts';
import './issue-messages.ts';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Errors that Fastify and its plugins raise before a route runs, with the contract's codes. */
const CODES_OF_STATUS: Record<number, ErrorCode> = {
  400: 'validation_error',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

type ValidationEntry = { instancePath: string; message?: string | undefined };

/** `/userDetails/email` as a form names it: `userDetails.email`. */
const fieldName = (path: string) => path.replace(/^\//, '').replaceAll('/', '.') || 'request';

/** Messages about a body's fields are mostly whole sentences; others, and those about a query, need the field's name. */
function validationError(entries: readonly ValidationEntry[], context: string | undefined): HttpError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of entries)
    fields[fieldName(instancePath)] ??= message ?? 'is not valid';
  const [first] = Object.entries(fields);
  const isSentence = context === 'body' && first && !/^[a-z]/.test(first[1]);
  const message = first && (isSentence ? first[1] : `${first[0]}: ${first[1]}`);
  return new HttpError('validation_error', message, { fields });
}

/** The message of pg's pool when no connection was free in time. */
const NO_CONNECTION_IN_TIME = 'timeout exceeded when trying to connect';

/** How long a caller leaves a shop alone that is busy or cannot write, in seconds. */
const RETRY_AFTER_SECONDS = '5';

/** Of the file system: no space, no quota left, read-only, no free handle. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'];
/** Of the connection to a database that is away. */
const NO_DATABASE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
];
/**
 * Classes of Postgres: connection errors, insufficient resources (a full disk), operator intervention, system errors;
 * writing to a standby, a deadlock, a row that others kept locked for longer than was waited; and of an embedded one that could not write its log (db/embedded.ts).
 */
const UNAVAILABLE_STATE = /^(?:08|53|57P|58)\w+$|^25006$|^40(?:001|P01)$|^55P03$|^XX000$/;
/** What pg says of a connection that broke, without a code. */
const BROKEN_CONNECTION =
  /^Connection terminated|^Client has encountered a connection error|is not queryable$/;

/** Whether the database or the disk cannot be used at present: the same request may succeed later. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code && (NO_ROOM.includes(code) || NO_DATABASE.includes(code) || UNAVAILABLE_STATE.test(code)))
    return true;
  if (error.message === NO_CONNECTION_IN_TIME || BROKEN_CONNECTION.test(error.message)) return true;
  return isUnavailable(error.cause);
}

const FOREIGN_KEY_VIOLATION = '23503';

/** The error of a request whose product, or what else it names, was deleted while it was handled. */
function errorOfDeleted({ cause }: Error): HttpError | undefined {
  const { code, constraint = '' } = (cause ?? {}) as { code?: string; constraint?: string };
  if (code !== FOREIGN_KEY_VIOLATION) return undefined;
  if (constraint.includes('coupon_id')) return new HttpError('coupon_invalid');
  return new HttpError(constraint.includes('product_id') ? 'product_unavailable' : 'not_found');
}

function toHttpError(error: FastifyError | HttpError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return validationError(error.validation, error.validationContext);
  if (isUnavailable(error)) return new HttpError('service_unavailable');
  const code = CODES_OF_STATUS[error.statusCode ?? 500];
  return code ? new HttpError(code) : errorOfDeleted(error);
}

/**
 * Sends every error in the contract's form; internal errors are logged and never sent (docs/architecture.md, The
 * contract).
 */
export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError>((error, request: FastifyRequest, reply) => {
    const sent = toHttpError(error);
    // Of a caller who is gone the connection failed, and nothing of the shop.
    const level = request.raw.socket.destroyed ? 'info' : 'error';
    if (!sent || isUnavailable(error))
      request.log[level]({ err: error, path: getPath(request.url) }, 'request failed');
    const httpError = sent ?? new HttpError('internal_error');
    if (httpError.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(httpError.statusCode)
      .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
      .send(httpError.toResponse());
  });
}

/** The logged parts of an error: its place and kind, without values. */
type SafeError = {
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
