import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { trimPolicy } from './trim-policy.ts';

const getHash = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;
const pageWith = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head><body>’${body}</body>`;

test('keeps the hashes of what the page holds, also where it is not ASCII, and no others', () => {
  const script = 'say("Rs. 5 – नेपाल")';
  const style = 'p{color:red}';
  const other = 'other()';
  const body = `<script>${script}</script><style>${style}</style><script src="/other.js"></script>`;
  const policy = (scripts: string[], styles: string[]) =>
    `default-src 'self'; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')};`;
  const all = pageWith(policy([getHash(other), getHash(script)], [getHash(style), getHash('')]), body);
  const own = pageWith(policy([getHash(script)], [getHash(style)]), body);
  expect(trimPolicy(Buffer.from(all)).toString()).toBe(own);
});

test.each([
  '<a title="<script> cables">Cables</a>',
  '<a title="<style> > cables">Cables</a>',
  '<!-- <script> -->',
  '<a title="</script>">Cables</a>',
  '<a title="<script \'">Cables</a>',
  '<style media="(width > 1px)"></style>',
])('keeps the hash of what follows %s', (before) => {
  const script = 'say("Namaste")';
  const page = pageWith(
    `script-src ${getHash(script)};`,
    `${before}<script data-of="a > b">${script}</script>`,
  );
  expect(trimPolicy(Buffer.from(page)).toString()).toBe(page);
});

const [script, other] = ['say("Namaste")', 'other()'];
const pageAfter = (before: string) =>
  Buffer.from(
    pageWith(`script-src ${getHash(other)} ${getHash(script)};`, `${before}<script>${script}</script>`),
  );

test.each(['<a title="<script ">', "<img alt='<style>'>", '<a title="<script>', '<!-- <script "> -->'])(
  'a few texts like %s are looked at, and the hash that no code has is removed',
  (text) => {
    const trimmed = trimPolicy(pageAfter(text.repeat(20))).toString();
    expect([trimmed.includes(getHash(script)), trimmed.includes(getHash(other))]).toEqual([true, false]);
  },
);

// A description of any length may hold them: looking at each takes minutes for one page.
test.each(['<script ', '<style>', '<script a="', "<script '", '<script src= '])(
  'the policy of a page with %s 50,000 times in an attribute stays as it is',
  (text) => {
    const page = pageAfter(`<a title='${text.replaceAll("'", '’').repeat(50_000)}'>Cables</a>`);
    expect(trimPolicy(page)).toBe(page);
  },
  5000,
);

test('gives a page without a policy back as it is', () => {
  const page = Buffer.from('<p>A page</p>');
  expect(trimPolicy(page)).toBe(page);
});
