import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../src/contract/order.ts';
import { PAYMENT_STATES } from '../src/contract/payment.ts';
import { movesFrom } from '../src/rules/order/order-status.ts';
import { PAYMENT_MOVERS, paymentMovesFrom } from '../src/rules/order/payment-state.ts';

const DOCUMENTS = [...globSync('docs/**/*.md'), ...globSync('*.md')];
const TEXT = '{ts,tsx,astro,css,js,mjs,sql,sh,conf,yml,yaml,service,timer,md,txt}';
const files = [
  ...globSync(`{src,scripts,tests,deploy,docs}/**/*.${TEXT}`, { exclude: ['**/node_modules/**'] }),
  ...globSync('*.{ts,mjs,md}'),
  'biome.json',
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const isThere = (path: string) => existsSync(path) || (path.includes('*') && globSync(path).length > 0);
const at = ({ file, text }: { file: string; text: string }, index: number) =>
  `${file}:${text.slice(0, index).split('\n').length}`;

test('every path that a document names exists', () => {
  const missing = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(document, 'utf8');
    const named = [...text.matchAll(/`((?:src|scripts|tests|deploy|docs|public)\/[^\s`]*)`/g)].map(
      ([, path]) => path,
    );
    const linked = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path]) =>
      join(dirname(document), path as string),
    );
    return [...named, ...linked]
      .filter((path) => !isThere(path as string))
      .map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});

/** Headings as code names them: "(docs/architecture.md, One price)", also over two lines of a comment. */
const CITED = /docs\/(architecture|measurements)\.md,[\s*/]+([A-Z][\w -]*(?:\s+\*\s+[\w -]+)?)/g;

test('every heading that code names is in its document', () => {
  const headingsOf = (name: string) =>
    new Set(
      [...readFileSync(`docs/${name}.md`, 'utf8').matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading),
    );
  const headings = { architecture: headingsOf('architecture'), measurements: headingsOf('measurements') };
  const cited = files
    .filter(({ file }) => !file.endsWith('.md') && file !== 'scripts/documents.test.ts')
    .flatMap((file) =>
      [...file.text.matchAll(CITED)].map((match) => ({
        where: at(file, match.index),
        name: match[1] as keyof typeof headings,
        heading: (match[2] as string).replace(/\s+\*?\s*/g, ' ').trim(),
      })),
    );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ name, heading }) => !headings[name].has(heading))).toEqual([]);
});

test('every decision that a file names has its file', () => {
  const decisions = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const cited = files.flatMap(({ text }) =>
    [...text.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, no]) => no),
  );
  expect(cited.filter((number) => !decisions.some((name) => name.startsWith(`${number}-`)))).toEqual([]);
});

/** In two parts, so that this file does not cite them. */
const ELSEWHERE = new RegExp(
  ['design ' + '§', 'facts' + '\\.md', 'facts of ' + '(?:Nepal|the protocol)'].join('|'),
  'gi',
);
test('no file cites a document that is not in the repository', () => {
  const cited = files.flatMap((file) =>
    [...file.text.matchAll(ELSEWHERE)].map((match) => at(file, match.index)),
  );
  expect(cited).toEqual([]);
});

/** The transitions of a diagram under a heading of docs/architecture.md. */
function drawnUnder(heading: string) {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split(`\n## ${heading}\n`);
  const [, diagram = ''] = section.split('```');
  return [...diagram.matchAll(/^ {2}(\S+) --> (\S+): (.+)$/gm)].map(([, from, to, label]) => ({
    from,
    to,
    label,
  }));
}

test('the drawing of orders has every move, with who may make it', () => {
  const names = {
    editor: 'staff',
    customer: 'customer',
    checkout: 'checkout',
    payment: 'payment',
    refund: 'refund',
  } as const;
  const moves = ORDER_STATUSES.flatMap((from) =>
    (Object.keys(names) as (keyof typeof names)[]).flatMap((mover) =>
      movesFrom(from, mover).map((to) => `${from} ${to} ${names[mover]}`),
    ),
  );
  const drawn = drawnUnder('Order states')
    .filter(({ from, to }) => from !== '[*]' && to !== '[*]')
    .flatMap(({ from, to, label }) => (label as string).split(', ').map((mover) => `${from} ${to} ${mover}`));
  expect(drawn.toSorted()).toEqual(moves.toSorted());
});

test('the drawing of payments has every state and transition, with who may make it', () => {
  const drawn = drawnUnder('Payment states');
  expect(new Set(drawn.flatMap(({ from, to }) => [from, to]))).toEqual(new Set(['[*]', ...PAYMENT_STATES]));
  const transitions = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_MOVERS.flatMap((mover) => paymentMovesFrom(from, mover).map((to) => `${from} ${to} ${mover}`)),
  );
  const drawnTransitions = drawn
    .filter(({ from, to }) => from !== '[*]' && to !== '[*]')
    .map(({ from, to, label }) => `${from} ${to} ${label?.split(' (')[0]}`);
  expect(drawnTransitions.toSorted()).toEqual(transitions.toSorted());
});
