import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getSchemaName, recordCalls } from '../../contract/editor/record.ts';
import { readActor } from '../accounts/access-tokens.ts';
import { isProved } from '../accounts/lasting-act.ts';
import type { Queries } from '../db/database.ts';
import { fieldError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import {
  addRecord,
  changeRecord,
  type Edit,
  type Editor,
  findRecord,
  recordRevision,
  removeRecord,
} from './edit.ts';
import type { Key, Resource, ResourceRecord } from './resource.ts';

/** A record as editors read it: its content and its revision. */
export const toResponse = <Content extends object>(record: ResourceRecord<Content>) => ({
  id: record.id,
  revision: recordRevision(record),
  ...record.content,
});

export const readEditor = (request: FastifyRequest): Editor => ({
  ...readActor(request),
  isProved: isProved(request.identity),
});

/** @throws HttpError validation_error where there is no such picture among the uploads */
export async function requireUpload(app: FastifyInstance, name: string | undefined): Promise<void> {
  const found = name === undefined || (await app.pictures.read(name, undefined, async () => true));
  if (!found) throw fieldError('value', 'names a picture that is not among the uploads');
}

/** The routes to read, add, change and delete records of a resource. */
export function resourceRoutes<Content extends object>(
  app: FastifyInstance,
  queries: Queries,
  resource: Resource<Content>,
): void {
  const { definition, list, add } = resource;
  const { name, key } = definition;
  const calls = recordCalls(definition);
  const id = getSchemaName(definition);
  const about = (operationId: string, description: string) => ({
    operationId,
    description,
    tags: [resource.tag],
    errors: resource.isLasting ? (['proof_required'] as const) : [],
  });
  const getKey = (request: FastifyRequest) => (request.params as Record<string, Key>)[key] as Key;
  const editOf = (request: FastifyRequest): Edit => ({
    ...readEditor(request),
    key: getKey(request),
    seen: request.headers['if-match'],
  });

  if (list)
    serve(
      app,
      calls.list,
      about(`list${id}Records`, `Every ${name} with its editable fields.`),
      async () => ({
        data: (await list(queries)).map(toResponse),
      }),
    );

  serve(
    app,
    calls.read,
    about(`read${id}Record`, `One ${name} with its editable fields and its revision.`),
    async (request) => ({ data: toResponse(await findRecord(queries, resource, getKey(request))) }),
  );

  if (add)
    serve(app, calls.add, about(`add${id}`, `Adds a ${name}.`), async (request) => {
      const edit = { ...readEditor(request), content: request.body as Content };
      await requireUpload(app, resource.uploadOf?.(edit.content));
      return { data: toResponse(await addRecord(queries, { ...resource, add }, edit)) };
    });

  serve(
    app,
    calls.change,
    about(
      `change${id}`,
      `Changes the given fields of a ${name}; with If-Match only if nobody else has changed it meanwhile.`,
    ),
    async (request) => {
      const edit = { ...editOf(request), sent: request.body as object };
      await requireUpload(app, resource.uploadOf?.(edit.sent, edit.key));
      return { data: toResponse(await changeRecord(queries, resource, edit)) };
    },
  );

  serve(
    app,
    calls.remove,
    about(`remove${id}`, `Deletes a ${name} that nothing else belongs to.`),
    async (request) => {
      await removeRecord(queries, resource, editOf(request));
      return {};
    },
  );
}
