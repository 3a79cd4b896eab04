import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSigningSecret, signEvent } from './send-event.ts';

test('Webhooks: the published example of Standard Webhooks is signed as its libraries sign it', () => {
  // libraries/javascript/src/webhook.test.ts of standard-webhooks/standard-webhooks
  expect(
    signEvent('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    }),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('Webhooks: a new secret is one of the standard, and its library verifies what it signs, of any text', () => {
  const secret = newSigningSecret();
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
  expect(bytes.length).toBeGreaterThanOrEqual(24);
  expect(bytes.length).toBeLessThanOrEqual(64);
  expect(newSigningSecret()).not.toBe(secret);
  const body = JSON.stringify({ name: 'काठमाडौं “4 TB”' });
  const headers = signEvent(secret, { id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body });
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
});

test('Webhooks: what docs/programs.md shows accepts what the shop signs, and nothing that was changed or is old', async () => {
  const [, code = ''] = readFileSync('docs/programs.md', 'utf8').match(/```js\n([\s\S]*?)```/) ?? [];
  const { isOfTheShop } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const secret = newSigningSecret();
  const body = '{"type":"test","data":{}}';
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = signEvent(secret, { id: 'msg_1', timestamp, body });
  expect(isOfTheShop(secret, signed, body)).toBe(true);
  const several = { ...signed, 'webhook-signature': `v1,other ${signed['webhook-signature']}` };
  expect(isOfTheShop(secret, several, body)).toBe(true);
  expect(isOfTheShop(secret, signed, `${body} `)).toBe(false);
  expect(isOfTheShop(newSigningSecret(), signed, body)).toBe(false);
  expect(isOfTheShop(secret, { ...signed, 'webhook-id': 'msg_2' }, body)).toBe(false);
  expect(
    isOfTheShop(secret, signEvent(secret, { id: 'msg_1', timestamp: timestamp - 400, body }), body),
  ).toBe(false);
});
