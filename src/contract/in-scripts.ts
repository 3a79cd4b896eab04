import { parseSync } from 'rolldown/utils';

/** What of a call's description (route.ts) only the server reads. */
const OF_SERVER = ['params', 'query', 'headers', 'body', 'errors', 'status', 'token', 'needsProof', 'gives'];

const PURE = '/* @__PURE__ */';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Property = Node & { key: { name?: string } };

/** The properties of the descriptions in a file of calls that only the server reads. */
function serverParts(file: string, code: string): Property[] {
  const found: Property[] = [];
  const body = parseSync(file, code).program.body as unknown as Node[];
  for (const { declaration } of body) {
    const { declarations = [] } = (declaration ?? {}) as { declarations?: { init?: Node }[] };
    for (const { init } of declarations) {
      const [, details] = (init?.arguments ?? []) as { properties?: Property[] }[];
      found.push(...(details?.properties ?? []).filter(({ key }) => OF_SERVER.includes(key?.name ?? '')));
    }
  }
  return found;
}

/** A module of which a bundler leaves out what nothing uses, however it is made. */
export const withoutSideEffects = (code: string): string =>
  code.replaceAll(/^((?:export )?const \w+ =)(?=\s)/gm, `$1 ${PURE}`);

/**
 * The contract as scripts of pages hold it: a script has the schemas and calls that it uses (both are only data, which
 * a bundler cannot know), and of a call what making it takes.
 */
export const contractInScripts = {
  name: 'contract-in-scripts',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /src[\\/]contract[\\/].*\.ts$/ },
    handler(this: { environment?: { name: string } }, source: string, id: string) {
      let code = source;
      if (this.environment?.name === 'client' && /contract[\\/]calls[\\/]/.test(id))
        for (const { start, end } of serverParts(id, source).toReversed())
          code = code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');
      return {
        code: withoutSideEffects(code.replaceAll(/(?<![\w.])z\.(?=\w+[(<])/g, `${PURE} z.`)),
        map: null,
        moduleSideEffects: false,
      };
    },
  },
};
