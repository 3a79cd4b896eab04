import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startRegistry } from './registry.ts';
import { getOutcome, lock, makeProject, type Outcome, start, TEST_PACKAGES } from './small-project.ts';

const SETUP = [process.execPath, 'scripts/setup.mjs'];
const REPAIR = /^Installing packages/;

const removals: (() => void)[] = [];
afterAll(() => {
  for (const remove of removals) remove();
});

/** A project, an empty cache of npm and a registry of a test's own. */
async function newPlace() {
  const registry = await startRegistry(TEST_PACKAGES);
  const folder = makeProject(registry.packages);
  const cache = join(
    tmpdir(),
    `hardware-pasal-npm-cache-${process.pid}-${Math.random().toString(36).slice(2)}`,
  );
  removals.push(() => {
    registry.close();
    for (const made of [folder, cache]) rmSync(made, { recursive: true, force: true });
  });
  const settings = (more: Record<string, string> = {}) => ({
    npm_config_registry: registry.url,
    npm_config_cache: cache,
    npm_config_userconfig: '/dev/null',
    ...more,
  });
  const begin = (args: readonly string[] = [], more: Record<string, string> = {}) =>
    start(folder, [...SETUP, ...args], settings(more));
  return {
    registry,
    folder,
    settings,
    begin,
    setUp: (args: readonly string[] = [], more: Record<string, string> = {}): Promise<Outcome> =>
      getOutcome(begin(args, more)),
    has: (name: string) => existsSync(join(folder, 'node_modules', name, 'index.js')),
    versionOf: (name: string): string =>
      JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version,
    leavesNothingBehind: () =>
      expect(readdirSync(folder).filter((name) => /^\.(?:install|setup)/.test(name))).toEqual([]),
  };
}

// Side by side: npm tries again for up to twenty seconds where the registry fails.
describe.concurrent('setup of a small project', () => {
  test('Start: a fresh clone gets the packages of its machine and the shipped Node; a second start asks nothing', async () => {
    const { registry, folder, setUp, has, leavesNothingBehind } = await newPlace();
    const first = await setUp();
    expect(first).toMatchObject({ code: 0, lines: [] });
    expect(['served', 'tested', 'native-own', 'native-other'].map(has)).toEqual([true, true, true, false]);
    const link = join(folder, 'node_modules/.bin/node');
    expect(realpathSync(link)).toContain(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
    leavesNothingBehind();
    registry.asked.length = 0;
    expect(await setUp()).toEqual({ code: 0, out: '', lines: [] });
    expect(registry.asked).toEqual([]);
  });

  test('Start: production installs no development packages, and asks no registry the second time', async () => {
    const { registry, setUp, has } = await newPlace();
    await setUp([], { NODE_ENV: 'production' });
    expect([has('served'), has('tested')]).toEqual([true, false]);
    registry.asked.length = 0;
    expect(await setUp([], { NODE_ENV: 'production' })).toEqual({ code: 0, out: '', lines: [] });
    expect(registry.asked).toEqual([]);
  });

  test('Start: tests after a production install bring what they need, which is enough for production', async () => {
    const { setUp, has } = await newPlace();
    await setUp(['--production']);
    await setUp(['--development'], { NODE_ENV: 'production' });
    expect([has('served'), has('tested')]).toEqual([true, true]);
    expect(await setUp([], { NODE_ENV: 'production' })).toEqual({ code: 0, out: '', lines: [] });
    await setUp(['--production']);
    expect([has('served'), has('tested')]).toEqual([true, false]);
  });

  test.each([
    ['a file of a package', 'node_modules/served/lib/part.js'],
    ['a package', 'node_modules/native-own'],
    ["npm's record of what it installed", 'node_modules/.package-lock.json'],
  ])('Start: node_modules without %s is repaired', async (_what, lost) => {
    const { folder, setUp } = await newPlace();
    await setUp();
    rmSync(join(folder, lost), { recursive: true });
    expect((await setUp()).out).toMatch(REPAIR);
    expect(existsSync(join(folder, lost))).toBe(true);
  });

  test('Start: a lost link to the shipped Node is made again without a registry', async () => {
    const { registry, folder, setUp } = await newPlace();
    await setUp();
    rmSync(join(folder, 'node_modules/.bin/node'));
    registry.asked.length = 0;
    expect(await setUp()).toEqual({ code: 0, out: '', lines: [] });
    expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true);
    expect(registry.asked).toEqual([]);
  });

  test('Start: what npm ci installed by hand is not installed again', async () => {
    const { folder, settings, setUp } = await newPlace();
    await getOutcome(start(folder, ['npm', 'ci', '--ignore-scripts'], settings()));
    expect(await setUp()).toEqual({ code: 0, out: '', lines: [] });
  });

  test("Start: a version that npm's memory of a package lacks is asked for", async () => {
    const { registry, folder, setUp, versionOf } = await newPlace();
    registry.hide('served', '1.1.0');
    await setUp();
    registry.serveAgain();
    lock(folder, registry.packages, '1.1.0');
    expect(await setUp()).toMatchObject({ code: 0, lines: [] });
    expect(versionOf('served')).toBe('1.1.0');
  });

  test.each([
    [
      'no registry',
      { npm_config_registry: 'http://127.0.0.1:1' },
      'The package registry does not answer: check the network (npm ping), then run the command again.',
    ],
    [
      'no npm',
      { PATH: '/nowhere', npm_execpath: '' },
      'npm is needed and is not on the PATH: install npm 9 or newer, then run again.',
    ],
  ])(
    'Start: %s is reported in one line, and the former packages go on working',
    async (_what, more, line) => {
      const { registry, folder, setUp, versionOf, leavesNothingBehind } = await newPlace();
      await setUp();
      lock(folder, registry.packages, '1.1.0');
      expect(await setUp([], more)).toMatchObject({ code: 1, lines: [line] });
      expect(versionOf('served')).toBe('1.0.0');
      leavesNothingBehind();
      await setUp();
      expect(versionOf('served')).toBe('1.1.0');
    },
  );

  test.each([
    [503, /^The package registry does not answer/],
    [404, /^The package registry lacks a package/],
    [403, /^The package registry refuses a package/],
    [401, /^The package registry refuses the login/],
  ])('Start: a registry with status %i is reported in one line', async (status, line) => {
    const { registry, setUp } = await newPlace();
    registry.serveTarballsWith((response) => response.writeHead(status).end('{}'));
    const { code, lines } = await setUp();
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

  test('Start: a package that is not what the lockfile says is refused in one line', async () => {
    const { registry, setUp } = await newPlace();
    const other = registry.packages.find(({ manifest }) => manifest.name === 'tested');
    registry.serveTarballsWith((response) => response.end(other?.tarball));
    const { code, lines } = await setUp();
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^A package is not what package-lock.json says/)]);
    registry.serveAgain();
    expect(await setUp()).toMatchObject({ code: 0, lines: [] });
  });

  test('Start: a native package that npm left out is reported in one line', async () => {
    const { registry, setUp } = await newPlace();
    registry.serveTarballsWith((response, tarball) => {
      const isNative = tarball.equals(
        registry.packages.find(({ manifest }) => manifest.name === 'native-own')?.tarball as Buffer,
      );
      if (isNative) response.writeHead(404).end('{}');
      else response.end(tarball);
    });
    const { code, lines } = await setUp();
    expect(code).toBe(1);
    expect(lines).toEqual([
      'npm left 1 packages out (node_modules/native-own): check the network and the disk, then run the command again.',
    ]);
  });

  test('Failures: an install that is killed leaves the former packages, and the next one completes', async () => {
    const { registry, folder, begin, setUp, versionOf, leavesNothingBehind } = await newPlace();
    await setUp();
    lock(folder, registry.packages, '1.1.0');
    const isAsked = new Promise<void>((resolve) => registry.serveTarballsWith(() => resolve()));
    const killed = begin();
    const ended = getOutcome(killed);
    await isAsked;
    killed.kill('SIGKILL');
    // Its npm waits for an answer that never comes.
    registry.dropConnections();
    await ended;
    expect(versionOf('served')).toBe('1.0.0');
    registry.serveAgain();
    expect(await setUp()).toMatchObject({ code: 0, lines: [] });
    expect(versionOf('served')).toBe('1.1.0');
    leavesNothingBehind();
  });

  test('Start: a foreign listener on the lock’s socket does not block an install', async () => {
    const { folder, setUp, leavesNothingBehind } = await newPlace();
    const guess = createHash('sha256').update(`${folder}/`).digest('hex');
    const stranger = createServer().listen(`\0hardware-pasal-setup-${guess}`);
    await once(stranger, 'listening');
    try {
      expect(await setUp()).toMatchObject({ code: 0, lines: [] });
      leavesNothingBehind();
    } finally {
      stranger.close();
    }
  });

  test('Start: of two at once the second waits, and installs nothing', async () => {
    const { registry, begin } = await newPlace();
    let release = () => {};
    const isAsked = new Promise<void>((resolve) =>
      registry.serveTarballsWith((response, tarball) => {
        registry.serveAgain();
        release = () => response.end(tarball);
        resolve();
      }),
    );
    const first = getOutcome(begin());
    await isAsked;
    const second = begin();
    const secondEnded = getOutcome(second);
    await new Promise((resolve) => second.stdout?.once('data', resolve));
    release();
    expect(await first).toMatchObject({ code: 0, lines: [] });
    expect(await secondEnded).toEqual({
      code: 0,
      out: 'Another command is installing the packages: waiting for it …\n',
      lines: [],
    });
  });
});
