import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

const CONTRACT = new URL('../../contract/', import.meta.url);

test('OpenAPI: every schema that a file of the contract exports has its name', async () => {
  const registry = namedSchemas();
  const files = globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(80);
  const unnamed: string[] = [];
  const names = new Set<string>();
  for (const file of files)
    for (const [name, exported] of Object.entries(await import(new URL(file, CONTRACT).href))) {
      if (!(exported instanceof z.ZodType)) continue;
      const { id } = registry.get(exported) ?? {};
      if (!id) unnamed.push(`${file}: ${name}`);
      else names.add(id);
    }
  expect(unnamed).toEqual([]);
  expect(names.size).toBeGreaterThan(300);
});
