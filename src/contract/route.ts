import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Extension } from './extensions.ts';
import type { FAILURE_MESSAGES } from './messages.ts';
import type { Permission } from './staff.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A method and a path with its parameters: `PATCH /customers/:id`. */
export type Address = `${Method} /${string}`;

/**
 * Who may make a call: anybody; anybody, and with a session it is the account's; who is logged in; the staff with a
 * permission.
 */
export type Caller = 'anybody' | 'visitor' | 'account' | Permission;

/** A call of the API besides its address: what it takes and answers, and who makes it. */
export type Route = {
  address: Address;
  may: Caller;
  /** A program may make it by this token of the settings, instead of a permission. */
  token?: 'publishToken' | 'metricsToken';
  /** Refused where its session was not proved a short time ago: it makes what outlives that. */
  needsProof?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  /** The types of a file that is its body. */
  takes?: readonly string[];
  /** The types of a file that is its response. */
  gives?: readonly string[];
  response?: z.ZodType;
  /** The status of a response that is no error; 200 without. */
  status?: 201 | 202 | 303;
  /** The errors that it may answer, besides those that follow from what it takes and who may make it. */
  errors?: readonly ErrorCode[];
  /** A storefront does not make it where the host does not name this extension. */
  extension?: Extension;
  /** What the storefront says where it fails and the server gave no message (spec §8). */
  failure?: keyof typeof FAILURE_MESSAGES;
  /** The same where a response of success has another shape, if that is another message. */
  unreadable?: keyof typeof FAILURE_MESSAGES;
};

/**
 * Describes a call once, for server, client and OpenAPI; its name there is the one that it is exported by
 * (src/contract/calls).
 */
// @__NO_SIDE_EFFECTS__
export const route = <const At extends Address, const Details extends Omit<Route, 'address'>>(
  address: At,
  details: Details,
): { address: At } & Details => ({ address, ...details });

/** The method of a call, and its path with these parameters. */
export function fillAddress(
  { address }: Pick<Route, 'address'>,
  params: Readonly<Record<string, unknown>> = {},
) {
  const [method = '', path = ''] = address.split(' ');
  return {
    method,
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
  };
}
