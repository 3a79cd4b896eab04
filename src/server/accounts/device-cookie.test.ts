import { expect, test } from 'vitest';
import { DEVICE_LIFETIME_SECONDS, deviceCookies } from './device-cookie.ts';

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
