import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { doneAnswer } from '../../contract/answer.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Queries } from '../db/database.ts';
import { addEntry, changeEntry, type Edit, findEntry, removeEntry } from './edit.ts';
import type { Entry, Key, Resource } from './resource.ts';
import { revisionOf } from './revision.ts';

const headers = z.object({ 'if-match': z.string().max(100).optional() });
const toAnswer = (entry: Entry<object>) => ({ id: entry.id, revision: revisionOf(entry), ...entry.content });
/** `flash-sale` as names of operations have it: `FlashSale`. */
const pascal = (name: string) => name.replace(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase());
const success = <Data>(data: Data) => ({ status: 'success' as const, data });

/** The calls by which editors read, add, change and delete one kind of content. */
export function resourceRoutes<Content extends object>(
  app: FastifyInstance,
  queries: Queries,
  resource: Resource<Content>,
): void {
  const { path, key, list, answer, permission } = resource;
  const config = { permission };
  const one = `${path}/:${key.name}`;
  const documented = (operationId: string, description: string, errors: readonly ErrorCode[]) => ({
    operationId,
    description,
    errors,
    tags: [resource.tag],
    security: [{ bearer: [] }],
  });
  const { name } = resource;
  const id = pascal(name);
  const params = z.object({ [key.name]: key.schema });
  const keyOf = (request: FastifyRequest) => (request.params as Record<string, Key>)[key.name] as Key;
  const editOf = (request: FastifyRequest): Edit => ({
    actorId: request.identity.userId,
    key: keyOf(request),
    seen: request.headers['if-match'],
  });

  if (list)
    app.get(
      `/editor${path}`,
      {
        config,
        schema: {
          ...documented(`list${id}Entries`, `Every ${name} with what editors change of it.`, []),
          response: { 200: resource.listAnswer ?? z.unknown() },
        },
      },
      async () => success((await list(queries)).map(toAnswer)),
    );

  app.get(
    `/editor${one}`,
    {
      config,
      schema: {
        ...documented(`read${id}Entry`, `One ${name} with what editors change of it, and its revision.`, [
          'not_found',
        ]),
        params,
        response: { 200: answer },
      },
    },
    async (request) => success(toAnswer(await findEntry(queries, resource, keyOf(request)))),
  );

  app.post(
    path,
    {
      config,
      schema: {
        ...documented(`add${id}`, `Adds a ${name}.`, ['already_taken', 'edit_busy']),
        body: resource.content,
        response: { 201: answer },
      },
    },
    async (request, reply) => {
      const edit = { actorId: request.identity.userId, content: request.body as Content };
      reply.code(201);
      return success(toAnswer(await addEntry(queries, resource, edit)));
    },
  );

  app.patch(
    one,
    {
      config,
      schema: {
        ...documented(
          `change${id}`,
          `Changes what is sent of a ${name}; with If-Match only where nobody else changed it meanwhile.`,
          ['not_found', 'edited_meanwhile', 'already_taken', 'in_use', 'edit_busy'],
        ),
        params,
        headers,
        body: resource.changes,
        response: { 200: answer },
      },
    },
    async (request) => {
      const edit = { ...editOf(request), sent: request.body as object };
      return success(toAnswer(await changeEntry(queries, resource, edit)));
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
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      await removeEntry(queries, resource, editOf(request));
      return { status: 'success' as const };
    },
  );
}
