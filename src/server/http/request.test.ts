import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNormalPath } from './request.ts';

const part = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .filter((text) => text.isWellFormed() && !/[/\\\0]/.test(text) && text !== '.' && text !== '..');
const path = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.map(encodeURIComponent));
const written = (parts: readonly string[]) => `/${parts.join('/')}`;

test('Paths: any path that a browser writes of names is normal, with and without a slash at its end', () => {
  fc.assert(
    fc.property(path, (parts) => {
      expect(isNormalPath(written(parts))).toBe(true);
      expect(isNormalPath(`${written(parts)}/`)).toBe(true);
    }),
  );
});

test.each([
  '',
  '.',
  '..',
  '%2e',
  '%2E%2E',
  'a%2fb',
  'a%2Fb',
  '%5C',
  '%5c',
  '\\',
  '\0',
  '%00',
  '%61',
  '%c3%A9',
  '%zz',
  '%',
  '%FF',
])('Paths: a path with the part %j is not normal', (bad) => {
  fc.assert(
    fc.property(path, path, (before, after) => {
      expect(isNormalPath(written([...before, bad, ...after]))).toBe(false);
    }),
  );
});

test('Paths: no two normal paths decode to the same unless they escape a mark that may be written either way', () => {
  fc.assert(
    fc.property(path, fc.nat(), (parts, at) => {
      const normal = written(parts);
      const index = at % normal.length;
      const character = normal[index] ?? '';
      if (!/[A-Za-z0-9._~-]/.test(character) || /%.?$/.test(normal.slice(0, index))) return;
      const escaped = `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
      expect(isNormalPath(normal.slice(0, index) + escaped + normal.slice(index + 1))).toBe(false);
    }),
  );
});

test('Paths: the root is normal', () => {
  expect(isNormalPath('/')).toBe(true);
});
