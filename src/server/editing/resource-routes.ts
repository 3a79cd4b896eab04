import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { schemaNameOf } from '../../contract/editor/record.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { doneResponse } from '../../contract/response.ts';
import { readActor } from '../accounts/actor.ts';
import { isProved } from '../accounts/recent-proof.ts';
import type { Queries } from '../db/database.ts';
import { fieldError } from '../http/http-error.ts';
import { addRecord, changeRecord, type Edit, type Editor, findRecord, removeRecord } from './edit.ts';
import { KEY_SCHEMAS } from './record-keys.ts';
import type { Key, Resource, ResourceRecord } from './resource.ts';
import { recordRevision } from './revision.ts';

const headers = z.object({ 'if-match': z.string().max(100).optional() });
/** A record as editors read it: its content and its revision. */
export const toResponse = <Content extends object>(record: ResourceRecord<Content>) => ({
  id: record.id,
  revision: recordRevision(record),
  ...record.content,
});
const success = <Data>(data: Data) => ({ status: 'success' as const, data });

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
  const { definition, tag, list, add } = resource;
  const { name, path, key, permission, response } = definition;
  const config = { permission };
  const one = `${path}/:${key}`;
  const documented = (operationId: string, description: string, errors: readonly ErrorCode[]) => ({
    operationId,
    description,
    errors: [...errors, ...(resource.isLasting ? (['proof_required'] as const) : [])],
    tags: [tag],
    security: [{ bearer: [] }],
  });
  const id = schemaNameOf(definition);
  const params = z.object({ [key]: KEY_SCHEMAS[key] });
  const keyOf = (request: FastifyRequest) => (request.params as Record<string, Key>)[key] as Key;
  const editOf = (request: FastifyRequest): Edit => ({
    ...readEditor(request),
    key: keyOf(request),
    seen: request.headers['if-match'],
  });

  if (list)
    app.get(
      `/editor${path}`,
      {
        config,
        schema: {
          ...documented(`list${id}Records`, `Every ${name} with its editable fields.`, []),
          response: { 200: definition.listResponse },
        },
      },
      async () => success((await list(queries)).map(toResponse)),
    );

  app.get(
    `/editor${one}`,
    {
      config,
      schema: {
        ...documented(`read${id}Record`, `One ${name} with its editable fields and its revision.`, [
          'not_found',
        ]),
        params,
        response: { 200: response },
      },
    },
    async (request) => success(toResponse(await findRecord(queries, resource, keyOf(request)))),
  );

  if (add)
    app.post(
      path,
      {
        config,
        schema: {
          ...documented(`add${id}`, `Adds a ${name}.`, ['already_taken', 'edit_busy']),
          body: definition.content,
          response: { 201: response },
        },
      },
      async (request, reply) => {
        const edit = { ...readEditor(request), content: request.body as Content };
        await requireUpload(app, resource.uploadOf?.(edit.content));
        reply.code(201);
        return success(toResponse(await addRecord(queries, { ...resource, add }, edit)));
      },
    );

  app.patch(
    one,
    {
      config,
      schema: {
        ...documented(
          `change${id}`,
          `Changes the given fields of a ${name}; with If-Match only if nobody else has changed it meanwhile.`,
          ['not_found', 'edited_meanwhile', 'already_taken', 'in_use', 'edit_busy'],
        ),
        params,
        headers,
        body: definition.changes,
        response: { 200: response },
      },
    },
    async (request) => {
      const edit = { ...editOf(request), sent: request.body as object };
      await requireUpload(app, resource.uploadOf?.(edit.sent, edit.key));
      return success(toResponse(await changeRecord(queries, resource, edit)));
    },
  );

  app.delete(
    one,
    {
      config,
      schema: {
        ...documented(`remove${id}`, `Deletes a ${name} that nothing else belongs to.`, [
          'not_found',
          'edited_meanwhile',
          'in_use',
          'edit_busy',
        ]),
        params,
        headers,
        response: { 200: doneResponse },
      },
    },
    async (request) => {
      await removeRecord(queries, resource, editOf(request));
      return { status: 'success' as const };
    },
  );
}
