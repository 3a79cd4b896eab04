import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../src/server/settings/config.ts';
import { checkedByNginx, hasIpv6, hasNginx } from '../tests/served/nginx.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const compose = parse(read('compose.yaml'));
type Values = Record<string, string>;

/** As Compose does it: a value is put in after the file was parsed, whatever it holds; $$ is a dollar sign. */
const interpolated = (text: string, values: Values): string =>
  text.replace(/\$(?:\$|\{(\w+):([?-])([^}]*)\})/g, (_, name?: string, kind?: string, rest?: string) => {
    if (!name) return '$';
    if (!values[name] && kind === '?') throw new Error(rest);
    return values[name] || String(rest);
  });

/** What a service's process finds in its environment: its env_file, and over it what is written beside. */
function getEnvironment(service: string, values: Values): Values {
  const { environment = {}, env_file: file } = compose.services[service];
  const own = Object.entries(environment as Values).map(([name, value]) => [
    name,
    interpolated(value, values),
  ]);
  return { ...(file && values), ...Object.fromEntries(own) };
}

const shipped = parseEnv(read('compose.env.example')) as Values;
/** Filled in as it asks for. */
const example = { ...shipped, AUTH_SECRET: 'q5GmT0vJx3nRkZ8wYbL2cHdE7sUfAi9P' };

test('what the example has in the place of a secret is none', () => {
  expect(() => parseConfig(getEnvironment('shop', shipped))).toThrow('refuses this AUTH_SECRET');
});

test('§10 a shop in containers starts with the settings that the example names', () => {
  const config = parseConfig(getEnvironment('shop', example));
  expect(config).toMatchObject({
    isProduction: true,
    host: '0.0.0.0',
    port: 4321,
    dataDir: '/data',
    proxiesInFront: 2,
  });
  expect(config.khalti.baseUrl).toBe('https://khalti.com/api/v2/');
  expect(config.publishToken).toBe(example.PUBLISH_TOKEN);
});

test.each(['a b', 'p@ss:w/rd?#', "it's", '$HOME $(x) $$', 'back\\slash', '100%25', '"quoted"', 'कखग', '=&+'])(
  'the shop and its database have one password, also where it is %s',
  (password) => {
    const values = { ...example, POSTGRES_PASSWORD: password };
    const { databaseUrl } = parseConfig(getEnvironment('shop', values));
    const client = new pg.Client({ connectionString: databaseUrl });
    expect(client).toMatchObject({ user: 'shop', password, host: 'postgres', database: 'shop' });
    expect(getEnvironment('postgres', values).POSTGRES_PASSWORD).toBe(password);
  },
);

test.each([
  ['1', 1],
  ['', 2],
])('with TRUST_PROXY=%s the shop trusts that many proxies', (written, expected) => {
  const config = parseConfig(getEnvironment('shop', { ...example, TRUST_PROXY: written }));
  expect(config.proxiesInFront).toBe(expected);
});

test('without a password nothing is started', () => {
  expect(() => getEnvironment('shop', { ...example, POSTGRES_PASSWORD: '' })).toThrow('deploy/.env');
});

test.skipIf(!hasNginx)('nginx of the containers asks the shop by a name that it resolves again', async () => {
  const [shell, option, script] = compose.services.nginx.command;
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-compose-'));
  const shipped = join(folder, 'shipped');
  const made = join(folder, 'made');
  writeFileSync(shipped, read('nginx/hardware-pasal.conf'));
  const here = interpolated(script, {})
    .replace('/etc/nginx/hardware-pasal.conf.shipped', shipped)
    .replaceAll('/etc/nginx/conf.d/default.conf', made)
    .replace(/exec nginx.*/, '');
  expect(spawnSync(shell, [option, here], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  const site = readFileSync(made, 'utf8');
  rmSync(folder, { recursive: true });
  expect(site).toMatch(/^resolver 127\.0\.0\.11 /);
  expect(site).toMatch(/upstream hardware_pasal \{\s+zone [^}]*server shop:4321 resolve;/);
  expect(site.includes('listen [::]:80;')).toBe(hasIpv6);
  // What ends TLS in front is heard, by pages (HSTS) and by the shop.
  expect(site).toMatch(/^map \$http_x_forwarded_proto \$hardware_pasal_scheme \{ .*\}$/m);
  expect(site).toContain('map $hardware_pasal_scheme $hardware_pasal_transport {');
  expect(site).toContain('proxy_set_header X-Forwarded-Proto $hardware_pasal_scheme;');
  // `resolve` is newer (1.27.3) than Debian's nginx.
  expect(await checkedByNginx(site.replace('shop:4321 resolve', '127.0.0.1:4321'))).toContain('syntax is ok');
});

test('the image holds no packages of development, no second Node and no settings', () => {
  const lines = read('../.dockerignore').split('\n');
  for (const path of [
    '**/node_modules',
    '.git',
    '.env',
    'deploy/.env',
    '.data',
    '.release',
    '.astro',
    '.install',
    'dist',
    'coverage',
  ])
    expect(lines).toContain(path);
  const image = read('Dockerfile');
  expect(image.match(/^RUN npm ci --omit=dev [^&]*&& rm -rf node_modules\/node-linux-\*/ms)).not.toBeNull();
  // A folder whose owner is changed later is in the image twice.
  expect(image).not.toMatch(/chown/);
});
