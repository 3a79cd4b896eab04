import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Cron } from 'croner';
import { z } from 'zod';

/** A setting or circumstance that stops the start. The message is one line that says what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** An empty line in an environment file means the setting is not given. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** A path on the pages' own origin, or an address of another; calls add a path that begins with a slash. */
const apiBase = z
  .union([z.string().regex(/^\/(?!\/)/), httpUrl], { error: 'must be a path, or an http or https address' })
  .transform((base) => base.replace(/\/+$/, ''));

function isCronPattern(text: string): boolean {
  try {
    new Cron(text, { paused: true });
    return true;
  } catch {
    return false;
  }
}

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(4321),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  SITE_URL: optional(httpUrl),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  PUBLIC_API_BASE: apiBase.default('/api'),
  BUILD_API_BASE: optional(httpUrl),
  PUBLIC_BLOG_URL: z.union([z.literal(''), httpUrl]).default('https://blog.hardwarepasal.com.np'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })),
  MAIL_FROM: z.string().default('Hardware Pasal <shop@hardware-pasal.example>'),
  KHALTI_BASE_URL: optional(httpUrl.transform((url) => (url.endsWith('/') ? url : `${url}/`))),
  KHALTI_SECRET_KEY: optional(z.string().min(1)),
  KHALTI_TIMEOUT_MS: z.coerce.number('must be milliseconds').int().min(100).max(15_000).default(10_000),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** How many proxies stand in front; true is one. */
  TRUST_PROXY: z
    .union([z.stringbool().transform(Number), z.coerce.number().int().min(0).max(10)], {
      error: 'must be true, false or the number of proxies in front',
    })
    .default(0),
  PUBLISH_SCHEDULE: optional(z.string().refine(isCronPattern, 'must be a cron pattern, such as 0 3 * * *')),
  PUBLISH_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  PUBLISH_COMMAND: optional(z.string()),
});

/** The settings of one running shop, parsed once at start (design §3). */
export type Config = ReturnType<typeof parseConfig>;

const NEEDED_IN_PRODUCTION = [
  'SITE_URL',
  'AUTH_SECRET',
  'SMTP_URL',
  'KHALTI_BASE_URL',
  'KHALTI_SECRET_KEY',
] as const;
/** Where money is only played with: the wallet's own sandbox, and ours. */
const PLAY_MONEY = /dev\.khalti\.com|khalti-sandbox/;

function requireForProduction(settings: z.infer<typeof environment>): void {
  const missing = NEEDED_IN_PRODUCTION.filter((name) => !settings[name]);
  if (missing.length > 0)
    throw new StartRefused(
      `NODE_ENV=production needs ${missing.join(' and ')}: set it in the environment (see .env.example).`,
    );
  if (PLAY_MONEY.test(settings.KHALTI_BASE_URL ?? ''))
    throw new StartRefused(
      'NODE_ENV=production refuses a wallet sandbox: set KHALTI_BASE_URL to https://khalti.com/api/v2/.',
    );
}

/**
 * Parses the environment.
 * @throws StartRefused naming each bad setting and what it must be
 */
export function parseConfig(variables: Record<string, string | undefined>) {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartRefused(`Bad setting: ${problems.join('; ')}. See .env.example.`);
  }
  const settings = parsed.data;
  if (settings.KHALTI_BASE_URL && !settings.KHALTI_SECRET_KEY)
    throw new StartRefused('KHALTI_BASE_URL needs KHALTI_SECRET_KEY, the secret of that wallet account.');
  if (settings.NODE_ENV === 'production') requireForProduction(settings);
  const siteUrl = settings.SITE_URL ?? `http://${settings.HOST}:${settings.PORT}`;
  return {
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    siteUrl,
    isSecure: siteUrl.startsWith('https:'),
    databaseUrl: settings.DATABASE_URL,
    publicApiBase: settings.PUBLIC_API_BASE,
    /** Where browsers reach this server: the pages' own origin, unless the API has another. */
    apiOrigin: new URL(settings.PUBLIC_API_BASE, siteUrl).origin,
    buildApiBase: settings.BUILD_API_BASE,
    blogUrl: settings.PUBLIC_BLOG_URL,
    allowedOrigins: [new URL(siteUrl).origin, ...settings.ALLOWED_ORIGINS],
    authSecret: settings.AUTH_SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    khalti: {
      /** Undefined: the built-in sandbox. */
      baseUrl: settings.KHALTI_BASE_URL,
      secretKey: settings.KHALTI_SECRET_KEY,
      timeoutMs: settings.KHALTI_TIMEOUT_MS,
    },
    logLevel: settings.LOG_LEVEL,
    proxiesInFront: settings.TRUST_PROXY,
    publishSchedule: settings.PUBLISH_SCHEDULE,
    publishToken: settings.PUBLISH_TOKEN,
    publishCommand: settings.PUBLISH_COMMAND,
  };
}

/**
 * Makes the data directory, readable by its owner only: it holds the database and secrets.
 * @throws StartRefused where it cannot be written
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, '.writable');
    writeFileSync(probe, '');
  } catch (error) {
    throw new StartRefused(
      `DATA_DIR ${dataDir} cannot be written (${(error as Error).message}): give a folder of your own in DATA_DIR.`,
    );
  }
}

/** The key that signs access tokens: from the environment, else made once and kept in the data directory. */
export function authSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): string {
  if (config.authSecret) return config.authSecret;
  const file = join(config.dataDir, 'auth-secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
