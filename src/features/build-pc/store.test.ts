import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import type { StoredPart } from './saved-build.ts';

vi.mock('../../browser/toast.ts', () => ({ showError: vi.fn(), showToast: vi.fn() }));

const KEY = 'hardware-pasal:pc-builds';
const part = (id: string, price = 1000): StoredPart => ({ kind: 'ram', id, price });
const build = (name: string, ...parts: StoredPart[]) => ({ name, platform: undefined, parts });

// Not taken back after a test: a store lets go of the window a second after its last reader left.
Object.assign(globalThis, { window: { addEventListener: () => {}, removeEventListener: () => {} } });

function stubStorage() {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', memoryStorage(values));
  return values;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('§2 Build Your PC: several builds are stored under their names, and restored on the next visit', async () => {
  const values = stubStorage();
  const { $builds, openBuild } = await import('./store.ts');
  openBuild(build('Gaming', part('1')));
  openBuild(build('Gaming', part('2')));
  expect($builds.get().builds.map(({ name }) => name)).toEqual(['Gaming', 'Gaming 2']);
  expect(JSON.parse(values.get(KEY) ?? '').builds).toHaveLength(2);
  vi.resetModules();
  const next = await import('./store.ts');
  expect(next.currentOf(next.$builds.get()).name).toBe('Gaming 2');
});

test('§2 Build Your PC: the same link opened twice is one build, with the prices of the link', async () => {
  stubStorage();
  const { $builds, currentOf, openBuild } = await import('./store.ts');
  openBuild(build('Shared build', part('1', 900), part('2')));
  openBuild(build('Other', part('3')));
  openBuild(build('Shared build', part('2'), part('1', 500)));
  expect($builds.get().builds).toHaveLength(2);
  expect(currentOf($builds.get())).toMatchObject({
    name: 'Shared build',
    parts: [part('2'), part('1', 500)],
  });
});

test('§2 Build Your PC: a new build replaces an empty one, and the number of builds is limited', async () => {
  stubStorage();
  const { $builds, openBuild, startBuild } = await import('./store.ts');
  for (let id = 1; id <= 30; id += 1) openBuild(build('Build', part(String(id))));
  expect($builds.get().builds).toHaveLength(20);
  startBuild();
  startBuild();
  expect($builds.get().builds.filter(({ parts }) => parts.length === 0)).toHaveLength(1);
});

test('§2 Build Your PC: deleting a build can be undone, and a name is never empty', async () => {
  stubStorage();
  const { $builds, currentOf, deleteBuild, openBuild, renameBuild } = await import('./store.ts');
  openBuild(build('Gaming', part('1')));
  renameBuild('   ');
  expect(currentOf($builds.get()).name).toBe('Gaming');
  renameBuild(`  For\n Asha ${'x'.repeat(100)}`);
  expect(currentOf($builds.get()).name).toBe(`For Asha ${'x'.repeat(31)}`);
  const undo = deleteBuild();
  expect(currentOf($builds.get()).parts).toEqual([]);
  undo();
  expect(currentOf($builds.get()).parts).toEqual([part('1')]);
});
