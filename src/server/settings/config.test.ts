import { expect, test } from 'vitest';
import { parseConfig, SETTING_NAMES } from './config.ts';

test('Settings: every empty setting counts as unset', () => {
  const names = SETTING_NAMES.filter((name) => name !== 'PUBLIC_BLOG_URL');
  expect(parseConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(parseConfig({}));
  expect(parseConfig({ PUBLIC_BLOG_URL: '' }).blogUrl).toBe('');
});

test('Settings: an IPv6 host has brackets in addresses', () => {
  const { siteUrl, host, allowedOrigins } = parseConfig({ HOST: '::1', PORT: '8080' });
  expect([siteUrl, host, allowedOrigins]).toEqual(['http://[::1]:8080', '::1', ['http://[::1]:8080']]);
});

test('Settings: sites are compared as browsers do, with or without a slash at the end', () => {
  const { siteUrl, allowedOrigins } = parseConfig({
    SITE_URL: 'https://Shop.example/',
    ALLOWED_ORIGINS: 'https://www.shop.example/, https://shop.example:443',
  });
  expect([siteUrl, allowedOrigins]).toEqual([
    'https://shop.example',
    ['https://shop.example', 'https://www.shop.example', 'https://shop.example'],
  ]);
});

test.each([
  ['SITE_URL', 'https://shop.example/shop'],
  ['SITE_URL', 'https://user@shop.example'],
  ['SITE_URL', 'nonsense'],
  ['ALLOWED_ORIGINS', 'null'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://shop.example/page'],
])('Settings: %s=%s is refused', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`Bad setting: ${name}`);
});

test.each(['my shop', '[::1]', 'fe80::1%eth0'])('Settings: HOST=%s is refused in one line', (HOST) => {
  expect(() => parseConfig({ HOST })).toThrow('Bad setting: HOST must be a name or an address');
});

test('Settings: production says all that it needs in one line', () => {
  expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow(
    /^NODE_ENV=production needs SITE_URL and AUTH_SECRET and SMTP_URL and KHALTI_BASE_URL and KHALTI_SECRET_KEY/,
  );
});

test('Settings: the address of CBMS needs its log-in, and ends in a slash', () => {
  const CBMS_BASE_URL = 'https://cbms.test/api';
  expect(() => parseConfig({ CBMS_BASE_URL, CBMS_USERNAME: 'shop' })).toThrow(
    'needs CBMS_USERNAME and CBMS_PASSWORD',
  );
  for (const half of [{ CBMS_USERNAME: 'shop' }, { CBMS_PASSWORD: 'secret' }])
    expect(() => parseConfig(half)).toThrow('need CBMS_BASE_URL');
  expect(() => parseConfig({ CBMS_BASE_URL: 'cbms.test' })).toThrow('Bad setting: CBMS_BASE_URL');
  expect(parseConfig({ CBMS_BASE_URL, CBMS_USERNAME: 'shop', CBMS_PASSWORD: 'secret' }).cbms).toEqual({
    baseUrl: 'https://cbms.test/api/',
    username: 'shop',
    password: 'secret',
  });
});
