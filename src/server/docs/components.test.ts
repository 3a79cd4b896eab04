import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { namedSchemas, withUsedComponents } from './components.ts';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('Components: unused schemas are removed, and request schemas lose the suffix Input', () => {
  const document = {
    paths: {
      '/a': {
        post: { sent: reference('OrderInput'), answered: reference('Order'), code: reference('CodeInput') },
      },
    },
    components: {
      schemas: {
        Order: { properties: { line: reference('Line') } },
        OrderInput: {},
        Code: {},
        CodeInput: {},
        Line: {},
        Unused: {},
      },
    },
  };
  const { paths, components } = withUsedComponents(document);
  expect(Object.keys(components.schemas).toSorted()).toEqual(['Code', 'Line', 'Order', 'OrderInput']);
  expect(paths['/a'].post).toEqual({
    sent: reference('OrderInput'),
    answered: reference('Order'),
    code: reference('Code'),
  });
});

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
