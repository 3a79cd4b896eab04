import { z } from 'zod';
import { getSchemaName } from '../../contract/editor/record.ts';
import { RESOURCES } from '../editing/resources.ts';
import * as contract from './contract.ts';

/** What this folder reads of JSON Schema as OpenAPI 3.1 has it. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

export type Components = Record<string, JsonSchema>;
type Media = { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> };
type Content = Record<string, Media>;
export type Operation = {
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

export const COMPONENTS = '#/components/schemas/';

const REFERENCE = new RegExp(`"${COMPONENTS}(\\w+)"`, 'g');
const findNames = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(REFERENCE)].flatMap(([, name]) => name ?? []);

/** The components that are referred to from here, and those that these refer to. */
function usedFrom(part: unknown, components: Components, used = new Set<string>()): Set<string> {
  for (const name of findNames(part)) {
    if (used.has(name)) continue;
    used.add(name);
    usedFrom(components[name], components, used);
  }
  return used;
}

/** Schemas of requests only lose the `Input` at the end of their name. */
const plainName = (name: string, used: ReadonlySet<string>) => {
  const plain = name.replace(/Input$/, '');
  return used.has(plain) ? name : plain;
};

/** A document with the components that it uses, and no others. */
export function withUsedComponents<Document extends { paths: object; components: { schemas: Components } }>(
  document: Document,
): Document {
  const { schemas } = document.components;
  const used = usedFrom(document.paths, schemas);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  const named = kept.map(([name, schema]) => [plainName(name, used), schema]);
  const pruned = {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(named) },
  };
  return JSON.parse(
    JSON.stringify(pruned).replace(REFERENCE, (_, name) => `"${COMPONENTS}${plainName(name, used)}"`),
  );
}

/** OpenAPI's name of the error schema. */
export const ERROR_SCHEMA = 'ErrorResponse';

/** The schemas of what editors change, by the name of its records. */
const recordSchemas = () =>
  RESOURCES.flatMap(({ definition }) => {
    const name = getSchemaName(definition);
    return [
      [`${name}Content`, definition.content],
      [`${name}Changes`, definition.changes],
      [`${name}Record`, definition.record],
      [`${name}RecordResponse`, definition.response],
      [`${name}RecordsResponse`, definition.listResponse],
    ] as const;
  });

/** The contract's schemas by the names they are exported under: `orderDetail` is OpenAPI's `OrderDetail`. */
export function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [name, exported] of [...Object.entries<unknown>(contract), ...recordSchemas()])
    if (exported instanceof z.ZodType && !registry.has(exported))
      registry.add(exported, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
  return registry;
}
