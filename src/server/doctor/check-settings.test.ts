import { expect, test } from 'vitest';
import type { Read } from './check-data.ts';
import { checkSeller, checkSettings } from './check-settings.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example',
  AUTH_SECRET: 'q5GmT0vJx3nRkZ8wYbL2cHdE7sUfAi9P',
  SMTP_URL: 'smtps://user:hush@mail.example',
  KHALTI_BASE_URL: 'https://wallet.example/api/v2/',
  KHALTI_SECRET_KEY: 'hush',
  OPERATOR_EMAIL: 'operator@example.com',
};

test('good settings are complete', () => {
  const { findings, config } = checkSettings(PRODUCTION);
  expect(findings).toEqual([{ check: 'settings', level: 'ok', message: 'complete for production' }]);
  expect(config.isProduction).toBe(true);
});

test('production without an operator is warned', () => {
  const { findings } = checkSettings({ ...PRODUCTION, OPERATOR_EMAIL: '' });
  expect(findings.map(({ level, action }) => [level, action])).toEqual([
    ['ok', undefined],
    ['warning', expect.stringContaining('OPERATOR_EMAIL')],
  ]);
});

test.each([
  ['a bad port', { PORT: 'many' }, /PORT must be a port number/],
  ['two bad settings', { PORT: 'many', SITE_URL: 'shop.example' }, /PORT .*SITE_URL/],
  ['a missing secret', { AUTH_SECRET: '' }, /needs AUTH_SECRET/],
  ['a bad database address', { DATABASE_URL: 'mysql://me:hush@db' }, /DATABASE_URL must be a postgres/],
  ['no mode of that name', { NODE_ENV: 'prod' }, /NODE_ENV/],
])('%s fails, and the rest can still be checked', (_what, changes, message) => {
  const { findings, config } = checkSettings({ ...PRODUCTION, ...changes });
  expect(findings[0]).toMatchObject({ level: 'failed', message: expect.stringMatching(message) });
  expect(config.smtpUrl).toBe(PRODUCTION.SMTP_URL);
  expect(config.khalti.secretKey).toBe('hush');
  expect(JSON.stringify(findings)).not.toContain('hush');
});

test.each([
  [{ pan_vat_number: '600123456' }, 'ok', 'PAN 600123456'],
  [{}, 'warning', 'tax invoices without its PAN'],
  [{ pan_vat_number: ' ' }, 'warning', 'tax invoices without its PAN'],
  [{ vat_registered: 'no' }, 'warning', 'issues bills without its PAN'],
  // Saved before it was checked.
  [{ pan_vat_number: 'abc' }, 'warning', 'not nine digits'],
  [{ pan_vat_number: '000000000' }, 'warning', 'not nine digits'],
])('Doctor: the seller of bills with %o: %s', async (settings, level, message) => {
  const read = async () => Object.entries(settings).map(([key, value]) => ({ key, value }));
  expect(await checkSeller(read as Read)).toEqual([
    expect.objectContaining({ level, message: expect.stringContaining(message) }),
  ]);
});

test('Doctor: without a schema the seller is not judged', async () => {
  expect(await checkSeller(() => Promise.reject(new Error('no table')))).toEqual([]);
});
