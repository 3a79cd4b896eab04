import { fitsMachine } from './machine.mjs';

/** Node's way to find a package: the nearest node_modules folder upwards. */
function resolve(packages, from, name) {
  for (let folder = from; ; ) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above === -1 ? '' : folder.slice(0, above);
  }
}

const getPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);

function neededBy(entry, isRoot, content) {
  const development = isRoot && content === 'all' ? Object.keys(entry.devDependencies ?? {}) : [];
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...getPeers(entry),
    ...development,
  ];
}

/**
 * Every package that an install of a lockfile has to contain.
 * @param {Record<string, any>} packages the lockfile's `packages`
 * @param {'production' | 'all'} content production: without what only development needs
 * @param {import('./machine.mjs').Machine} machine packages of other machines are left out, with what only they need
 * @returns {string[]} paths as in the lockfile, such as node_modules/astro
 */
export function expectedPackages(packages, content, machine) {
  const found = new Set();
  const visit = (path) => {
    for (const name of neededBy(packages[path], path === '', content)) {
      const needed = resolve(packages, path, name);
      if (!needed || found.has(needed) || !fitsMachine(packages[needed], machine)) continue;
      found.add(needed);
      visit(needed);
    }
  };
  visit('');
  return [...found];
}
