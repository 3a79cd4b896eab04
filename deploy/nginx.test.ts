import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from '../src/rules/shop/security-headers.ts';
import { contentTypeOf } from '../src/server/http/content-type.ts';

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

test('nginx asks for https where it is reached by https, as the shop does', () => {
  const [, value] = /\$scheme \$hardware_pasal_transport \{[^}]*https\s+"([^"]*)"/.exec(NGINX) ?? [];
  expect(value).toBe(TRANSPORT_SECURITY);
});

test('nginx sends files with the types that the embedded server sends them with', () => {
  const [, block = ''] = /^ {4}types \{([^}]*)\}/m.exec(NGINX) ?? [];
  const types = [...block.matchAll(/(\S+)\s+(\S+);/g)];
  expect(types.length).toBeGreaterThan(8);
  for (const [, type, ending] of types) expect(contentTypeOf(`a.${ending}`).split(';')[0]).toBe(type);
  for (const [, ending, type] of NGINX.matchAll(/location ~ \\\.(\w+)\$\s+\{ default_type (\S+);/g))
    expect(contentTypeOf(`a.${ending}`).split(';')[0]).toBe(type);
});
