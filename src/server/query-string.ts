import { parse } from 'node:querystring';

/** Parses a query; an empty value asks for nothing, so a plain form may send every field it has. */
export function parseQuery(text: string): Record<string, string | string[]> {
  // Without a prototype, the name __proto__ is one like any other.
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of Object.entries(parse(text))) {
    const given = Array.isArray(value) ? value.filter((entry) => entry !== '') : value;
    if (given !== undefined && given.length > 0) query[name] = given;
  }
  return query;
}
