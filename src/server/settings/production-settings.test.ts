import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example.com.np',
  AUTH_SECRET: 'x'.repeat(40),
  SMTP_URL: 'smtps://mail.example.com',
  KHALTI_BASE_URL: 'https://khalti.com/api/v2/',
  KHALTI_SECRET_KEY: 'live key',
};

test('production starts on https and the live wallet', () => {
  expect(parseConfig(PRODUCTION).isProduction).toBe(true);
  expect(parseConfig({ ...PRODUCTION, PUBLIC_API_BASE: '/api' }).isSecure).toBe(true);
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
