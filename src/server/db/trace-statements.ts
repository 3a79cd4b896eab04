import { statements } from '../events.ts';

type Query = (...parameters: unknown[]) => unknown;
type Client = { query: unknown };

const toText = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;

/** Reports each statement that a client sends, its text without its values, to its subscribers. */
export function traceStatements<Traced extends Client>(client: Traced): Traced {
  const query = (client.query as Query).bind(client);
  const traced: Query = (...parameters) => {
    const text = toText(parameters[0]);
    if (!statements.hasSubscribers || text === undefined) return query(...parameters);
    const context = { text, system: 'postgresql' } as const;
    const hasCallback = typeof parameters.at(-1) === 'function';
    return hasCallback
      ? statements.traceCallback(query, -1, context, undefined, ...parameters)
      : statements.tracePromise(query as () => Promise<unknown>, context, undefined, ...(parameters as []));
  };
  client.query = traced;
  return client;
}
