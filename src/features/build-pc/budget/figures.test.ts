import { expect, test } from 'vitest';
import { shippedParts } from '../fixture.ts';
import data from './chip-figures.json' with { type: 'json' };
import { cardFigures, FIGURE_SOURCES, processorFigures } from './figures.ts';

test('§2 Build Your PC: every figure of a chip names a source with its address and date', () => {
  const chips = [data.fourCoresInGames, ...Object.values(data.processors), ...Object.values(data.cards)];
  const measured = chips.flatMap((chip) => Object.values(chip));
  expect(measured.length).toBeGreaterThan(60);
  for (const [value, source] of measured) {
    expect(value).toBeGreaterThan(0);
    expect(FIGURE_SOURCES[String(source)]).toMatchObject({
      address: expect.stringMatching(/^https:\/\//),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  }
});

test('§2 Build Your PC: every processor and card of the shop has figures, and estimates are marked', () => {
  for (const { kind, name, figures } of shippedParts())
    if (kind === 'processor' || kind === 'graphicsCard') expect(figures, name).toBeDefined();
  expect(processorFigures('AMD Ryzen 7 7800X3D')).toMatchObject({ games: 85.6 });
  expect(processorFigures('Intel Core i5-12400F')).toMatchObject({ isEstimate: true });
  expect(cardFigures('GeForce RTX 5060 Ti 16 GB GDDR7')).toEqual({ frames: 62.3 });
  expect(cardFigures('Radeon RX 6400 4 GB GDDR6')).toMatchObject({ isEstimate: true });
});

test.each([
  ['GeForce RTX 4060 Ti 8 GB', 49.3],
  ['GeForce RTX 4060 8 GB', 38.9],
  ['GeForce RTX 5090 Laptop GPU', undefined],
  ['GeForce RTX 4070 Ti SUPER 16 GB', undefined],
  ['GeForce GTX 1080', undefined],
])('§2 Build Your PC: figures of %s are of that chip and no other: %s', (chip, frames) => {
  expect(cardFigures(chip)?.frames).toBe(frames);
});

test('§2 Build Your PC: in games, four cores score lower than six of the same kind, even at a higher clock', () => {
  const games = (name: string) => processorFigures(name)?.games ?? 0;
  expect(games('Core i3-14100')).toBeLessThan(games('Core i5-12400F'));
  expect(games('Core i3-12100F')).toBeLessThan(games('Core i5-12400F') * 0.87);
});
