import { parseSync } from 'rolldown/utils';
import { withoutSideEffects } from '../../contract/in-scripts.ts';

/** What of a fact's row (facts/read.ts) only the server reads. */
const OF_SERVER = ['bounds', 'stated', 'inferred'];

type Node = { type: string; start: number; end: number };
type Row = Node & { key: { name: string }; value: { properties?: Row[] } };
type Facts = Node & { arguments: [find: Node, rows: { properties: Row[] }] };
type Statement = Node & {
  source?: { value: string };
  declaration?: { declarations?: { init?: Partial<Facts> & { callee?: { name?: string } } }[] };
};

/** What no page needs of a row: all of one that no check asks for. */
function partsOfServer(row: Row): Node[] {
  const parts = row.value.properties ?? [];
  const isAsked = parts.some(({ key }) => key.name === 'asked');
  return isAsked ? parts.filter(({ key }) => OF_SERVER.includes(key.name)) : [row];
}

/** Of a module of facts the rows, with what a page needs of them; any other module as it is. */
function withoutReaders(file: string, source: string): string {
  const body = parseSync(file, source).program.body as unknown as Statement[];
  const facts = body.find(({ declaration }) => {
    const { init } = declaration?.declarations?.[0] ?? {};
    return init?.callee?.name === 'defineFacts';
  });
  const [find, rows] = (facts?.declaration?.declarations?.[0]?.init as Facts | undefined)?.arguments ?? [];
  if (!facts || !find || !rows) return source;
  let code = source.slice(0, facts.end);
  for (const { start, end } of rows.properties.flatMap(partsOfServer).toReversed())
    code = code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');
  const from = body.find((each) => each.source?.value === './read.ts') as Statement;
  return `${source.slice(from.start, from.end)}\n${code.slice(facts.start, find.start)}undefined${code.slice(find.end)}`;
}

/**
 * The facts of parts as scripts of pages hold them: under which name a shop states each. A page's parts are read
 * already, and what reads them is several times as large as what checks them.
 */
export const factsInScripts = {
  name: 'facts-in-scripts',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /compatibility[\\/](?:facts|read|knowledge)[\\/].*\.ts$/ },
    handler(this: { environment?: { name: string } }, source: string, id: string) {
      if (this.environment?.name !== 'client') return undefined;
      return { code: withoutSideEffects(withoutReaders(id, source)), map: null, moduleSideEffects: false };
    },
  },
};
