import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';

/** Modules without effects: what they make of parts is collected as they are loaded. */
const MODULES = globSync('src/{contract,rules}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const FILES = globSync('{src,scripts}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

type Found = { place: string; source: string; flags: string };

function findLiterals(file: string): Found[] {
  const found: Found[] = [];
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place: file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The expressions that modules make by `new RegExp`. */
async function madeByModules(): Promise<Found[]> {
  const found: Found[] = [];
  let place = '';
  const Original = globalThis.RegExp;
  vi.stubGlobal(
    'RegExp',
    new Proxy(Original, {
      construct(target, [pattern, flags]) {
        const made = new target(pattern, flags);
        const isOurs = !/node_modules\/(?!\.vite)/.test(new Error().stack?.split('\n')[2] ?? '');
        if (isOurs) found.push({ place, source: made.source, flags: made.flags });
        return made;
      },
    }),
  );
  for (const file of MODULES) {
    place = file;
    await import(resolve(file));
  }
  vi.unstubAllGlobals();
  return found;
}

// Which take a time that doubles with each letter: one text of some hundred letters stops a process for good.
test('Time: no regular expression reads a text in two ways again and again', {
  timeout: 300_000,
}, async () => {
  const found = [...(await madeByModules()), ...FILES.flatMap(findLiterals)];
  const slow = found.filter(({ source, flags }) =>
    analyse({ source, flags }, { reportTypes: { Move: false } }).reports.some(
      ({ exponential }) => exponential,
    ),
  );
  expect(found.length).toBeGreaterThan(1000);
  expect(slow).toEqual([]);
});
