import { expect, test } from 'vitest';
import { getExample } from './examples.ts';

const components = {
  Category: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      subCategories: { type: 'array', items: { $ref: '#/components/schemas/Category' } },
    },
  },
};

test('Examples: a field has the sample of its name that its schema takes, and says null nowhere', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { anyOf: [{ type: 'number' }, { type: 'string' }] },
      brand: { type: 'object', properties: { name: { type: 'string' } } },
      markedPrice: { type: ['integer', 'null'] },
      when: { type: 'string', format: 'date-time' },
      state: { enum: ['waiting', 'running'] },
      pair: { type: 'array', prefixItems: [{ type: 'integer', minimum: 3 }, { type: 'boolean' }] },
    },
  };
  expect(getExample(schema, {})).toEqual({
    id: 42,
    brand: { name: 'ASUS' },
    markedPrice: 120_000,
    when: '2026-11-21T06:15:00.000Z',
    state: 'waiting',
    pair: [3, true],
  });
});

test('Examples: a recursive schema ends', () => {
  expect(getExample({ $ref: '#/components/schemas/Category' }, components)).toEqual({
    name: 'ASUS Vivobook 15',
    subCategories: [],
  });
});
