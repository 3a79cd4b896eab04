import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNewEnough, NEEDED_NODE } from '../../../scripts/setup/runtime.mjs';
import { type Diagnosis, failed, ok } from '../diagnosis.ts';

const check = 'packages';
type Manifest = { dependencies: Record<string, string> };

/** Checks that Node is new enough and that every package is installed. */
export function checkPackages(root: string, version = process.versions.node): Diagnosis {
  const { dependencies }: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // package.json's engines is what the setup needs, which brings a newer Node along.
  if (!isNewEnough(version))
    return failed(
      check,
      `Node ${version} is too old.`,
      `Install Node ${NEEDED_NODE} or newer, or run: npm run setup.`,
    );
  const missing = Object.keys(dependencies).filter(
    (name) => !existsSync(join(root, 'node_modules', name, 'package.json')),
  );
  if (missing.length > 0)
    return failed(
      check,
      `Missing: ${missing.join(', ')}.`,
      'Install what the lockfile says: npm ci --ignore-scripts.',
    );
  return ok(check, `complete, on Node ${version}`);
}
