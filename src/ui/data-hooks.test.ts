import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const camelCased = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

test('every data attribute that a script looks for is written by some page or script', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}', { exclude: (name) => name.includes('.test.') });
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const all = texts.join('\n');
  const wanted = new Set([...all.matchAll(/\[data-([a-z-]+)/g)].map(([, name = '']) => name));
  expect(wanted.size).toBeGreaterThan(20);
  const unknown = [...wanted].filter((name) => {
    const written = new RegExp(`[^[]data-${name}(?![\\w-])|dataset\\.${camelCased(name)}\\b`);
    return !written.test(all);
  });
  expect(unknown).toEqual([]);
});
