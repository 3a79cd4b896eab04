import { globSync, readFileSync } from 'node:fs';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { PaymentMethod } from '../../../contract/order.ts';
import { ok } from '../../diagnosis.ts';
import { esewa } from './esewa/esewa.ts';
import { gatewayKind, type PaymentGateway } from './gateway.ts';
import { getGateways, getRegistry } from './registry.ts';

/** What a folder of a third wallet would hold. */
const dummy = gatewayKind({
  environment: { DUMMY_KEY: z.string().optional() },
  production: { needed: ['DUMMY_KEY'], encrypted: [] },
  getSettings: ({ DUMMY_KEY }) => ({ key: DUMMY_KEY }),
  async open({ key }) {
    if (key === undefined) return undefined;
    const gateway = { method: 'DUMMY' as PaymentMethod, keySetting: 'DUMMY_KEY' } as PaymentGateway;
    return { gateway, routes: async () => undefined };
  },
  checkKey: async ({ key }) => ({ finding: ok('Dummy', key ?? 'is not set up'), date: undefined }),
});

/** The contract's names, the table of methods with its texts, and the list of gateways. */
const NAMES_WALLETS = [
  'src/contract/calls/payments.ts',
  'src/contract/payment.ts',
  'src/rules/order/messages.ts',
  'src/rules/order/payment-method.ts',
  'src/server/payments/gateways/registry.ts',
];

test.each(['khalti', 'esewa'])('Gateways: all else knows %s by its traits, not by its name', (name) => {
  const own = [`src/server/payments/gateways/${name}/`, `src/sandbox/${name}/`];
  const files = globSync('src/**/*.{astro,css,js,ts,tsx}').filter(
    (file) => !file.includes('.test.') && !own.some((folder) => file.startsWith(folder)),
  );
  const naming = files.filter((file) => readFileSync(file, 'utf8').toLowerCase().includes(name));
  expect(naming.toSorted()).toEqual(NAMES_WALLETS);
});

test('Gateways: a further wallet is a folder, and its line in the list', async () => {
  const registry = getRegistry({ esewa, dummy });
  expect(registry.needed).toEqual(['DUMMY_KEY']);
  const values = z.object(registry.environment).parse({ DUMMY_KEY: 'secret' });
  const settings = registry.getSettings(values, true);
  expect(settings).toMatchObject({ dummy: { key: 'secret' }, esewa: { account: undefined } });
  const host = { app: fastify(), dataDir: '/nowhere', apiOrigin: 'https://shop.example', apiAddress: '' };
  // In production there is no eSewa without its account.
  const gateways = getGateways(await registry.open(settings, host));
  expect(gateways.of('DUMMY').keySetting).toBe('DUMMY_KEY');
  expect(gateways.routes.map(({ method }) => method)).toEqual(['DUMMY']);
  expect(gateways.find('ESEWA')).toBeUndefined();
  const checks = await registry.checkKeys(settings);
  expect(checks.map(({ finding }) => finding)).toEqual([ok('eSewa', 'is not set up'), ok('Dummy', 'secret')]);
});
