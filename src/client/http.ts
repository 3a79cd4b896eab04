import { FetchError, type FetchOptions, ofetch } from 'ofetch';
import type { z } from 'zod';
import { type ErrorCode, errorResponse, type LineProblem } from '../contract/errors.ts';
import { asSuccess } from '../contract/response.ts';
import { API_BASE } from './base.ts';
import { catalogueSnapshot } from './catalogue-snapshot.ts';
import { RETRY_READS } from './retry-reads.ts';

export { PUBLIC_API_BASE } from './base.ts';

/** What is known of a failed call besides its message. */
type Failure = {
  status?: number | undefined;
  code?: ErrorCode | undefined;
  fields?: Record<string, string> | undefined;
  quote?: unknown;
  problems?: LineProblem[] | undefined;
};

/** A call that failed. `message` is safe to show; `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Record<string, string>;
  /** What the order would come to now, where the server refused it for its total. */
  readonly quote: unknown;
  /** What is wrong with a file that was sent, line by line. */
  readonly problems: readonly LineProblem[];

  constructor(message: string, { status = 0, code, fields = {}, quote, problems = [] }: Failure = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.quote = quote;
    this.problems = problems;
  }
}

/** The status of an answer that is a success and cannot be read. */
const UNREADABLE = 502;

/** What a call takes besides its address. */
export type CallOptions = Pick<FetchOptions<'json'>, 'method' | 'body' | 'query' | 'headers' | 'signal'> & {
  /** Shown when the server gives no message (spec §8). */
  failure: string;
  /** Shown when a success holds something else than expected, where spec §8 has another message for that. */
  unreadable?: string;
};

const wordsOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/**
 * What another host says about a failed call: `message`, which may list several, else `error`. The body itself is no
 * message: it may be a proxy's page.
 */
function messageOf(answer: unknown): string | undefined {
  const { message, error } = (answer ?? {}) as { message?: unknown; error?: unknown };
  const listed = Array.isArray(message)
    ? message.flatMap((entry) => wordsOf(entry) ?? []).join(', ')
    : message;
  return wordsOf(listed) ?? wordsOf(error);
}

function toApiError(error: unknown, failure: string): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof FetchError)) return new ApiError(failure);
  const { status } = error;
  const answer = errorResponse.safeParse(error.data);
  if (answer.success) return new ApiError(answer.data.message || failure, { ...answer.data, status });
  return new ApiError(messageOf(error.data) ?? failure, { status });
}

async function answerTo(path: string, { failure, unreadable: _, ...options }: CallOptions): Promise<unknown> {
  const isRead = ['GET', 'HEAD'].includes(options.method ?? 'GET');
  try {
    const read = isRead && options.query === undefined ? catalogueSnapshot()?.answer(path) : undefined;
    return (
      read ??
      (await ofetch(path, {
        ...options,
        baseURL: API_BASE,
        credentials: 'include',
        // The library counts 300 to 399 as success too.
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
  answer: unknown,
  { failure, unreadable = failure }: CallOptions,
): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ApiError(unreadable, { status: UNREADABLE });
  return parsed.data;
}

/**
 * Calls the API and parses its answer.
 * @param schema what a good answer looks like, whatever its `status`; another answer counts as a failed call
 * @throws ApiError
 */
export const call = async <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options: CallOptions,
): Promise<z.output<Schema>> => read(schema, asSuccess(await answerTo(path, options)), options);

/** The same for an answer whose `status` means something. @throws ApiError */
export const callForStatus = async <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options: CallOptions,
): Promise<z.output<Schema>> => read(schema, await answerTo(path, options), options);
