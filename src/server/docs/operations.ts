import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Components, JsonSchema, Operation } from './components.ts';
import { errorResponses, getErrors } from './errors.ts';
import { getExample } from './examples.ts';

/** Files are no JSON: their schema is their bytes. */
const FILE = { type: 'string', format: 'binary' };

/** Notes of a route for `completeOperation`; removed from the document. */
type Marks = { 'x-errors'?: ErrorCode[]; 'x-needs-no-body'?: boolean };
export type MarkedOperation = Operation & Marks;

type Route = {
  method: string;
  schema: FastifySchema;
  permission: string | undefined;
  needsProof: boolean;
};

const needsNoBody = ({ body }: FastifySchema) =>
  body instanceof z.ZodType && body.safeParse(undefined).success;

/** What OpenAPI says of a route besides its schemas: the files that it takes and gives, its permission, its errors. */
export const describeRoute = ({ method, schema, permission, needsProof }: Route) => ({
  ...(schema.consumes && { body: FILE }),
  ...(schema.produces && { response: { 200: FILE } }),
  ...(permission && { 'x-permission': permission }),
  'x-needs-no-body': needsNoBody(schema),
  'x-errors': getErrors({ method, schema, isForStaff: permission !== undefined, needsProof }),
});

/** Adds examples of request and response to an operation, and its errors. */
export function completeOperation(marked: MarkedOperation, components: Components): Operation {
  const { 'x-errors': codes = [], 'x-needs-no-body': isBodyOptional, ...operation } = marked;
  const { requestBody, responses } = operation;
  if (requestBody && isBodyOptional) requestBody.required = false;
  for (const response of Object.values(responses)) response.description = 'Success.';
  const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
  for (const media of contents.flatMap((content) => Object.values(content ?? {})))
    if (media.schema && media.schema.format !== FILE.format)
      media.example = getExample(media.schema, components);
  return { ...operation, responses: { ...responses, ...errorResponses(codes) } };
}

type Described<Schema> = { schema: Schema; url: string };

/** OpenAPI has no `*` in a path: the rest of an address is a parameter named `path`. */
export function withNamedRest<Schema extends { params?: unknown }>({
  schema,
  url,
}: Described<Schema>): Described<Schema> {
  if (!url.endsWith('*')) return { schema, url };
  const { '*': path } = (schema.params as JsonSchema | undefined)?.properties ?? {};
  const params = { type: 'object', properties: { path }, required: ['path'] };
  return { url: url.replace('*', ':path'), schema: { ...schema, params } };
}
