import { expect, test } from 'vitest';
import { DEVICE_LIFETIME_SECONDS, deviceCookies, deviceName } from './auth-cookies.ts';

const USER = '7d1f6b0a-3d3d-4b5e-9d55-0b1f6f7d2a11';
const OTHER = '11111111-1111-4111-8111-111111111111';
const ACCOUNT = { id: USER, passwordHash: 'hash' };
const devices = deviceCookies('a secret');

test('Device cookie: names its account, and each browser has its own', () => {
  const [one, other] = [devices.issue(ACCOUNT), devices.issue(ACCOUNT)];
  expect(devices.read(one)?.userId).toBe(USER);
  expect(devices.read(one)?.nonce).not.toBe(devices.read(other)?.nonce);
});

test.each([
  undefined,
  '',
  'x',
  '...',
  `${USER}.1.2.3.4`,
  devices.issue(ACCOUNT).replace(USER, OTHER),
  `${devices.issue(ACCOUNT)}x`,
  devices.issue(ACCOUNT).slice(0, -1),
  deviceCookies('another secret').issue(ACCOUNT),
])('Device cookie: %j is none', (cookie) => {
  expect(devices.read(cookie)).toBeUndefined();
});

test('Device cookie: ends after its lifetime, whatever the browser keeps', () => {
  const cookie = devices.issue(ACCOUNT, 0);
  expect(devices.read(cookie, DEVICE_LIFETIME_SECONDS * 1000)).toBeDefined();
  expect(devices.read(cookie, (DEVICE_LIFETIME_SECONDS + 1) * 1000)).toBeUndefined();
});

test('Device cookie: is valid for one account until its password changes', () => {
  const device = devices.read(devices.issue(ACCOUNT));
  if (!device) throw new Error('no device');
  expect(devices.isOf(device, ACCOUNT)).toBe(true);
  expect(devices.isOf(device, { ...ACCOUNT, passwordHash: 'another' })).toBe(false);
  expect(devices.isOf(device, { ...ACCOUNT, id: OTHER })).toBe(false);
});

const MOZILLA = 'Mozilla/5.0';
test.each([
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
  [
    `${MOZILLA} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  ['curl/8.14.1', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  [undefined, 'Unknown device'],
])('Sessions: %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
