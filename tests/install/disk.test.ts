import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasOwnMounts, NO_OWN_MOUNTS, onDiskOf, onReadOnly } from './disk.ts';
import { type Registry, startRegistry } from './registry.ts';
import { getOutcome, lock, makeProject, start, TEST_PACKAGES } from './small-project.ts';

const DISK_FULL = /^The disk is full.*: free some space, then try again\.$/;
/** A database that cannot be made for want of room names what it needs. */
const NO_ROOM = /^(The disk is full.*: free some space|The embedded database cannot be made .* room)/;
const NODE = process.execPath;
/** Leaves nothing of a disk but what its files' last blocks hold. */
const fill = (folder: string) => `dd if=/dev/zero of=${folder}/filling bs=4k 2>/dev/null || true`;

if (!hasOwnMounts) console.log(`Full and read-only disks are not tested: ${NO_OWN_MOUNTS}.`);

describe.runIf(hasOwnMounts)('a disk that is full or read-only', () => {
  let registry: Registry;
  let folder: string;
  let cache: string;
  beforeAll(async () => {
    registry = await startRegistry(TEST_PACKAGES);
  });
  afterAll(() => registry.close());
  beforeEach(() => {
    folder = makeProject(registry.packages);
    cache = mkdtempSync(join(tmpdir(), 'hardware-pasal-npm-cache-'));
  });
  afterEach(() => {
    for (const made of [folder, cache]) rmSync(made, { recursive: true, force: true });
  });
  const settings = () => ({
    npm_config_registry: registry.url,
    npm_config_cache: cache,
    npm_config_userconfig: '/dev/null',
    NODE_ENV: 'test',
  });
  const run = (command: readonly string[], more: Record<string, string> = {}) =>
    getOutcome(start(folder, command, { ...settings(), ...more }));
  const setUp = () => run([NODE, 'scripts/setup.mjs']);

  test.each(['the project', "npm's cache"])(
    'Failures: a full disk of %s is reported in one line, and the next setup works',
    async (whose) => {
      const disk = mkdtempSync(join(tmpdir(), 'hardware-pasal-disk-'));
      const project = whose === 'the project' ? disk : folder;
      const copied = `cp -r ${folder}/. ${project}; cd ${project}; ${fill(disk)}`;
      // Both setups see the same disk.
      const twice = `sh -c '${NODE} scripts/setup.mjs || echo refused >&2; rm ${disk}/filling; ${NODE} scripts/setup.mjs'`;
      const { code, lines } = await run(
        onDiskOf(8, disk, copied.replace(`cp -r ${folder}/. ${folder};`, ''), twice),
        whose === 'the project' ? {} : { npm_config_cache: join(disk, 'cache') },
      );
      rmSync(disk, { recursive: true });
      expect(lines).toEqual([expect.stringMatching(DISK_FULL), 'refused']);
      expect(code).toBe(0);
    },
  );

  test('Failures: a read-only project is reported in one line, and works where its packages are complete', async () => {
    const readOnly = onReadOnly(folder, `${NODE} scripts/setup.mjs`);
    expect(await run(readOnly)).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^The file system is read-only \(.*\): remount it writable/)],
    });
    expect(await setUp()).toMatchObject({ code: 0 });
    expect(await run(readOnly)).toEqual({ code: 0, out: '', lines: [] });
    lock(folder, registry.packages, '1.1.0');
    expect((await run(readOnly)).lines).toHaveLength(1);
    expect(existsSync(join(folder, 'node_modules/served/index.js'))).toBe(true);
  });

  const shop = `${NODE} --disable-warning=ExperimentalWarning ${resolve('scripts/start.ts')}`;
  // No room for a database, and none for the catalogue.
  test.each([1, 40])(
    'Failures: a DATA_DIR on a disk of %i MB is reported in one line',
    async (megabytes) => {
      const disk = mkdtempSync(join(tmpdir(), 'hardware-pasal-disk-'));
      const { code, lines } = await run(onDiskOf(megabytes, disk, `cd ${resolve('.')}`, shop), {
        DATA_DIR: disk,
        PORT: '0',
      });
      rmSync(disk, { recursive: true });
      expect(lines).toEqual([expect.stringMatching(NO_ROOM)]);
      expect(code).toBe(1);
    },
    120_000,
  );

  test('Failures: a read-only DATA_DIR is reported in one line', async () => {
    const data = mkdtempSync(join(tmpdir(), 'hardware-pasal-disk-'));
    const { code, lines } = await run(onReadOnly(data, `sh -c 'cd ${resolve('.')}; exec ${shop}'`), {
      DATA_DIR: data,
      PORT: '0',
    });
    rmSync(data, { recursive: true });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^DATA_DIR .* cannot be written .*: give a folder/)]);
  });
});
