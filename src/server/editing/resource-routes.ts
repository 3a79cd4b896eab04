import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { doneAnswer } from '../../contract/answer.ts';
import type { Queries } from '../db/database.ts';
import { addEntry, changeEntry, type Edit, findEntry, removeEntry } from './edit.ts';
import type { Entry, Key, Resource } from './resource.ts';
import { revisionOf } from './revision.ts';

const headers = z.object({ 'if-match': z.string().max(100).optional() });
const toAnswer = (entry: Entry<object>) => ({ id: entry.id, revision: revisionOf(entry), ...entry.content });
const success = <Data>(data: Data) => ({ status: 'success' as const, data });

/** The calls by which editors read, add, change and delete one kind of content (design §4). */
export function resourceRoutes<Content extends object>(
  app: FastifyInstance,
  queries: Queries,
  resource: Resource<Content>,
): void {
  const { path, key, list, answer, permission } = resource;
  const config = { permission };
  const one = `${path}/:${key.name}`;
  const documented = { tags: [resource.tag], security: [{ bearer: [] }] };
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
      { config, schema: { ...documented, response: { 200: resource.listAnswer ?? z.unknown() } } },
      async () => success((await list(queries)).map(toAnswer)),
    );

  app.get(
    `/editor${one}`,
    { config, schema: { ...documented, params, response: { 200: answer } } },
    async (request) => success(toAnswer(await findEntry(queries, resource, keyOf(request)))),
  );

  app.post(
    path,
    { config, schema: { ...documented, body: resource.content, response: { 201: answer } } },
    async (request, reply) => {
      const edit = { actorId: request.identity.userId, content: request.body as Content };
      reply.code(201);
      return success(toAnswer(await addEntry(queries, resource, edit)));
    },
  );

  app.patch(
    one,
    { config, schema: { ...documented, params, headers, body: resource.changes, response: { 200: answer } } },
    async (request) => {
      const edit = { ...editOf(request), sent: request.body as object };
      return success(toAnswer(await changeEntry(queries, resource, edit)));
    },
  );

  app.delete(
    one,
    { config, schema: { ...documented, params, headers, response: { 200: doneAnswer } } },
    async (request) => {
      await removeEntry(queries, resource, editOf(request));
      return { status: 'success' as const };
    },
  );
}
