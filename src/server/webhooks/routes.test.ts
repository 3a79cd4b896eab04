import { expect, test } from 'vitest';
import { requirePublicAddress } from './routes.ts';

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
  for (const host of [
    '[::127.0.0.1]',
    '[::a00:1]',
    '[::ffff:10.0.0.1]',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::a00:1]',
  ])
    await refused(`https://${host}/`, notPublic);
  await requirePublicAddress('https://[2606:4700::1111]/', production);
  await requirePublicAddress('https://127.1/', { isProduction: true, webhookAllowedIps: ['127.0.0.1'] });
});

test('Webhooks: a name that cannot be found now is accepted: the connection looks again', () =>
  requirePublicAddress('https://nowhere.invalid/', production));
