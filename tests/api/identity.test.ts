import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open.ts';
import * as schema from '../../src/server/db/schema.ts';
import { hasDemoAccounts } from '../../src/server/seed/demo-accounts.ts';
import { settingLine } from '../../src/server/settings/settings-file.ts';
import { run } from '../process.ts';
import { newFolder, removedAtEnd } from '../temporary-folders.ts';
import { createSeededDatabase, emptyDataDir, seededDataDir } from './fresh-database.ts';
import { kinds } from './shop.ts';

/** With a database that holds nothing yet. */
const emptyFolder = () => removedAtEnd(emptyDataDir());

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example.com',
  AUTH_SECRET: 'q5GmT0vJx3nRkZ8wYbL2cHdE7sUfAi9P',
  SMTP_URL: 'smtp://127.0.0.1',
  KHALTI_BASE_URL: 'https://khalti.com/api/v2/',
  KHALTI_SECRET_KEY: "it's $ecret #1",
  MAIL_FROM: 'Hardware Pasal <shop@example.com>',
};

/** Runs a script to its end. @returns its status and all that it said */
async function ran(script: string, settings: Record<string, string>, words: string[] = []) {
  const child = run(script, settings, words);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout as never),
    text(child.stderr as never),
    once(child, 'close'),
  ]);
  return { code, out, err };
}

const csv = (folder: string) => {
  const file = join(folder, 'one.csv');
  writeFileSync(file, 'name,brand,productCategory,sellingPrice\nOne Laptop,Acme,laptops,1000\n');
  return file;
};

test('Import: the command names the embedded database before it writes', async () => {
  const folder = removedAtEnd(seededDataDir());
  const { code, out } = await ran('scripts/import.ts', { DATA_DIR: folder }, [csv(newFolder())]);
  expect(code).toBe(0);
  expect(out.split('\n')[0]).toBe(`Importing into the embedded database in ${folder}/database …`);
});

test('Import: --demo-catalogue fills an empty production shop without accounts, and is refused the second time', async () => {
  const settings = { ...PRODUCTION, DATA_DIR: emptyFolder() };
  const first = await ran('scripts/import.ts', settings, ['--demo-catalogue']);
  expect(first.err).toBe('');
  expect(first.out).toMatch(/Imported the shipped catalogue: \d+ products/);
  const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: undefined });
  const count = {
    brands: schema.brands,
    categories: schema.categories,
    series: schema.series,
    users: schema.users,
  };
  const counts = await Promise.all(Object.values(count).map((table) => database.queries.$count(table)));
  expect(counts[0]).toBeGreaterThan(20);
  expect(counts[1]).toBeGreaterThan(8);
  expect(counts[2]).toBeGreaterThan(5);
  expect(counts[3]).toBe(0);
  expect(await hasDemoAccounts(database)).toBe(false);
  await database.close();
  const second = await ran('scripts/import.ts', settings, ['--demo-catalogue']);
  expect(second.code).toBe(1);
  expect(second.err.trim()).toMatch(/^Nothing was imported: --demo-catalogue is for a shop without products/);
});

test('Settings: SETTINGS_FILE is read as the service reads it, whatever its values hold', async () => {
  const folder = newFolder();
  const file = join(folder, 'shop.env');
  const { NODE_ENV: _, ...production } = PRODUCTION;
  const settings = { ...production, DATA_DIR: join(folder, 'data') };
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => settingLine(name, value))
      .join(''),
  );
  const { code, out } = await ran('scripts/import.ts', { SETTINGS_FILE: file }, [csv(folder)]);
  expect(code).toBe(0);
  expect(out).toContain(join(folder, 'data/database'));
});

test('Settings: a file that cannot be read, or a line in it, is refused in one line', async () => {
  const missing = await ran('scripts/backup.ts', { SETTINGS_FILE: '/nowhere/shop.env' });
  expect(missing.err.trim()).toMatch(/^\/nowhere\/shop\.env cannot be read .*SETTINGS_FILE\.$/);
  const file = join(newFolder(), 'shop.env');
  writeFileSync(file, "A='x\n");
  const broken = await ran('scripts/backup.ts', { SETTINGS_FILE: file });
  expect(broken.err.trim()).toBe(`${file}:1: this line cannot be read: write NAME='value' on one line.`);
});

test.skipIf(process.getuid?.() !== 0)(
  'Identity: root is sent away from a DATA_DIR of the service',
  async () => {
    const file = csv(newFolder());
    const commands = { import: [file], backup: [], restore: [file], publish: [], doctor: ['--json'] };
    for (const [name, words] of Object.entries(commands)) {
      const folder = newFolder();
      chownSync(folder, 12_345, 12_345);
      const settings = { DATA_DIR: folder, npm_lifecycle_event: name };
      const { code, out, err } = await ran(`scripts/${name}.ts`, settings, words);
      expect({ code, out, err: err.trim() }).toEqual({
        code: 1,
        out: '',
        err: `DATA_DIR ${folder} belongs to another user (uid 12345): run this as that user: setpriv --reuid=12345 --clear-groups npm run ${name}`,
      });
      expect(readdirSync(folder)).toEqual([]);
    }
    const named = newFolder();
    chownSync(named, 65_534, 65_534);
    const { err } = await ran('scripts/backup.ts', { DATA_DIR: named, npm_lifecycle_event: 'backup' });
    expect(err).toContain('runuser -u nobody -- npm run backup');
  },
  60_000,
);

describe.skipIf(!kinds.includes('postgres'))('a data directory and a Postgres', () => {
  test('Import: the database is named without its password', async () => {
    const url = new URL(await createSeededDatabase());
    url.password = 'top-secret';
    const folder = newFolder();
    const { out, err } = await ran('scripts/import.ts', { DATA_DIR: folder, DATABASE_URL: url.href }, [
      csv(folder),
    ]);
    expect(out.split('\n')[0]).toBe(
      `Importing into the Postgres database ${url.pathname.slice(1)} on 127.0.0.1:${url.port} as postgres …`,
    );
    expect(out + err).not.toContain('top-secret');
  });

  test('Identity: the DATA_DIR of one shop with the database of another is refused by each command', async () => {
    const [mine, other] = [
      { DATA_DIR: newFolder(), DATABASE_URL: await createSeededDatabase() },
      { DATA_DIR: newFolder(), DATABASE_URL: await createSeededDatabase() },
    ];
    for (const { DATA_DIR, DATABASE_URL } of [mine, other])
      await (await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })).close();
    const mixed = { DATA_DIR: mine.DATA_DIR, DATABASE_URL: other.DATABASE_URL };
    const file = csv(newFolder());
    for (const [script, words] of [
      ['import', [file]],
      ['start', []],
      ['backup', []],
    ] as const) {
      const { code, err } = await ran(`scripts/${script}.ts`, { ...mixed, PORT: '0' }, [...words]);
      expect(code, script).toBe(1);
      expect(err.trim(), script).toMatch(/^DATA_DIR \S+ belongs to another shop than the Postgres database/);
    }
  });

  test('Identity: settings that lost their DATABASE_URL begin no embedded database beside the shop', async () => {
    const dataDir = newFolder();
    await (await openDatabase({ dataDir, databaseUrl: await createSeededDatabase() })).close();
    const { code, err } = await ran('scripts/import.ts', { DATA_DIR: dataDir }, [csv(newFolder())]);
    expect(code).toBe(1);
    expect(err).toMatch(/belongs to another shop than the embedded database/);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });

  test('Identity: a second DATA_DIR on the same database takes up its shop', async () => {
    const databaseUrl = await createSeededDatabase();
    const [one, two] = [newFolder(), newFolder()];
    for (const dataDir of [one, two]) await (await openDatabase({ dataDir, databaseUrl })).close();
    expect(readFileSync(join(two, 'shop-id'), 'utf8')).toBe(readFileSync(join(one, 'shop-id'), 'utf8'));
  });
});
