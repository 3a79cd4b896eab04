import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withColours } from './colours.ts';
import { readIdentity, shopIdentity } from './identity.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-identity-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const demo = () => JSON.parse(readFileSync('identity/hardware-pasal/identity.json', 'utf8'));
const write = (identity: object) => writeFileSync(join(folder, 'identity.json'), JSON.stringify(identity));

test.each([
  ['no name', { name: '' }, /name/],
  ['an unknown entry', { naem: 'Pasal' }, /naem/],
  ['a support address that is none', { support: { email: 'nobody', hours: 'Never' } }, /e-mail/],
  ['an order prefix in small letters', { orderPrefix: 'hp' }, /capital letters/],
])('Identity: a file with %s is refused, and the message names it', (_, changes, message) => {
  write({ ...demo(), ...changes });
  expect(() => readIdentity(folder)).toThrow(message);
  expect(() => readIdentity(folder)).toThrow(join(folder, 'identity.json'));
});

test('Identity: a folder without one is refused', () => {
  expect(() => readIdentity(folder)).toThrow(/is not a shop's identity: ENOENT/);
});

test('Identity: styles use its colours, and an unknown colour stops the build', () => {
  const { light, dark } = shopIdentity().colours;
  expect(withColours('a{color:--identity(light-accent-deep)}b{color:--identity(dark-brand)}')).toBe(
    `a{color:${light.accentDeep}}b{color:${dark.brand}}`,
  );
  expect(() => withColours('a{color:--identity(light-red)}')).toThrow('no colour light-red');
});
