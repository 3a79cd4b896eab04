import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { parseSettings, settingLine } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The value as a POSIX shell reads it. */
function readByShell(text: string): string {
  const file = join(folder, 'settings.env');
  writeFileSync(file, text);
  const { stdout } = spawnSync('sh', ['-c', '. "$1"; printf %s "$VALUE"', 'sh', file], { encoding: 'utf8' });
  return stdout;
}

test('Settings file: a written value of any characters is read back, and a shell reads the same', () => {
  const value = fc.string({ unit: fc.constantFrom(...'ab \'"\\$`#;!&|<>()*?~=\t%कर्') });
  fc.assert(
    fc.property(value, (written) => {
      const line = settingLine('VALUE', written);
      expect(parseSettings(line, 'f')).toEqual({ VALUE: written });
      expect(readByShell(line)).toBe(written);
    }),
    { numRuns: 150 },
  );
});

/** Expected values are those of systemd.exec(5), EnvironmentFile=. */
test.each([
  ["A='x'", 'x'],
  ['A=x', 'x'],
  ['A=', ''],
  ["A=''", ''],
  ["A=' x '", ' x '],
  ['A="a\\"b\\$c\\d"', 'a"b$c\\d'],
  ['A=Hardware Pasal <shop@example.com>  ', 'Hardware Pasal <shop@example.com>'],
  ["A='pa$$word#1'", 'pa$$word#1'],
  ['A=pa$$word#1', 'pa$$word#1'],
  ["A='it'\"'\"'s'", "it's"],
  ["A='x'  \t", 'x'],
  ["A='it' \"'s\"", "it's"],
  ['# A=no\n; A=no\n\n  A=yes\r\n', 'yes'],
  ['\uFEFFA=x', 'x'],
])('Settings file: %j reads %j', (text, value) => {
  expect(parseSettings(text, 'f')).toEqual({ A: value });
});

test.each([
  ["A=1\nB='open", "f:2: this line cannot be read: write NAME='value' on one line."],
  ['nonsense', "f:1: this line cannot be read: write NAME='value' on one line."],
  ['export A=1', "f:1: this line cannot be read: write NAME='value' on one line."],
  ['A=1 # one', 'f:1: a comment behind A would be read as part of it'],
  ["A=it's # one", 'f:1: a comment behind A would be read as part of it'],
  ["B=1\nA='abc' # live key", 'f:2: something follows the closing quote of A'],
  ['A="abc"# live key', 'f:1: something follows the closing quote of A'],
  ["A='abc'def", 'f:1: something follows the closing quote of A'],
  ["A='abc'\\'def'", 'f:1: something follows the closing quote of A'],
  ["A='' # none", 'f:1: something follows the closing quote of A'],
])('Settings file: %j is refused with its line', (text, message) => {
  expect(() => parseSettings(text, 'f')).toThrow(message);
});
