import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PictureProcesses, pictureProcesses, UndecodablePicture } from './picture-processes.ts';

// Starting a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const SLOWLY = { timeout: 20_000 };

const temporary = tmpdir();
let folder: string;
let processes: PictureProcesses;
let photo: string;
const target = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = mkdtempSync(join(temporary, 'hardware-pasal-pictures-'));
  // Picture processes get it: it distinguishes them from those of other test files.
  process.env.TMPDIR = folder;
  photo = join(folder, 'photo.png');
  await sharp({ create: { width: 800, height: 400, channels: 3, background: '#C8102E' } }).toFile(photo);
});
afterEach(async () => {
  await processes.close();
  process.env.TMPDIR = temporary;
  rmSync(folder, { recursive: true, force: true });
});

const getEnvironment = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
};
/** The picture processes that this test has running. */
const running = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => getEnvironment(pid).includes(`TMPDIR=${folder}`))
    .map(Number);

/** A named pipe: a decoder waits for it for ever. */
function endlessFile(): string {
  const file = join(folder, 'endless.png');
  execFileSync('mkfifo', [file]);
  return file;
}

test('Pictures: what somebody uploads is made before the sizes that were asked for', async () => {
  processes = pictureProcesses();
  const done: string[] = [];
  const make = (name: string, form: string, isFirst?: boolean) =>
    processes.run({ form, file: photo, target: target(name) }, isFirst).then(() => done.push(name));
  // Both processes are busy, so that what comes waits; then one of them is replaced, and the new one makes all.
  const endless = endlessFile();
  const stuck = [1, 2].map((count) =>
    processes.run({ form: '160.webp', file: endless, target: target(`m${count}`) }).catch(({ name }) => name),
  );
  await expect.poll(() => running().length, SLOWLY).toBe(2);
  const asked = ['size 0', 'size 1', 'size 2'].map((name) => make(name, '160.webp'));
  const uploaded = make('upload', 'upload', true);
  process.kill(running()[0] ?? 0, 'SIGKILL');
  expect(await Promise.race(stuck)).toBe('JobFailed');
  await Promise.all([...asked, uploaded]);
  expect(done).toEqual(['upload', 'size 0', 'size 1', 'size 2']);
});

test('Pictures: a picture is made at its width in its format', async () => {
  processes = pictureProcesses();
  expect(await processes.run({ form: '360.avif', file: photo, target: target('a') })).toEqual({
    width: 360,
    height: 180,
  });
  expect(await sharp(target('a')).metadata()).toMatchObject({ format: 'heif', width: 360 });
});

test('Pictures: many at once are all made, by two processes', async () => {
  processes = pictureProcesses();
  let most = 0;
  const made = Array.from({ length: 12 }, async (_, count) => {
    const size = await processes.run({ form: '160.webp', file: photo, target: target(`${count}`) });
    most = Math.max(most, running().length);
    return size.width;
  });
  expect(await Promise.all(made)).toEqual(Array(12).fill(160));
  expect(most).toBe(2);
});

test('Pictures: a file that is no picture is rejected, and the next one is converted', async () => {
  processes = pictureProcesses();
  writeFileSync(target('text.png'), 'no picture');
  const refused = processes.run({ form: 'upload', file: target('text.png'), target: target('b') });
  await expect(refused).rejects.toThrow(UndecodablePicture);
  expect(existsSync(target('b'))).toBe(false);
  expect((await processes.run({ form: 'upload', file: photo, target: target('c') })).width).toBe(800);
});

test('Pictures: a file that cannot be written is an error, and no rejection of the picture', async () => {
  processes = pictureProcesses();
  const failed = processes.run({ form: '160.webp', file: photo, target: target('none/d') });
  await expect(failed).rejects.toThrow('A picture was not written: ENOENT');
});

test('Pictures: a crashed process fails only its own picture', async () => {
  processes = pictureProcesses();
  const lost = processes.run({ form: '160.webp', file: endlessFile(), target: target('e') });
  await expect.poll(() => running().length, SLOWLY).toBe(1);
  const [pid] = running();
  const others = Array.from({ length: 4 }, (_, count) =>
    processes.run({ form: '160.webp', file: photo, target: target(`f${count}`) }),
  );
  process.kill(pid ?? 0, 'SIGKILL');
  await expect(lost).rejects.toThrow('The picture process ended early: SIGKILL');
  expect((await Promise.all(others)).map(({ width }) => width)).toEqual([160, 160, 160, 160]);
});

test('Pictures: a conversion that takes too long is stopped', async () => {
  processes = pictureProcesses({ longestMs: 300 });
  const endless = processes.run({ form: '160.webp', file: endlessFile(), target: target('g') });
  await expect(endless).rejects.toThrow('it took too long');
  await expect.poll(running, SLOWLY).toEqual([]);
});

test('Pictures: processes end when nothing is asked of them, and start again', async () => {
  processes = pictureProcesses({ idleMs: 20 });
  await processes.run({ form: '160.webp', file: photo, target: target('h') });
  await expect.poll(running, SLOWLY).toEqual([]);
  expect((await processes.run({ form: '160.webp', file: photo, target: target('i') })).width).toBe(160);
});

test('Pictures: closing ends what is under way, and no more is taken', async () => {
  processes = pictureProcesses();
  const endless = endlessFile();
  const pending = Array.from({ length: 3 }, (_, count) =>
    processes.run({ form: '160.webp', file: endless, target: target(`j${count}`) }).catch(({ name }) => name),
  );
  await processes.close();
  expect(await Promise.all(pending)).toEqual(['JobFailed', 'JobFailed', 'HttpError']);
  await expect.poll(running, SLOWLY).toEqual([]);
  await expect(processes.run({ form: '160.webp', file: photo, target: target('k') })).rejects.toThrow();
});

test('Pictures: with five hundred waiting, more are rejected', async () => {
  processes = pictureProcesses();
  const endless = endlessFile();
  const job = { form: '160.webp', file: endless, target: target('l') };
  const pending = Array.from({ length: 503 }, () => processes.run(job).catch(({ code }) => code));
  expect(await pending[502]).toBe('service_unavailable');
});
