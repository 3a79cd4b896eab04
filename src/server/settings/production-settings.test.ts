import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example.com.np',
  AUTH_SECRET: 'q5GmT0vJx3nRkZ8wYbL2cHdE7sUfAi9P',
  SMTP_URL: 'smtps://mail.example.com',
  KHALTI_BASE_URL: 'https://khalti.com/api/v2/',
  KHALTI_SECRET_KEY: 'live key',
};

test('production starts on https and the live wallet', () => {
  expect(parseConfig(PRODUCTION).isProduction).toBe(true);
  expect(parseConfig({ ...PRODUCTION, PUBLIC_API_BASE: '/api' }).isSecure).toBe(true);
});

test.each([
  'x'.repeat(40),
  'ab'.repeat(20),
  '0123456789'.repeat(4),
  'hush-hush'.repeat(5),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'QWERTYUIOPasdfghjklzxcvbnm1234567890',
  'at least 32 random characters: openssl rand -base64 48',
  'change-me-to-something-long-and-better-9',
  'your_auth_secret_with_32_characters_or_more',
  'my-super-secret-jwt-key-for-production',
  'hardware-pasal-production-secret-2026',
  'HARDWARE_PASAL_SECRET_KEY_2026_PROD',
  'MySuperSecretJwtKeyForProduction2026!',
  'correct horse battery staple kathmandu',
])('production refuses the secret %s, which can be guessed', (secret) => {
  expect(() => parseConfig({ ...PRODUCTION, AUTH_SECRET: secret })).toThrow('refuses this AUTH_SECRET');
});

test('production takes a passphrase of many words', () => {
  const AUTH_SECRET = 'correct horse battery staple orbit lantern mosaic thicket';
  expect(() => parseConfig({ ...PRODUCTION, AUTH_SECRET })).not.toThrow();
});

test('production takes the secrets that openssl makes', () => {
  for (let round = 0; round < 200; round += 1)
    for (const [form, bytes] of [
      ['base64', 24],
      ['base64url', 32],
      ['hex', 16],
      ['hex', 32],
    ] as const)
      expect(() =>
        parseConfig({ ...PRODUCTION, AUTH_SECRET: randomBytes(bytes).toString(form) }),
      ).not.toThrow();
});

test.each([
  ['SITE_URL', 'http://shop.example.com.np'],
  ['SITE_URL', 'HTTP://shop.example.com.np'],
  ['SITE_URL', 'http://127.0.0.1:4321'],
  ['KHALTI_BASE_URL', 'http://khalti.com/api/v2/'],
  ['PUBLIC_API_BASE', 'http://api.shop.example.com.np/api'],
  ['ALLOWED_ORIGINS', 'https://www.shop.example.com.np,http://shop.example.com.np'],
])('production refuses http in %s (%s)', (name, address) => {
  expect(() => parseConfig({ ...PRODUCTION, [name]: address })).toThrow(
    `NODE_ENV=production refuses http in ${name}:`,
  );
});

test('production refuses the weak hashes of tests', () => {
  expect(() => parseConfig({ ...PRODUCTION, QUICK_FOR_TESTS: 'true' })).toThrow('refuses QUICK_FOR_TESTS');
});

// dev: docs.khalti.com; a: the sandbox before it, still met in published plugins.
test.each([
  'https://dev.khalti.com/api/v2/',
  'https://DEV.khalti.com/api/v2/',
  'https://dev.khalti.com./api/v2/',
  'https://a.khalti.com/api/v2/',
  'https://a.khalti.com:443/api/v2',
  'https://shop.example.com.np/khalti-sandbox/api/v2/',
])('production refuses the wallet sandbox %s', (address) => {
  expect(() => parseConfig({ ...PRODUCTION, KHALTI_BASE_URL: address })).toThrow('refuses a wallet sandbox');
});

test('a host whose name only contains that of a sandbox is not a sandbox', () => {
  expect(
    parseConfig({ ...PRODUCTION, KHALTI_BASE_URL: 'https://a.khalti.com.np/api/v2/' }).khalti.baseUrl,
  ).toBe('https://a.khalti.com.np/api/v2/');
});

test('elsewhere http and sandboxes are allowed', () => {
  const settings = {
    SITE_URL: 'http://127.0.0.1:4321',
    KHALTI_BASE_URL: 'http://127.0.0.1:1/api/v2/',
    KHALTI_SECRET_KEY: 'k',
  };
  expect(parseConfig(settings).isSecure).toBe(false);
});
