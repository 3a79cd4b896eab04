import { expect, test } from 'vitest';
import { buildMarkdown, buildText } from './build-text.ts';
import { named, pageOffer, shippedParts } from './fixture.ts';

const parts = shippedParts();
const kit = named(parts, 'Kingston FURY Beast 8GB DDR5');
const choices = [named(parts, 'AMD Ryzen 5 7600'), kit, kit];
const total = choices.reduce((sum, part) => sum + part.sellingPrice, 0).toLocaleString('en-IN');

test('§2 Build Your PC: a build is copied as text and as a table', () => {
  expect(buildText('For Asha', choices, pageOffer).split('\n')).toEqual([
    'For Asha',
    'Processor: AMD Ryzen 5 7600, Rs. 31,500',
    `RAM: 2 × ${kit.name}, Rs. ${(kit.sellingPrice * 2).toLocaleString('en-IN')}`,
    `Total: Rs. ${total}`,
  ]);
  const table = buildMarkdown('For | Asha', choices, pageOffer).split('\n');
  expect(table).toContain('| Processor | AMD Ryzen 5 7600 | Rs. 31,500 |');
  expect(table.at(-1)).toBe(`| | **Total** | **Rs. ${total}** |`);
});
