import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The paths of the files that a file imports, those of packages apart. */
export const readImports = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, target = '']) => join(dirname(path), target));
