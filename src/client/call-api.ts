import { z } from 'zod';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import type { idempotencyHeaders } from '../contract/order.ts';
import { doneResponse } from '../contract/response.ts';
import { fillAddress, type Route } from '../contract/route.ts';
import { PUBLIC_API_BASE } from './base.ts';
import { call } from './http.ts';
import { callAsShopper, callAsVisitor } from './shopper.ts';

type NameIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<Call extends Route> = string extends Call['address']
  ? Record<string, unknown>
  : { [Name in NameIn<Call['address']>]: Identifier };

type Value = string | number | boolean | readonly (string | number)[] | undefined;
type Query<Call> = Call extends { query: infer Schema extends z.ZodType }
  ? { query?: { readonly [Name in keyof z.output<Schema>]?: Value } }
  : { query?: never };
type Body<Call> = Call extends { takes: readonly string[] }
  ? { body: Blob }
  : Call extends { body: infer Schema extends z.ZodType }
    ? undefined extends z.input<Schema>
      ? { body?: z.input<Schema> }
      : { body: z.input<Schema> }
    : { body?: never };

type Others = {
  signal?: AbortSignal | undefined;
  /** Makes a retry of a write safe. */
  idempotencyKey?: string;
  /** The state that a change was made of: refused with `edited_meanwhile` where the record has another one by now. */
  revision?: string;
  /** Shown instead of the call's own message where the server gives none. */
  failure?: string;
  /** The same where a response of success has another shape. */
  unreadable?: string;
};
/** A call that takes a key is not made without one. */
type Keyed<Call> = Call extends { headers: typeof idempotencyHeaders } ? { idempotencyKey: string } : unknown;
type Input<Call extends Route> = Params<Call> & Query<Call> & Body<Call> & Keyed<Call> & Others;
type Response<Call> = Call extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : Blob;
// biome-ignore lint/complexity/noBannedTypes: whatever an empty input is assignable to needs none.
type Args<Call extends Route> = {} extends Input<Call> ? [input?: Input<Call>] : [input: Input<Call>];

const file = z.instanceof(Blob);
/** Of an action that returns nothing else: another host may answer anything, or nothing (spec §7). */
const done = z.unknown();

/** What is left out, or empty, limits nothing. */
const filled = (query: Readonly<Record<string, Value>>) =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * Makes a call of the contract, as whom it is for, with its parameters, `query` and `body`.
 * @returns its response @throws ApiError
 */
export const callApi = <const Call extends Route>(
  call: Call,
  ...[input]: Args<Call>
): Promise<Response<Call>> =>
  callAny(call, (call.response === doneResponse ? done : (call.response ?? file)) as never, input);

/**
 * The same where another host may answer otherwise (spec §7).
 * @param schema what is read of its response
 */
export function callAny<Schema extends z.ZodType>(
  { address, may, takes, extension, ...route }: Route,
  schema: Schema,
  {
    query,
    body,
    signal,
    idempotencyKey,
    revision,
    failure,
    unreadable,
    ...params
  }: Others & Record<string, unknown> = {},
): Promise<z.output<Schema>> {
  const { method, path } = fillAddress({ address }, params);
  const as = may === 'anybody' ? call : may === 'visitor' ? callAsVisitor : callAsShopper;
  const ownUnreadable = route.unreadable && FAILURE_MESSAGES[route.unreadable];
  return as(schema, path, {
    method,
    failure: failure ?? FAILURE_MESSAGES[route.failure ?? (method === 'GET' ? 'read' : 'edit')],
    ...(query !== undefined && { query: filled(query as Record<string, Value>) }),
    ...(body !== undefined ? { body } : method === 'POST' && { body: {} }),
    ...(signal && { signal }),
    ...(extension && { extension }),
    ...(unreadable === undefined ? ownUnreadable && { unreadable: ownUnreadable } : { unreadable }),
    headers: {
      ...(takes && { 'content-type': (body as Blob).type || 'application/octet-stream' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(revision && { 'if-match': `"${revision}"` }),
    },
  });
}

/** Where a browser reads a call that anybody may make, such as a file. */
export const toPublicAddress = <const Call extends Route>(call: Call, params: Params<Call>): string =>
  `${PUBLIC_API_BASE}${fillAddress(call, params).path}`;
