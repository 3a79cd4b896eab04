import { parse, stringify } from 'node:querystring';

/**
 * One spelling of an address: its parameters by name, values as they are ordered, without empty ones.
 * @param url path and query as requested
 * @param known the parameters that the response may depend on; all where it is undefined
 */
export function canonicalAddress(url: string, known?: readonly string[]): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const given = Object.entries(parse(url.slice(mark + 1)))
    .filter(([name]) => !known || known.includes(name))
    .map(([name, value]) => [name, [value ?? []].flat().filter((each) => each !== '')] as const)
    .filter(([, values]) => values.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const query = given.map(([name, values]) => stringify({ [name]: values })).join('&');
  return url.slice(0, mark) + (query && `?${query}`);
}
