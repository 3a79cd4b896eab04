import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const S3 = {
  S3_ENDPOINT: 'http://10.0.0.5:9000/',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('Settings: without object storage and CDN there are none', () => {
  expect(parseConfig({})).toMatchObject({ storage: undefined, releaseStorage: undefined, cdn: undefined });
});

test('Settings: object storage is for uploads, and for releases where that is set', () => {
  const storage = {
    endpoint: 'http://10.0.0.5:9000',
    bucket: 'shop',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  expect(parseConfig(S3)).toMatchObject({ storage, releaseStorage: undefined });
  expect(parseConfig({ ...S3, S3_RELEASES: 'true' })).toMatchObject({ storage, releaseStorage: storage });
});

test.each([
  [{ S3_ENDPOINT: 'not an address' }, 'S3_ENDPOINT must be an http or https address'],
  [{ ...S3, S3_BUCKET: 'No Bucket' }, 'S3_BUCKET must be the name of a bucket'],
  [{ ...S3, S3_RELEASES: 'perhaps' }, 'S3_RELEASES must be true or false'],
  [{ S3_BUCKET: 'shop' }, 'S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given too'],
  [{ S3_RELEASES: 'true' }, 'S3_RELEASES needs S3_ENDPOINT and S3_BUCKET'],
  [{ CLOUDFLARE_ZONE_ID: 'zone' }, 'CLOUDFLARE_API_TOKEN must be given too, beside CLOUDFLARE_ZONE_ID'],
])('Settings: %j is refused', (settings, message) => {
  expect(() => parseConfig(settings)).toThrow(message);
});
