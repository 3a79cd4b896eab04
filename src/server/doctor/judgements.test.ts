import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getReason } from '../../system/get-reason.ts';
import { checkCalendar } from './check-data.ts';
import {
  checkBackup,
  checkClock,
  checkPackages,
  checkPermissions,
  checkRelease,
  judgeDisk,
} from './check-machine.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [0, 'ok'],
  [30, 'ok'],
  [31, 'warning'],
  [-31, 'warning'],
] as const)('a clock that is %i seconds ahead: %s', (seconds, level) => {
  const readAt = new Date(NOW.getTime() + seconds * 1000);
  expect(checkClock([{ whose: 'the database', at: NOW, readAt }]).level).toBe(level);
});

test.each([
  ['2026-11-26T00:00:00Z', {}, 'ok'],
  // A day of Nepal begins at 18:15 UTC; 2083 ends on 2027-04-13.
  ['2027-01-12T18:14:59Z', {}, 'ok'],
  ['2027-01-12T18:15:00Z', {}, 'warning'],
  ['2027-04-13T18:14:59Z', {}, 'warning'],
  ['2027-04-13T18:15:00Z', {}, 'failed'],
  ['2027-04-13T18:15:00Z', { bs_last_certain_year: '2084' }, 'ok'],
  ['2026-11-26T00:00:00Z', { bs_last_certain_year: '2082' }, 'failed'],
])('the calendar of Nepal at %s with %j: %s', (now, settings, level) => {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  expect(checkCalendar(rows, new Date(now)).level).toBe(level);
});

test('a clock that cannot be compared is no warning', () => {
  expect(checkClock([{ whose: 'the wallet', at: undefined, readAt: NOW }]).level).toBe('ok');
});

test.each([
  [50, 'ok'],
  [10, 'ok'],
  [9, 'warning'],
  [1, 'failed'],
] as const)('a disk with %i %% free: %s', (percent, level) => {
  expect(judgeDisk({ free: percent * 1e9, size: 100e9 }, '/data').level).toBe(level);
});

test.each([
  ['yesterday’s', { newestAt: hoursAgo(25), hasFailed: false }, 'ok'],
  ['one of 26 hours', { newestAt: hoursAgo(26), hasFailed: false }, 'warning'],
  ['none', { newestAt: undefined, hasFailed: false }, 'failed'],
  ['one that failed', { newestAt: hoursAgo(1), hasFailed: true }, 'failed'],
] as const)('backup in production, %s: %s', (_what, state, level) => {
  expect(checkBackup(state, true, NOW).level).toBe(level);
});

describe('secrets', () => {
  test('a file that any user may read fails, and is named', () => {
    const file = join(folder, 'auth-secret');
    writeFileSync(file, 'x', { mode: 0o644 });
    chmodSync(folder, 0o711);
    expect(checkPermissions([file])).toEqual([
      expect.objectContaining({ level: 'failed', action: `Run: chmod -R o= ${file}` }),
    ]);
  });

  test('a private one, one in a private folder and a missing one pass', () => {
    const file = join(folder, 'auth-secret');
    writeFileSync(file, 'x', { mode: 0o644 });
    chmodSync(folder, 0o700);
    const settings = join(folder, '.env');
    writeFileSync(settings, 'x', { mode: 0o640 });
    const findings = checkPermissions([file, settings, join(folder, 'missing')]);
    expect(findings.map(({ level }) => level)).toEqual(['ok']);
  });
});

describe('pages', () => {
  test('none yet, one that is there, and one that cannot be read', () => {
    expect(checkRelease(folder)).toMatchObject({
      level: 'failed',
      action: expect.stringContaining('publish'),
    });
    const release = join(folder, 'releases', '20261121T100000000');
    mkdirSync(release, { recursive: true });
    symlinkSync('20261121T100000000', join(folder, 'releases', 'current'));
    expect(checkRelease(folder)).toMatchObject({
      level: 'failed',
      message: expect.stringContaining('cannot be read'),
    });
    writeFileSync(join(release, 'index.html'), '<!doctype html>');
    expect(checkRelease(folder)).toMatchObject({
      level: 'ok',
      message: expect.stringContaining('20261121T100000000'),
    });
  });
});

test('packages: what is missing is named, and an old Node reported', () => {
  const manifest = { dependencies: { one: '1', other: '1' }, engines: { node: '>=18' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  mkdirSync(join(folder, 'node_modules', 'one'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', 'one', 'package.json'), '{}');
  expect(checkPackages(folder, '22.18.0')).toMatchObject({ level: 'failed', message: 'Missing: other.' });
  expect(checkPackages(folder, '22.9.0')).toMatchObject({ message: 'Node 22.9.0 is too old.' });
  mkdirSync(join(folder, 'node_modules', 'other'));
  writeFileSync(join(folder, 'node_modules', 'other', 'package.json'), '{}');
  expect(checkPackages(folder, '24.0.0').level).toBe('ok');
});

test('a reason is one line of the innermost cause, without the password of an address', () => {
  const cause = new Error('cannot reach postgres://shop:hush@db/shop\n    at x');
  expect(getReason(new Error('Failed query', { cause }))).toBe('cannot reach postgres://…@db/shop');
});
