import { parse } from 'node:querystring';

/** Parses a query; empty values are left out, because plain forms send every field. */
export function parseQuery(text: string): Record<string, string | string[]> {
  // Without a prototype, the key __proto__ is harmless.
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of Object.entries(parse(text))) {
    const given = Array.isArray(value) ? value.filter((entry) => entry !== '') : value;
    if (given !== undefined && given.length > 0) query[name] = given;
  }
  return query;
}
