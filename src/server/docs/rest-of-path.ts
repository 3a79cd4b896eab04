import type { JsonSchema } from './json-schema.ts';

type Route<Schema> = { schema: Schema; url: string };

/** OpenAPI has no `*` in a path: the rest of an address is a parameter named `path`. */
export function withNamedRest<Schema extends { params?: unknown }>({
  schema,
  url,
}: Route<Schema>): Route<Schema> {
  if (!url.endsWith('*')) return { schema, url };
  const { '*': path } = (schema.params as JsonSchema | undefined)?.properties ?? {};
  const params = { type: 'object', properties: { path }, required: ['path'] };
  return { url: url.replace('*', ':path'), schema: { ...schema, params } };
}
