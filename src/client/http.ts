import { FetchError, type FetchOptions, ofetch } from 'ofetch';
import type { z } from 'zod';
import { type ErrorCode, errorResponse, type LineProblem } from '../contract/errors.ts';
import type { Extension } from '../contract/extensions.ts';
import { asSuccess } from '../contract/response.ts';
import { API_BASE } from './base.ts';
import { catalogueSnapshot } from './catalogue-snapshot.ts';
import { hasExtension } from './extensions.ts';
import { RETRY_READS } from './retry-reads.ts';

/** What is known of a failed call besides its message. */
type Failure = {
  status?: number | undefined;
  code?: ErrorCode | undefined;
  fields?: Record<string, string> | undefined;
  quote?: unknown;
  problems?: LineProblem[] | undefined;
  orderId?: string | undefined;
};

/** A call that failed. `message` is safe to show; `status` is 0 when there was no response at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Record<string, string>;
  /** The present total, where the server rejected what was sent at another one. */
  readonly quote: unknown;
  /** What is wrong with a file that was sent, line by line. */
  readonly problems: readonly LineProblem[];
  /** The order that the error is about, where it is another one. */
  readonly orderId: string | undefined;

  constructor(
    message: string,
    { status = 0, code, fields = {}, quote, problems = [], orderId }: Failure = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.quote = quote;
    this.problems = problems;
    this.orderId = orderId;
  }
}

/** Turns an error into the failed call's message, which is safe to show; into another where something else failed. */
export const describeFailure =
  (otherwise: string) =>
  (error: unknown): string =>
    error instanceof ApiError ? error.message : otherwise;

/** The status of a call that the host does not have. */
const UNKNOWN_CALL = 404;
/** The status given to a 2xx response that cannot be parsed. */
const UNREADABLE = 502;

/** What a call takes besides its address. */
export type CallOptions = Pick<FetchOptions<'json'>, 'method' | 'body' | 'query' | 'headers' | 'signal'> & {
  /** Shown when the server gives no message (spec §8). */
  failure: string;
  /** The extension that the call belongs to: a host without it is not asked, as if it had answered 404. */
  extension?: Extension;
  /** Shown when a 2xx response has another shape than expected, where spec §8 has another message for that. */
  unreadable?: string;
};

const getWords = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/**
 * The error message of another host: `message`, which may list several, else `error`. The body itself is never shown:
 * it may be the HTML page of a proxy.
 */
function getMessage(body: unknown): string | undefined {
  const { message, error } = (body ?? {}) as { message?: unknown; error?: unknown };
  const listed = Array.isArray(message)
    ? message.flatMap((entry) => getWords(entry) ?? []).join(', ')
    : message;
  return getWords(listed) ?? getWords(error);
}

function toApiError(error: unknown, failure: string): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof FetchError)) return new ApiError(failure);
  const { status } = error;
  const body = errorResponse.safeParse(error.data);
  if (body.success) return new ApiError(body.data.message || failure, { ...body.data, status });
  return new ApiError(getMessage(error.data) ?? failure, { status });
}

async function fetchBody(
  path: string,
  { failure, unreadable: _, extension, ...options }: CallOptions,
): Promise<unknown> {
  if (extension && !hasExtension(extension)) throw new ApiError(failure, { status: UNKNOWN_CALL });
  const isRead = ['GET', 'HEAD'].includes(options.method ?? 'GET');
  try {
    const read = isRead
      ? catalogueSnapshot()?.responseTo(options.query === undefined ? path : undefined)
      : undefined;
    return (
      read ??
      (await ofetch(path, {
        ...options,
        baseURL: API_BASE,
        credentials: 'include',
        // ofetch counts 300 to 399 as success too.
        onResponse: ({ response: { ok, status } }) => {
          if (!ok && status < 400) throw new ApiError(failure, { status });
        },
        // A write is never resent by itself: only its caller knows the key that makes that safe.
        ...(isRead ? RETRY_READS : { retry: false }),
      }))
    );
  } catch (error) {
    throw toApiError(error, failure);
  }
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  { failure, unreadable = failure }: CallOptions,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError(unreadable, { status: UNREADABLE });
  return parsed.data;
}

/**
 * Calls the API and parses its response.
 * @param schema of a 2xx response, whatever its `status` field; any other response counts as a failed call
 * @throws ApiError
 */
export const call = async <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options: CallOptions,
): Promise<z.output<Schema>> => read(schema, asSuccess(await fetchBody(path, options)), options);

/** The same for a response whose `status` field has a meaning. @throws ApiError */
export const callForStatus = async <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options: CallOptions,
): Promise<z.output<Schema>> => read(schema, await fetchBody(path, options), options);
