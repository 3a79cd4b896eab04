import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/seed/demo-accounts.ts';
import { run, stop } from '../process.ts';
import { seededDataDir } from './fresh-database.ts';
import { openShop, post, prepare, usualKind } from './shop.ts';

const SOON = { timeout: 10_000 };

const shop = prepare(() => openShop(usualKind, { TRUST_PROXY: 'true', LOG_LEVEL: 'silent' }));

const getId = async (given?: string) =>
  (await shop.get('/nothing', undefined, given === undefined ? {} : { 'x-request-id': given })).headers.get(
    'x-request-id',
  );

test('Logs: an answer that is an error names its request, by the proxy’s name where that is well-formed', async () => {
  expect(await getId('4f2a9c0e-77aa-4a7e')).toBe('4f2a9c0e-77aa-4a7e');
  const made = await getId();
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
  expect(await getId()).not.toBe(made);
  for (const bad of ['short', 'x'.repeat(200), 'two words in it', '{"a":"b"}', 'évil-évil-évil'])
    expect(
      await getId(
        encodeURIComponent(bad) === bad ? bad : JSON.stringify(bad).replaceAll(/[^\x20-\x7e]/g, '?'),
      ),
    ).toMatch(/^[0-9a-f-]{36}$/);
});

test('Logs: without a proxy in front nobody names requests but the shop', async () => {
  const open = await openShop(usualKind, { LOG_LEVEL: 'silent' });
  try {
    const response = await open.get('/nothing', undefined, { 'x-request-id': '4f2a9c0e-77aa-4a7e' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-request-id')).not.toBe('4f2a9c0e-77aa-4a7e');
  } finally {
    await open.close();
  }
});

test('Logs: are JSON lines with the request’s id, and hold nothing that a person gave', async () => {
  const dataDir = seededDataDir();
  const child = run('tests/failures/serve-broken.ts', { DATA_DIR: dataDir, LOG_LEVEL: 'debug' });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  try {
    const lines: string[] = [];
    const address = await new Promise<string>((resolve) => {
      child.stdout?.on('data', (chunk) => {
        lines.push(...String(chunk).split('\n').filter(Boolean));
        const ready = lines.find((line) => line.startsWith('http://'));
        if (ready) resolve(ready);
      });
    });
    const password = 'a-secret-of-mine';
    const response = await post(`${address}/api/auth/signup?next=a-secret-of-mine`, {
      firstName: 'Sunita',
      lastName: 'Maharjan',
      email: 'sunita@example.com',
      password,
      confirmPassword: password,
      phone: '9841555666',
    });
    expect(response.status).toBe(500);
    const demo = { email: 'shopper@example.com', password: DEMO_PASSWORD };
    expect((await post(`${address}/api/auth/login`, demo)).status).toBe(500);
    expect((await post(`${address}/api/auth/request-passowrd-reset`, { email: demo.email })).status).toBe(
      200,
    );
    await expect
      .poll(() => lines.some((line) => line.includes('mails: work in the background failed')), SOON)
      .toBe(true);
    await stop(child);
    const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    const failed = entries.find(({ msg }) => msg === 'request failed');
    expect(failed).toMatchObject({
      reqId: response.headers.get('x-request-id'),
      path: '/api/auth/signup',
      err: { cause: { code: expect.any(String) } },
    });
    const all = lines.join('\n') + said;
    expect(entries.filter(({ msg }) => msg === 'request failed')).toHaveLength(2);
    expect(all).not.toMatch(/sunita|maharjan|9841555666|a-secret-of-mine|argon2id|shopper@example|himalaya/i);
    // A hash of a token, and the row of a mail with its one-time code.
    expect(all).not.toMatch(/[0-9a-f]{64}|"recipient/);
  } finally {
    await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
