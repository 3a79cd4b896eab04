import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { getCircle, type Import } from './rooms/circles.ts';
import { readImports } from './rooms/imports.ts';

/** The folders whose rooms import each other one way. */
const ROOTS = ['src/server', 'src/publisher', 'src/rules', 'src/features'];
/** A room of its own below the one that it lies in: the settings, which all rooms know, know these. */
const INNER_ROOM = 'payments/gateways';

/** The folder of a file below a root; a file that lies in none is a room of its own. */
function getRoom(root: string, path: string): string {
  const inside = relative(root, path);
  return inside.startsWith(`${INNER_ROOM}/`) ? INNER_ROOM : (inside.split('/')[0] ?? inside);
}

const getImports = (root: string, path: string): Import[] =>
  readImports(path)
    .filter((target) => target.startsWith(`${root}/`))
    .map((target) => ({
      from: getRoom(root, path),
      to: getRoom(root, target),
      path: `${path} imports ${target}`,
    }));

for (const root of ROOTS) {
  const files = globSync(`${root}/**/*.{ts,tsx,astro}`, { exclude: ['**/*.test.ts', '**/fixture.ts'] });
  const circle = getCircle(files.flatMap((path) => getImports(root, path)));
  if (!circle) continue;
  const steps = circle.map(({ path }) => `\n  ${path}`).join('');
  console.error(
    `Rooms of ${root} import each other (docs/architecture.md, Folders): one of these is to go${steps}`,
  );
  process.exitCode = 1;
}
