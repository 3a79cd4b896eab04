import { expect, test } from 'vitest';
import { checkSettings } from './check-settings.ts';

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
