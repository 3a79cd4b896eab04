import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../../src/system/folder-lock.ts';
import { run } from '../process.ts';
import { createSeededDatabase, seededDataDir } from './fresh-database.ts';
import { bearer, type Kind, oneKind, openShop } from './shop.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function newPlace(kind: Kind): Promise<Record<string, string>> {
  const DATA_DIR =
    kind === 'embedded' ? seededDataDir() : mkdtempSync(join(tmpdir(), 'hardware-pasal-staff-'));
  folders.push(DATA_DIR);
  return { DATA_DIR, ...(kind === 'postgres' && { DATABASE_URL: await createSeededDatabase() }) };
}

/** Runs `npm run staff -- …`. */
async function staff(place: Record<string, string>, ...words: string[]) {
  const child = run('scripts/staff.ts', place, words);
  const said = { output: '', errors: '' };
  child.stdout?.on('data', (chunk) => {
    said.output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said.errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...said };
}

test.each(oneKind)('Staff: a command invites, lists, changes and removes, on %s', async (kind) => {
  const place = await newPlace(kind);
  const added = await staff(place, 'add', 'Sunita@Example.com', 'orders', '--link');
  expect(added.code).toBe(0);
  const token = added.output.match(/\/studio#invitation\/([^/\s]+)\/sunita%40example.com$/m)?.[1] ?? '';
  const listed = await staff(place, 'list');
  expect(listed.output).toMatch(/^owner {5}editor@example.com {2}without a second factor$/m);
  expect(listed.output).toMatch(/^orders {4}sunita@example.com {2}invited$/m);

  const shop = await openShop(kind, { ...place, LOG_LEVEL: 'silent' });
  try {
    const account = {
      token,
      firstName: 'Sunita',
      lastName: 'Rai',
      phone: '9841000000',
      password: 'chosen by her',
    };
    expect((await shop.add('/auth/accept-invitation', account)).status).toBe(200);
  } finally {
    await shop.app.close();
    await shop.database.close();
  }

  expect((await staff(place, 'role', 'sunita@example.com', 'finance')).output).toContain('is finance now');
  const again = await openShop(kind, { ...place, LOG_LEVEL: 'silent' });
  const session = await again.logIn('sunita@example.com', 'chosen by her');
  expect(session.user.role).toBe('finance');
  const owner = await again.logIn('editor@example.com');
  const log = await again.get('/audit?search=staff', undefined, bearer(owner.token));
  expect(
    log.body.data.map(({ action, actor }: { action: string; actor: { email: string } | null }) => [
      action,
      actor?.email ?? null,
    ]),
  ).toEqual([
    ['staff.role', null],
    ['staff.accept', 'sunita@example.com'],
    ['staff.invite', null],
  ]);
  await again.app.close();
  await again.database.close();

  expect((await staff(place, 'reset-second-factor', 'sunita@example.com')).code).toBe(0);
  expect((await staff(place, 'remove', 'sunita@example.com')).code).toBe(0);
  expect((await staff(place, 'list')).output).not.toContain('sunita');
});

test('Staff: a command needs the shop stopped where the embedded database is its own', async () => {
  const place = await newPlace('embedded');
  const unlock = lockFolder(place.DATA_DIR ?? '');
  const { code, errors } = await staff(place, 'list');
  expect(code).toBe(1);
  expect(errors).toContain('need the shop stopped');
  unlock?.();
});

describe('Staff: what a command refuses', () => {
  const nowhere = { DATA_DIR: join(tmpdir(), 'hardware-pasal-never-made') };

  test.each([
    [[], 0, 'npm run staff -- add EMAIL ROLE'],
    [['constructor'], 1, 'npm run staff -- add EMAIL ROLE'],
  ])('%j shows how it is called', async (words, code, text) => {
    const { output, errors, ...ended } = await staff(nowhere, ...words);
    expect(ended.code).toBe(code);
    expect(output + errors).toContain(text);
  });

  test.each(oneKind)('an unknown role, a bad email, and who is of the staff already, on %s', async (kind) => {
    const place = await newPlace(kind);
    const refused = async (...words: string[]) => {
      const { code, errors } = await staff(place, ...words);
      return [code, errors.trim().split('\n').slice(1).join('\n')];
    };
    expect(await refused('add', 'a@example.com', 'admin')).toEqual([
      1,
      'admin is no role: they are owner, editor, orders, finance.',
    ]);
    expect((await refused('add', 'nobody', 'owner'))[1]).toContain('nobody is no email address.');
    expect(await refused('add', 'editor@example.com', 'editor')).toEqual([
      1,
      'editor@example.com is of the staff already, as owner: npm run staff -- role editor@example.com editor',
    ]);
    expect(await refused('remove', 'shopper@example.com')).toEqual([
      1,
      'shopper@example.com is nobody of the staff: see npm run staff -- list.',
    ]);
  });
});
