import { expect, test } from 'vitest';
import { chartPath } from './price-chart.ts';

const history = {
  steps: [
    { from: '2026-08-01T00:00:00.000Z', price: 1000 },
    { from: '2026-08-11T00:00:00.000Z', price: 800 },
    { from: '2026-08-21T00:00:00.000Z', price: 900 },
  ],
  lowest: 800,
  highest: 1000,
  prior: null,
};

test('the line goes down and up in steps, from the first day to the last', () => {
  expect(chartPath(history, new Date('2026-08-31T10:00:00Z'))).toBe('M0 0H100V40H200V20H300');
});

test('what changed on one day is one line at its place', () => {
  const steps = [
    { from: '2026-08-01T00:00:00.000Z', price: 1000 },
    { from: '2026-08-01T05:00:00.000Z', price: 900 },
  ];
  expect(chartPath({ ...history, steps }, new Date('2026-08-01T10:00:00Z'))).toBe('M0 0H0V20H300');
});
