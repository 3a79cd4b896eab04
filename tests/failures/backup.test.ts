import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { keepFewProducts } from '../api/few-products.ts';
import { createSeededDatabase, seededDataDir } from '../api/fresh-database.ts';
import { type Kind, kinds } from '../api/shop.ts';
import { kill, run } from '../process.ts';
import { newFolder, removedAtEnd } from '../temporary-folders.ts';

async function filledPlace(kind: Kind): Promise<Record<string, string>> {
  const place = {
    DATA_DIR: kind === 'postgres' ? newFolder() : seededDataDir(),
    ...(kind === 'postgres' && { DATABASE_URL: await createSeededDatabase() }),
  };
  removedAtEnd(place.DATA_DIR);
  // Ties both to each other.
  const database = await openDatabase({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL });
  await keepFewProducts(database.queries);
  await database.close();
  return place;
}

async function ran(script: string, settings: Record<string, string>, words: string[] = []) {
  const child = run(script, settings, words);
  const [err, [code]] = await Promise.all([text(child.stderr as never), once(child, 'close')]);
  return { code, err: err.trim() };
}

const findBackups = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.tar.gz'))
        .sort()
    : [];

async function getState(place: Record<string, string>) {
  const database = await openDatabase({ dataDir: place.DATA_DIR ?? '', databaseUrl: place.DATABASE_URL });
  const found = await database.queries.execute(sql`
    SELECT (SELECT value FROM settings WHERE key = 'phone_number') AS phone,
      (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM inventory) AS stock,
      (SELECT count(*)::int FROM users) AS users`);
  await database.close();
  return getRows<{ phone: string; products: number; stock: number; users: number }>(found)[0];
}

describe.each(kinds)('a restore on %s that is killed', (kind) => {
  test('Restore: killed in the middle it leaves the old shop or the new one, and can be run again', async () => {
    const place = await filledPlace(kind);
    expect((await ran('scripts/backup.ts', place)).code).toBe(0);
    const folder = join(place.DATA_DIR ?? '', 'backups');
    const file = join(folder, findBackups(folder)[0] ?? '');
    const original = await getState(place);
    const database = await openDatabase({ dataDir: place.DATA_DIR ?? '', databaseUrl: place.DATABASE_URL });
    await database.queries.execute(sql`UPDATE settings SET value = 'changed' WHERE key = 'phone_number'`);
    await database.queries.execute(sql`DELETE FROM inventory`);
    await database.close();
    const changed = { ...original, phone: 'changed', stock: 0 };

    for (const turns of [0, 2000, 20_000]) {
      const before = findBackups(folder).length;
      const restoring = run('scripts/restore.ts', place, [file, '--replace']);
      // The backup before it is done: what follows replaces the database.
      // Not without a pause: it would take the processor that the restore needs.
      while (findBackups(folder).length === before && restoring.exitCode === null) await wait(2);
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      await kill(restoring);
      expect([original, changed]).toContainEqual(await getState(place));
    }
    expect((await ran('scripts/restore.ts', place, [file, '--replace'])).code).toBe(0);
    expect(await getState(place)).toEqual(original);
    expect(readdirSync(place.DATA_DIR ?? '')).not.toContain('uploads.restoring');
  }, 180_000);
});

const small = newFolder();
/** Only root in a container or on a machine of its own may mount a small disk. */
const canMount =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'none', small]).status === 0;
afterAll(() => void (canMount && spawnSync('umount', [small])));

test.skipIf(!canMount)(
  'Backup: a disk that fills up keeps the earlier backups, and one line says what to do',
  async () => {
    const place = { ...(await filledPlace('embedded')), BACKUP_DIR: join(small, 'backups') };
    mkdirSync(place.BACKUP_DIR);
    const earlier = 'hardware-pasal-2026-01-01T00-00-00Z-abcdef.tar.gz';
    writeFileSync(join(place.BACKUP_DIR, earlier), 'earlier');
    writeFileSync(join(small, 'filler'), Buffer.alloc(220 * 1024));
    const { code, err } = await ran('scripts/backup.ts', place);
    // A slow machine reports its progress before that.
    expect(err.split('\n').at(-1)).toMatch(
      /^The disk of \S+ is full: make room, or set BACKUP_DIR to another disk\. Earlier backups are as they were\.$/,
    );
    expect(code).toBe(1);
    expect(findBackups(place.BACKUP_DIR)).toEqual([earlier]);
    expect(readFileSync(join(place.BACKUP_DIR, earlier), 'utf8')).toBe('earlier');
    expect(readdirSync(place.BACKUP_DIR).filter((name) => name.startsWith('.unfinished'))).toEqual([]);
  },
  60_000,
);
