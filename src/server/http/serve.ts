import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import { CALLS } from '../../contract/calls/all.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Route } from '../../contract/route.ts';
import { PERMISSIONS, type Permission } from '../../contract/staff.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type Part<Call, Name extends string> = Call extends { [Key in Name]: infer Schema }
  ? Output<Schema>
  : unknown;
type WithoutStatus<Answer> = Answer extends { status: 'success' } ? Omit<Answer, 'status'> : Answer;

/** A request to a call, as its schemas read it. */
type RequestFor<Call> = FastifyRequest<{
  Params: Part<Call, 'params'>;
  Querystring: Part<Call, 'query'>;
  Headers: Part<Call, 'headers'>;
  Body: Part<Call, 'body'>;
}>;

type Hooks = Pick<
  RouteShorthandOptions,
  'config' | 'onRequest' | 'preValidation' | 'preHandler' | 'onResponse'
>;
/** What a call is besides the contract: how OpenAPI describes it, and what runs before it. */
type About = Hooks & {
  description: string;
  /** Another address of the same, which OpenAPI does not name. */
  also?: `/${string}`;
  /** Of a call that follows from a record (contract/editor/record.ts), which no list has. */
  operationId?: string;
  tags?: string[];
  errors?: readonly ErrorCode[];
};

/** Name and tag in OpenAPI of each call: a call is known by what the contract exports it as. */
const NAMES = new Map<unknown, { operationId: string; tags: string[] }>(
  Object.entries(CALLS).flatMap(([tag, modules]) =>
    modules.flatMap((calls) =>
      Object.entries(calls).map(([operationId, call]) => [call, { operationId, tags: [tag] }] as const),
    ),
  ),
);

const isPermission = (may: Route['may']): may is Permission =>
  (PERMISSIONS as readonly string[]).includes(may);

function describeSecurity({ may, token }: Route): Record<string, string[]>[] {
  const ofToken = token ? [{ [token]: [] }] : [];
  if (may === 'anybody') return ofToken;
  return [...(may === 'visitor' ? [{}] : []), { bearer: [] }, ...ofToken];
}

/** A call's schemas and what else OpenAPI says of it. */
function describeCall(call: Route, { description, operationId, tags, errors = [] }: About) {
  const named = NAMES.get(call) ?? (operationId !== undefined && tags ? { operationId, tags } : undefined);
  if (!named) throw new Error(`${call.address} is in no list of src/contract/calls/all.ts`);
  const security = describeSecurity(call);
  return {
    ...named,
    description,
    ...(security.length > 0 && { security }),
    errors: [...(call.errors ?? []), ...errors],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.body && { body: call.body }),
    ...(call.takes && { consumes: [...call.takes] }),
    ...(call.gives && { produces: [...call.gives] }),
    ...(call.response && { response: { [call.status ?? 200]: call.response } }),
  };
}

const served = new WeakSet<object>();

/** Refuses what is served past the contract. OpenAPI hides pages and what they load, which are no calls. */
export function requireContract({ url, schema }: RouteOptions): void {
  if (schema?.hide || (schema && served.has(schema))) return;
  throw new Error(`${url} is in no list of src/contract/calls/all.ts`);
}

/**
 * Serves a call of the contract: who may make it, its schemas, errors and status are the contract's.
 * @param handler returns the response without `status: 'success'`, or sends a file itself
 */
export function serve<const Call extends Route>(
  app: FastifyInstance,
  call: Call,
  about: string | About,
  handler: (request: RequestFor<Call>, reply: FastifyReply) => Promise<WithoutStatus<Part<Call, 'response'>>>,
): void {
  const described: About = typeof about === 'string' ? { description: about } : about;
  const { also, config, onRequest = [], preValidation, preHandler, onResponse } = described;
  const { may, needsProof, response, status = 200 } = call;
  const [method = '', path = ''] = call.address.split(' ');
  for (const url of [path, also ?? []].flat()) {
    const schema = { ...describeCall(call, described), hide: url === also };
    served.add(schema);
    app.route({
      method,
      url,
      config: {
        ...config,
        ...(isPermission(may) && { permission: may }),
        ...(needsProof && { needsProof }),
      },
      onRequest: [...(may === 'account' ? [app.requireLogin] : []), ...[onRequest].flat()],
      ...(preValidation && { preValidation }),
      ...(preHandler && { preHandler }),
      ...(onResponse && { onResponse }),
      schema,
      handler: async (request, reply) => {
        reply.code(status);
        const answer = await handler(request as RequestFor<Call>, reply);
        // Undefined: the handler sent a file, and awaited until it had gone.
        return response && answer !== undefined ? { status: 'success', ...answer } : answer;
      },
    });
  }
}
