/** A line of `_redirects`, as Netlify documents the file; a status with "!" goes before a file of that name. */
export type Rule = {
  from: RegExp;
  query: [string, string] | undefined;
  to: string;
  status: number;
  isForced: boolean;
};

const asPattern = (from: string) =>
  new RegExp(`^${from.replace(/\/\*$/, '(?:/(?<splat>.*))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

export const parseRedirects = (text: string): Rule[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [from = '', ...parts] = line.split(' ');
      const [name, value] = (parts.length === 3 ? (parts.shift() ?? '') : '').split('=', 2);
      const [to = '', status = '301'] = parts;
      return {
        from: asPattern(from),
        query: name && value ? [name, value] : undefined,
        to,
        status: Number(status.replace('!', '')),
        isForced: status.endsWith('!'),
      };
    });

const isRedirect = (status: number) => status >= 300 && status < 400;

/** The first line that fits an address, with where it leads: a query goes along, unless the line asked for it. */
export function ruleFor(rules: readonly Rule[], path: string, query: URLSearchParams, isFile: boolean) {
  for (const { from, query: wanted, to, status, isForced } of rules) {
    const found = from.exec(path);
    if (!found || (isFile && !isForced) || (wanted && query.get(wanted[0]) !== wanted[1])) continue;
    const target = to.replace(/:(\w+)/g, (_, name) => found.groups?.[name] ?? '');
    const passedOn = isRedirect(status) && !wanted && query.size > 0 ? `?${query}` : '';
    return { to: target + passedOn, status, isRedirect: isRedirect(status) };
  }
  return undefined;
}

/** `_headers`: addresses, and under each the headers that go with it. Of one name the first that fits counts. */
export function parseHeaders(text: string): (path: string) => Record<string, string> {
  const blocks: { from: RegExp; headers: [string, string][] }[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name && value) blocks.at(-1)?.headers.push([name.toLowerCase(), value]);
    else
      blocks.push({ from: new RegExp(`^${line.replaceAll('.', '\\.').replace('*', '.*')}$`), headers: [] });
  }
  return (path) =>
    Object.fromEntries(
      blocks
        .filter(({ from }) => from.test(path))
        .flatMap(({ headers }) => headers)
        .reverse(),
    );
}
