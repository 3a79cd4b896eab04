import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cleanEnvironment } from './small-project.ts';

/** An npm and a Node as a machine may have them. */
export type Machine = { npm: string; node: string };

/** Folders of npm packages that these tests brought, each for one version. */
const tools = mkdtempSync(join(tmpdir(), 'hardware-pasal-tools-'));
process.on('exit', () => rmSync(tools, { recursive: true, force: true }));
const runtime = `node-${process.platform}-${process.arch}`;

/** Brings a version of a package into a folder of its own, by the npm of this machine. */
function bring(name: string, version: string): string {
  const folder = join(tools, `${name}-${version}`);
  const args = ['install', `--prefix=${folder}`, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', [...args, '--fetch-retries=0', `${name}@${version}`], {
    env: cleanEnvironment({}),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name}@${version} cannot be installed: ${stderr}`);
  return join(folder, 'node_modules', name);
}

/** Whether a registry answers here; where none does, no other npm can be brought. */
export const hasRegistry =
  spawnSync('npm', ['ping', '--fetch-retries=0'], { env: cleanEnvironment({}), timeout: 15_000 }).status ===
    0 ||
  spawnSync('npm', ['view', 'npm@11', 'version', '--fetch-retries=0'], {
    env: cleanEnvironment({}),
    timeout: 15_000,
  }).status === 0;

/** What is in a clone: the files that git has or would take. */
export function makeClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-clone-'));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const file of stdout.split('\0').filter(Boolean))
    cpSync(resolve(file), join(folder, file), { recursive: true });
  return folder;
}

/** Adds a script, with the hook that brings its packages, which says what tools of the project run on. */
export function addProbe(folder: string, packages: 'all' | 'production'): void {
  const file = join(folder, 'package.json');
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const isAll = packages === 'all';
  json.scripts.preprobe = isAll ? json.scripts.pretest : `${json.scripts.setup} --production`;
  json.scripts.probe = [
    'node -p process.version',
    'astro --version',
    ...(isAll ? ['vitest --version', 'biome --version', 'playwright --version'] : []),
    `node -e "require('sharp'); require('@node-rs/argon2'); console.log('native packages load')"`,
  ].join(' && ');
  writeFileSync(file, JSON.stringify(json));
}

/** How an npm script is run on a machine with the given npm and Node; nothing of this machine's own is in its way. */
export function npmRun({ npm, node }: Machine, script: string, settings: Record<string, string> = {}) {
  const nodeFile = join(bring(runtime, node), 'bin/node');
  const npmFile = join(bring('npm', npm), 'bin/npm-cli.js');
  const path = [dirname(nodeFile), '/usr/local/bin', '/usr/bin', '/bin'].join(':');
  return {
    command: [nodeFile, npmFile, 'run', script],
    settings: { ...settings, PATH: path, npm_execpath: '' },
  };
}
