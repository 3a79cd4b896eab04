import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishedPackage, TestPackage } from './registry.ts';

const own = { os: process.platform, cpu: process.arch };
const runtime = `node-${process.platform}-${process.arch}`;
/** Stands for a package that brings Node: this one, under a name of its own. */
const shipped: TestPackage = {
  manifest: { name: runtime, version: '24.0.0', bin: { node: 'bin/node' }, ...own },
  files: { 'bin/node': `#!/bin/sh\nexec ${process.execPath} "$@"\n` },
};
const library = (name: string, version: string, more: object = {}): TestPackage => ({
  manifest: { name, version, ...more },
  files: { 'index.js': 'export default 1;\n', 'lib/part.js': 'export default 2;\n' },
});

/** What the registry of these tests has. */
export const TEST_PACKAGES: readonly TestPackage[] = [
  shipped,
  library('served', '1.0.0'),
  library('served', '1.1.0'),
  library('tested', '1.0.0'),
  library('native-own', '1.0.0', own),
  library('native-other', '1.0.0', { os: 'aix', cpu: 'ppc64' }),
];

const ROOT = {
  name: 'small-project',
  version: '1.0.0',
  private: true,
  type: 'module',
  devDependencies: { tested: '1.0.0' },
  optionalDependencies: { [runtime]: '24.0.0', 'native-own': '1.0.0', 'native-other': '1.0.0' },
};

/** Writes the lockfile of a project that needs a version of `served`. */
export function lock(folder: string, published: readonly PublishedPackage[], served = '1.0.0'): void {
  const root = { ...ROOT, dependencies: { served } };
  const wanted = published.filter(
    ({ manifest }) => manifest.name !== 'served' || manifest.version === served,
  );
  const entries = wanted.map(({ manifest: { name, ...entry }, integrity }) => [
    `node_modules/${name}`,
    {
      ...entry,
      integrity,
      ...(name in ROOT.optionalDependencies ? { optional: true } : {}),
      ...(name in ROOT.devDependencies ? { dev: true } : {}),
    },
  ]);
  const packages = { '': root, ...Object.fromEntries(entries) };
  const scripts = { probe: 'node -p process.execPath', preprobe: 'node scripts/setup.mjs' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...root, scripts }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
  );
}

/** A project of a few packages that is set up by the shop's own scripts. */
export function makeProject(published: readonly PublishedPackage[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-setup-'));
  mkdirSync(join(folder, 'scripts'));
  for (const part of ['setup.mjs', 'setup'])
    cpSync(join('scripts', part), join(folder, 'scripts', part), { recursive: true });
  lock(folder, published);
  return folder;
}

/** The environment without what the npm of this test run put into it. */
export function cleanEnvironment(settings: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!execpath)|NODE_OPTIONS|NODE_ENV|VITEST)/i.test(name),
  );
  return { ...Object.fromEntries(inherited), ...settings } as Record<string, string>;
}

export type Outcome = { code: number | null; out: string; lines: string[] };

/** Waits for a process to end; lines are those of standard error. */
export async function getOutcome(child: ChildProcess): Promise<Outcome> {
  let out = '';
  let error = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    error += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, lines: error.trim().split('\n').filter(Boolean) };
}

/** Starts a command in a project. */
export const start = (
  folder: string,
  [command = '', ...args]: readonly string[],
  settings: Record<string, string>,
): ChildProcess =>
  spawn(command, args, {
    cwd: folder,
    env: cleanEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
