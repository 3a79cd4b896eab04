import { z } from 'zod';
import type { CdnSettings } from '../../publisher/sending/destination.ts';
import type { StorageSettings } from '../../system/object-storage.ts';
import { StartError } from '../start-error.ts';

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((address) => address.replace(/\/+$/, ''));

/** Settings of object storage and of the CDN in front. */
export const STORAGE_ENVIRONMENT = {
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_RELEASES: z.stringbool('must be true or false').default(false),
  CLOUDFLARE_ZONE_ID: z.string().optional(),
  CLOUDFLARE_API_TOKEN: z.string().optional(),
  CLOUDFLARE_API_BASE: httpAddress.default('https://api.cloudflare.com/client/v4'),
};

type Settings = z.infer<z.ZodObject<typeof STORAGE_ENVIRONMENT>>;
type Name = keyof Settings;

/**
 * The values of settings that only have a meaning together.
 * @returns undefined where none of them is given
 * @throws StartError naming those that are missing
 */
function together<Names extends Name>(
  settings: Settings,
  names: readonly Names[],
): { [Key in Names]: string } | undefined {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new StartError(
      `Bad setting: ${missing.join(' and ')} must be given too, beside ${names.find((name) => !missing.includes(name))}. See .env.example.`,
    );
  return settings as { [Key in Names]: string };
}

/** @throws StartError naming what is missing */
export function getStorageSettings(settings: Settings) {
  const s3 = together(settings, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (settings.S3_RELEASES && !s3)
    throw new StartError('Bad setting: S3_RELEASES needs S3_ENDPOINT and S3_BUCKET. See .env.example.');
  const cloudflare = together(settings, ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN']);
  const storage: StorageSettings | undefined = s3 && {
    endpoint: s3.S3_ENDPOINT,
    bucket: s3.S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  };
  const cdn: CdnSettings | undefined = cloudflare && {
    kind: 'cloudflare',
    apiBase: settings.CLOUDFLARE_API_BASE,
    zoneId: cloudflare.CLOUDFLARE_ZONE_ID,
    token: cloudflare.CLOUDFLARE_API_TOKEN,
  };
  return {
    /** Where uploads lie; undefined where only in `dataDir`. */
    storage,
    /** Where releases lie too. */
    releaseStorage: settings.S3_RELEASES ? storage : undefined,
    cdn,
  };
}
