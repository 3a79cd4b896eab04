import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newestBackup, readBackups } from '../../src/server/backup/history.ts';
import { makeBackup } from '../../src/server/backup/make-backup.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { emptyDataDir } from './fresh-database.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-folder-'));
  folders.push(folder);
  return folder;
};

/** A shop that was started once and is stopped now. */
async function newShop(BACKUP_DIR: string, settings: Record<string, string> = {}) {
  const dataDir = emptyDataDir();
  folders.push(dataDir);
  const config = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    BACKUP_DIR,
    LOG_LEVEL: 'error',
    ...settings,
  });
  await (await openDatabase(config)).close();
  return config;
}

test('Backup: one that cannot begin is noted as failed, and the next good one replaces that', async () => {
  const blocked = join(newFolder(), 'file');
  writeFileSync(blocked, '');
  const config = await newShop(blocked);
  await expect(makeBackup(config)).rejects.toThrow('cannot be written');
  expect(newestBackup(config).lastRun?.error).toContain('cannot be written');
  expect(readBackups(config).hasFailed).toBe(true);
  rmSync(blocked);
  await makeBackup(config);
  expect(readBackups(config).hasFailed).toBe(false);
});

test('Backup: shops that share a folder keep their own backups, old names too, and see their own runs', async () => {
  const shared = newFolder();
  const one = await newShop(shared, { BACKUP_KEEP: '1' });
  const other = await newShop(shared, { BACKUP_KEEP: '1' });
  const { path } = await makeBackup(one);
  const old = path.replace(/-[0-9a-f]{8}(-[0-9a-f]{6}\.tar\.gz)$/, '$1').replace(/T\d\d-/, 'T00-');
  expect(old).not.toBe(path);
  renameSync(path, old);
  const theirs = (await makeBackup(other)).path;
  await makeBackup(other);
  expect(existsSync(theirs)).toBe(false);
  expect(existsSync(old)).toBe(true);
  expect(newestBackup(one).newest?.path).toBe(old);

  await expect(makeBackup({ ...one, backupCommand: 'exit 7' })).rejects.toThrow('ended with 7');
  expect(existsSync(old)).toBe(false);
  await makeBackup(other);
  expect(readBackups(one).hasFailed).toBe(true);
  expect(readBackups(other).hasFailed).toBe(false);
});

test('Backup: a folder that is there keeps its mode; one that all may enter gives a warning', async () => {
  const folder = newFolder();
  const config = await newShop(folder);
  chmodSync(folder, 0o755);
  expect((await makeBackup(config)).warning).toMatch(/^BACKUP_DIR .* \(mode 755\)/);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  chmodSync(folder, 0o770);
  expect((await makeBackup(config)).warning).toBeUndefined();
  expect(statSync(folder).mode & 0o777).toBe(0o770);
});

/** Read-only for this process too, root or not; undefined where this machine lets nobody mount. */
function readOnlyFolder(): { folder: string; unmount: () => void } | undefined {
  const folder = join(newFolder(), 'mounted');
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=64k', 'tmpfs', folder]);
  return status === 0 ? { folder, unmount: () => spawnSync('umount', [folder]) } : undefined;
}

test('Backup: a read-only file system is named, with the line of systemd that is missing', async (context) => {
  const readOnly = readOnlyFolder();
  if (!readOnly) return context.skip();
  try {
    for (const folder of [readOnly.folder, join(readOnly.folder, 'backups')]) {
      const config = await newShop(folder);
      await expect(makeBackup(config)).rejects.toThrow(`ReadWritePaths=${folder}`);
      expect(readBackups(config).hasFailed).toBe(true);
    }
  } finally {
    readOnly.unmount();
  }
});

test.skipIf(process.getuid?.() !== 0)(
  "Backup: a folder of root's that the shop's group may write will do",
  async () => {
    const folder = newFolder();
    const config = await newShop(folder);
    chmodSync(folder, 0o2770);
    const { warning } = await makeBackup(config);
    expect(warning).toBeUndefined();
    expect(statSync(folder).mode & 0o7777).toBe(0o2770);
  },
);
