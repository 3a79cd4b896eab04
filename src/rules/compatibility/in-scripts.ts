import { parseSync } from 'rolldown/utils';
import { withoutSideEffects } from '../../contract/in-scripts.ts';

/** What of a fact's row (facts/read.ts) only the server reads. */
const OF_SERVER = ['bounds', 'stated', 'inferred'];

type Node = { start: number; end: number };
type Property = Node & { key: { name: string }; value: { properties?: Property[] } };
type Statement = Node & {
  source?: { value: string };
  declaration?: {
    declarations?: { init?: { arguments?: [find: Node, rows: { properties?: Property[] }] } }[];
  };
};

/** What no page needs of a row: all of one that no check asks for. */
function partsOfServer(row: Property): Node[] {
  const parts = row.value.properties ?? [];
  const isAsked = parts.some(({ key }) => key.name === 'asked');
  return isAsked ? parts.filter(({ key }) => OF_SERVER.includes(key.name)) : [row];
}

/** Of a module of facts the rows, with what a page needs of them; any other module as it is. */
function withoutReaders(file: string, source: string): string {
  if (!/^export const \w+ = defineFacts\(/m.test(source)) return source;
  const body = parseSync(file, source).program.body as unknown as Statement[];
  const [facts] = body.flatMap(({ start, end, declaration }) => {
    const [find, rows] = declaration?.declarations?.[0]?.init?.arguments ?? [];
    return rows?.properties && find ? [{ start, end, find, rows: rows.properties }] : [];
  });
  const row = body.find((each) => each.source?.value === './read.ts');
  if (!facts || !row) throw new Error(`${file}: its rows are not where scripts expect them.`);
  let code = source.slice(0, facts.end);
  for (const { start, end } of facts.rows.flatMap(partsOfServer).toReversed())
    code = code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');
  const head = `${source.slice(row.start, row.end)}\n${code.slice(facts.start, facts.find.start)}`;
  return `${head}undefined${code.slice(facts.find.end)}`;
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
