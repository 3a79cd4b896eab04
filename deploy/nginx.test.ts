import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as statement from '../src/contract/editor/statement.ts';
import * as upload from '../src/contract/editor/upload.ts';
import * as transfer from '../src/contract/transfer.ts';
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from '../src/rules/shop/security-headers.ts';
import { getContentType } from '../src/server/http/content-type.ts';

const NGINX = readFileSync(new URL('nginx/hardware-pasal.conf', import.meta.url), 'utf8');
/** Of the whole server: those of locations are indented deeper. */
const sent = Object.fromEntries(
  [...NGINX.matchAll(/^ {4}add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm)].map(
    ([, name, quoted, plain]) => [name, quoted ?? plain],
  ),
);

test('nginx sends the security headers of the one list', () => {
  expect(sent).toMatchObject(SECURITY_HEADERS);
});

test('nginx sends no security header that the list does not have', () => {
  const others = Object.keys(sent).filter((name) => !(name in SECURITY_HEADERS));
  expect(others.sort()).toEqual(['Content-Encoding', 'Strict-Transport-Security', 'Vary']);
});

test('nginx takes bodies that are larger than the largest which a route takes', async () => {
  const named = globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:mostBytes|bodyLimit): (MOST_\w+)/g)])
    .map(([, name]) => name ?? '');
  const limits: Record<string, unknown> = { ...upload, ...transfer, ...statement };
  const largest = Math.max(...named.map((name) => Number(limits[name])));
  const [, megabytes] = /location \^~ \/api\/ \{[^}]*client_max_body_size (\d+)m;/.exec(NGINX) ?? [];
  expect(named.length).toBeGreaterThan(4);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
  expect(Number(megabytes) * 1024 * 1024).toBeLessThan(largest * 1.1);
});

test('nginx asks for https where it is reached by https, as the shop does', () => {
  const [, value] = /\$scheme \$hardware_pasal_transport \{[^}]*https\s+"([^"]*)"/.exec(NGINX) ?? [];
  expect(value).toBe(TRANSPORT_SECURITY);
});

test('nginx sends files with the types that the embedded server sends them with', () => {
  const [, block = ''] = /^ {4}types \{([^}]*)\}/m.exec(NGINX) ?? [];
  const types = [...block.matchAll(/(\S+)\s+(\S+);/g)];
  expect(types.length).toBeGreaterThan(8);
  for (const [, type, ending] of types) expect(getContentType(`a.${ending}`).split(';')[0]).toBe(type);
  for (const [, ending, type] of NGINX.matchAll(/location ~ \\\.(\w+)\$\s+\{ default_type (\S+);/g))
    expect(getContentType(`a.${ending}`).split(';')[0]).toBe(type);
});
