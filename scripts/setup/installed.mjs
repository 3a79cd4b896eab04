import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm writes it as the last thing of an install: what it put where. */
const NPM_RECORD = 'node_modules/.package-lock.json';
/** How many files each folder of node_modules had when its install was complete. */
const FILE_COUNTS = 'node_modules/.file-counts.json';

export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Packages of the lockfile that are missing or of another version. */
export function missingPackages(root, packages, expected) {
  const installed = readJson(join(root, NPM_RECORD))?.packages ?? {};
  return expected.filter(
    (path) =>
      installed[path]?.version !== packages[path].version ||
      installed[path]?.integrity !== packages[path].integrity ||
      !existsSync(join(root, path, 'package.json')),
  );
}

/** Whether an install holds packages that only development needs. */
export const hasDevelopmentPackages = (root) =>
  Object.values(readJson(join(root, NPM_RECORD))?.packages ?? {}).some(({ dev }) => dev);

function countFiles(folder) {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    count += entry.isDirectory() ? countFiles(join(folder, entry.name)) : 1;
  return count;
}

/** Folders with a dot are caches of tools: they come and go. */
function fileCounts(root) {
  const folder = join(root, 'node_modules');
  const entries = readdirSync(folder, { withFileTypes: true });
  const packages = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return Object.fromEntries(packages.map(({ name }) => [name, countFiles(join(folder, name))]));
}

export function recordFiles(root) {
  const file = join(root, FILE_COUNTS);
  writeFileSync(`${file}.new`, JSON.stringify(fileCounts(root)));
  renameSync(`${file}.new`, file);
}

/**
 * Whether files went missing from packages since their install; false where npm was run by hand, which keeps no count.
 */
export function lostFiles(root) {
  const recorded = readJson(join(root, FILE_COUNTS));
  if (!recorded) return false;
  const present = fileCounts(root);
  return Object.entries(recorded).some(([name, count]) => !(present[name] >= count));
}
