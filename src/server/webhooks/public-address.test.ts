import { expect, test } from 'vitest';
import { requirePublicAddress } from './public-address.ts';

const development = { isProduction: false, webhookAllowedIps: [] };
const production = { isProduction: true, webhookAllowedIps: [] };
const refused = (url: string, message: string) =>
  expect(requirePublicAddress(url, production)).rejects.toMatchObject({
    details: { fields: { url: message } },
  });

test('Webhooks: http is for shops that are being developed', async () => {
  await refused('http://93.184.215.14/', 'Enter an https address');
  await requirePublicAddress('http://93.184.215.14/', development);
  await requirePublicAddress('https://93.184.215.14:8443/', production);
});

test('Webhooks: a name that stands for an own address is refused, unless a setting allows that address', async () => {
  const notPublic = 'This address is not public: events are sent only to what everybody can reach';
  await refused('https://localhost/', notPublic);
  await refused('https://127.1/', notPublic);
  await requirePublicAddress('https://127.1/', { isProduction: true, webhookAllowedIps: ['127.0.0.1'] });
});

test('Webhooks: a name that cannot be found now is accepted: the connection looks again', () =>
  requirePublicAddress('https://nowhere.invalid/', production));
