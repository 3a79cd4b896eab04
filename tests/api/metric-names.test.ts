import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { kinds, openShop, prepare } from './shop.ts';

/** PromQL's own words, and what Prometheus itself knows of a target. */
const NOT_OURS = new Set([
  'up',
  'sum',
  'rate',
  'increase',
  'max',
  'min',
  'by',
  'le',
  'vector',
  'or',
  'and',
  'histogram_quantile',
  'label_values',
]);

/** The names of metrics in a PromQL expression. */
function findMetrics(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without) \([^)]*\)/g, '')
    .replaceAll(/\b\d[\d.e]*\b/g, '');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/g)].map(([name]) => name).filter((name) => !NOT_OURS.has(name));
}

const shop = prepare(() => openShop(kinds.includes('postgres') ? 'postgres' : 'embedded'));
let known: Set<string>;
beforeAll(async () => {
  // With a pool of connections there are all metrics.
  const text = await (await fetch(`${shop.api}/metrics`)).text();
  known = new Set();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    known.add(name);
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`);
  }
});
const unknown = (names: string[]) =>
  names.filter(
    (name) => !known.has(name) && (kinds.includes('postgres') || name !== 'shop_database_connections'),
  );

test('Dashboard: every metric that it shows is one that the shop has', () => {
  const dashboard = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8'));
  const expressions: string[] = dashboard.panels.flatMap(({ targets = [] }: any) =>
    targets.map(({ expr }: any) => expr),
  );
  const names = expressions.flatMap(findMetrics);
  expect(names.length).toBeGreaterThan(20);
  expect(unknown([...names, ...findMetrics(dashboard.templating.list[1].definition.split(',')[0])])).toEqual(
    [],
  );
});

test('Dashboard: no metric of the shop is left out', () => {
  const files =
    readFileSync('deploy/grafana/dashboard.json', 'utf8') +
    readFileSync('deploy/prometheus/alerts.yml', 'utf8');
  const own = [...known].filter((name) => name.startsWith('shop_') && !/_(?:bucket|sum|count)$/.test(name));
  expect(own.filter((name) => !files.includes(name))).toEqual([]);
});

test('Alert rules: every metric that they name is one that the shop has, and each says what to do', () => {
  const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(rules.length).toBeGreaterThan(5);
  for (const rule of rules) {
    const expression = /expr: (?:>-\n)?([\s\S]*?)\n {8}for:/.exec(rule)?.[1] ?? '';
    expect(findMetrics(expression).length + Number(expression.startsWith('up')), rule).toBeGreaterThan(0);
    expect(unknown(findMetrics(expression)), rule).toEqual([]);
    expect(rule).toMatch(/summary: .+\n +action: .+/);
  }
});
