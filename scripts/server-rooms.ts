import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { circleOf, type Import } from './server-rooms/circles.ts';

const ROOT = 'src/server';
/** A room of its own below the one that it lies in: the settings, which all rooms know, know these. */
const INNER_ROOM = 'payments/gateways';

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The folder of a file in src/server; a file that lies in none is a room of its own. */
function roomOf(path: string): string {
  const inside = relative(ROOT, path);
  return inside.startsWith(`${INNER_ROOM}/`) ? INNER_ROOM : (inside.split('/')[0] ?? inside);
}

const targetsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, target = '']) => join(dirname(path), target));

const importsOf = (path: string): Import[] =>
  targetsOf(path)
    .filter((target) => target.startsWith(`${ROOT}/`))
    .map((target) => ({ from: roomOf(path), to: roomOf(target), path: `${path} imports ${target}` }));

const files = globSync(`${ROOT}/**/*.ts`, { exclude: ['**/*.test.ts'] });
const circle = circleOf(files.flatMap(importsOf));
if (circle) {
  const steps = circle.map(({ path }) => `\n  ${path}`).join('');
  console.error(
    `Rooms of src/server import each other (docs/architecture.md, Folders): one of these is to go${steps}`,
  );
  process.exitCode = 1;
}
