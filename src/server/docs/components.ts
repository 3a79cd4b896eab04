import { COMPONENTS, type Components } from './json-schema.ts';

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
