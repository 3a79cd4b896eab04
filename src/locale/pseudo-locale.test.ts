import { expect, test } from 'vitest';
import { inPseudoLocale, localePlugins } from './pseudo-locale.ts';

test.each([
  ["export const cart = 'Cart';", 'export const cart = "[Ƈȧřŧ]";'],
  ["export const each = ' each';", 'export const each = " [ḗȧƈħ]";'],
  [
    `export const left = (count: number) => \`Only \${count} left\`;`,
    `export const left = (count: number) => \`[Ǿƞŀẏ \${count} ŀḗƒŧ]\`;`,
  ],
  [
    "import { plural } from './plural.ts';\nexport const items = (n: 1 | 'a') => plural(n, { one: 'item' });",
    "import { plural } from './plural.ts';\nexport const items = (n: 1 | 'a') => plural(n, { one: \"[īŧḗḿ]\" });",
  ],
  ["export const percent = '% 13';", 'export const percent = "% 13";'],
])('Texts: %s in the pseudo-locale', (code, written) => {
  expect(inPseudoLocale(code)).toBe(written);
});

test('Texts: a build in no locale, or in English, changes nothing', () => {
  expect(localePlugins(undefined)).toEqual([]);
  expect(localePlugins('en')).toEqual([]);
});
