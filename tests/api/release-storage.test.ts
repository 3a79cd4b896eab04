import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPageIndex } from '../../src/publisher/page-index.ts';
import { linkTree } from '../../src/publisher/releasing/link-tree.ts';
import { openReleases, type Release } from '../../src/publisher/releasing/releases.ts';
import { writeBrotli } from '../../src/publisher/rendering/compress.ts';
import { encode, getHash, getLists, getPart, KEYS } from '../../src/publisher/sending/release-list.ts';
import { fetchRelease, storeRelease } from '../../src/publisher/sending/release-storage.ts';
import { type ObjectStorage, objectStorage } from '../../src/system/object-storage.ts';
import { freePort } from '../free-port.ts';
import { differences } from '../publishing/same-site.ts';
import { hasObjectStorage, OBJECT_STORAGE_MISSING, startObjectStorage } from './object-storage-server.ts';
import { prepare } from './shop.ts';

if (!hasObjectStorage) console.log(`Object storage is not tested: ${OBJECT_STORAGE_MISSING}.`);

describe.skipIf(!hasObjectStorage)('releases in object storage', () => {
  const server = prepare(startObjectStorage);
  let storage: ObjectStorage;
  let here: string;
  let there: string;
  let count = 0;
  const settings = () => ({
    endpoint: server.settings.S3_ENDPOINT,
    bucket: server.settings.S3_BUCKET,
    region: 'us-east-1',
    accessKeyId: server.settings.S3_ACCESS_KEY_ID,
    secretAccessKey: server.settings.S3_SECRET_ACCESS_KEY,
  });

  /** Makes a release in which some files differ from the one before, as the publisher does: the rest is linked. */
  function release(files: Record<string, string>, before?: Release): Release {
    count += 1;
    const id = `20261123T00000${String(count).padStart(4, '0')}`;
    const releases = openReleases(here);
    const work = releases.makeWorkFolder();
    if (before) linkTree(before.folder, work, (file) => !(file.replace(/\.(?:br|gz)$/, '') in files));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(work, file)), { recursive: true });
      writeFileSync(join(work, file), text);
      if (file.endsWith('.html')) writeBrotli(join(work, file), Buffer.from(text));
    }
    const index = openPageIndex(releases.make());
    index.set(index.add(id, before && index.release(before.id)), '/', `digest ${count}`);
    index.close();
    releases.writeOrigin(id, { codeHash: 'code', contentVersion: count, moved: { old: 'new' }, assets: [] });
    const finished = releases.finish(id, work);
    releases.switchTo(finished);
    return finished;
  }

  beforeAll(async () => {
    storage = objectStorage(settings());
    here = mkdtempSync(join(tmpdir(), 'hardware-pasal-here-'));
    there = mkdtempSync(join(tmpdir(), 'hardware-pasal-there-'));
    for (const folder of [here, there]) openReleases(folder).make();
  });
  afterAll(async () => {
    await server?.stop();
    for (const folder of [here, there]) if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('Storage: a release arrives as it was sent, and only changed files are sent after it', async () => {
    const first = release({
      'index.html': '<h1>Home</h1>',
      'product/a.html': '<h1>A</h1>',
      _redirects: '/a /b 301\n',
      'images/mark.png': 'no text',
    });
    expect(await storeRelease(openReleases(here), first, storage)).toEqual({ sent: 4 });
    const arrived = await fetchRelease(openReleases(there), first.id, storage);
    expect(differences(first.folder, arrived?.folder ?? '')).toEqual([]);
    openReleases(there).switchTo(first);

    const second = release({ 'product/a.html': '<h1>A, changed</h1>' }, first);
    expect(await storeRelease(openReleases(here), second, storage)).toEqual({ sent: 1 });
    // By an instance that waited for another to send it: nothing is written.
    const put = async () => expect.unreachable();
    expect(await storeRelease(openReleases(here), second, { ...storage, put })).toEqual({ sent: 0 });
    expect(
      differences(second.folder, (await fetchRelease(openReleases(there), second.id, storage))?.folder ?? ''),
    ).toEqual([]);
    expect(await storage.get('current.json').then(String)).toBe(`{"release":"${second.id}"}`);
  });

  test('Storage: the next release can be built upon one that was fetched', async () => {
    const sent = release({ 'index.html': '<h1>Home, again</h1>' });
    await storeRelease(openReleases(here), sent, storage);
    await fetchRelease(openReleases(there), sent.id, storage);
    const index = openPageIndex(openReleases(there).folder);
    try {
      const fetched = index.release(sent.id);
      expect(fetched && index.versionAt(fetched, '/')?.digest).toBe(`digest ${count}`);
    } finally {
      index.close();
    }
  });

  test('Storage: a release that is not there is none, and a damaged one does not arrive', async () => {
    expect(await fetchRelease(openReleases(there), '20200101T000000000', storage)).toBeUndefined();
    const damaged = release({ 'index.html': '<h1>Another home</h1>' }, undefined);
    await storeRelease(openReleases(here), damaged, storage);
    const files = await server.client.listObjects('/', 'files/');
    for (const { Key } of files ?? []) await storage.put(Key, Buffer.from('other bytes'));
    await expect(fetchRelease(openReleases(there), damaged.id, storage)).rejects.toThrow(
      'has not what release',
    );
    expect(existsSync(openReleases(there).named(damaged.id).folder)).toBe(false);
  });

  test('Storage: the newest five releases stay, without objects that only older ones named', async () => {
    let last = release({ 'index.html': 'edit 0', 'product/b.html': '<h1>B</h1>' });
    await storeRelease(openReleases(here), last, storage);
    for (let edit = 1; edit <= 6; edit += 1) {
      last = release({ 'index.html': `edit ${edit}` }, last);
      await storeRelease(openReleases(here), last, storage);
    }
    expect(await storage.list('releases/')).toHaveLength(5);
    // Five home pages, and one product.
    expect(await storage.list('files/')).toHaveLength(6);
    expect(
      differences(last.folder, (await fetchRelease(openReleases(there), last.id, storage))?.folder ?? ''),
    ).toEqual([]);
  }, 60_000);

  test('Storage: what is damaged there is sent again, and keeps no later release from being sent', async () => {
    const files = { 'index.html': 'damaged 0', 'product/c.html': '<h1>C</h1>' };
    let last = release(files);
    await storeRelease(openReleases(here), last, storage);
    for (const damaged of ['current.json', `releases/${last.id}.json`]) {
      await storage.put(damaged, Buffer.from('<Error><Code>InternalError</Code></Error>'));
      last = release({ 'index.html': `damaged ${damaged}` }, last);
      await storeRelease(openReleases(here), last, storage);
    }
    await storage.remove(await storage.list('lists/'));
    last = release({ ...files, 'index.html': 'without lists', 'product/c.html': '<h1>C, again</h1>' }, last);
    await storeRelease(openReleases(here), last, storage);
    expect(
      differences(last.folder, (await fetchRelease(openReleases(there), last.id, storage))?.folder ?? ''),
    ).toEqual([]);
  }, 60_000);

  test('Storage: a release never reaches files outside of its folder', async () => {
    const content = Buffer.from('from outside');
    const file = '../../from-outside.png';
    const lists = getLists({ [file]: getHash(content) }, {}).map(encode);
    const part = getPart(file);
    const id = '20261124T000000000';
    await storage.put(KEYS.file(part, getHash(content)), content);
    await storage.put(KEYS.list(part, getHash(lists[part] as Buffer)), lists[part] as Buffer);
    const named = lists.map((list, each) => (each === part ? getHash(list) : ''));
    const origin = { codeHash: 'code', moved: {}, assets: [] };
    await storage.put(KEYS.manifest(id), encode({ origin, lists: named }));
    await expect(fetchRelease(openReleases(there), id, storage)).rejects.toThrow('has lost the list');
    expect(existsSync(join(there, 'from-outside.png'))).toBe(false);
  });

  test('Storage: a wrong key, another bucket and a storage that is down are named', async () => {
    const down = `http://127.0.0.1:${await freePort()}`;
    const wrong = objectStorage({ ...settings(), secretAccessKey: 'another' });
    await expect(wrong.put('a', Buffer.from('a'))).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(objectStorage({ ...settings(), bucket: 'none' }).list('a')).rejects.toThrow(
      'there is no bucket none',
    );
    await expect(objectStorage({ ...settings(), endpoint: down }).get('a')).rejects.toThrow(
      `Object storage ${down}, bucket shop: connect ECONNREFUSED`,
    );
  }, 60_000);
});
