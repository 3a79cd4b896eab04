import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Cron } from 'croner';
import { z } from 'zod';
import { type Identity, identityFolder, readIdentity } from '../../identity/identity.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import { httpAddress } from '../own-address.ts';
import { gatewayRegistry } from '../payments/gateways/registry.ts';
import { StartError } from '../start-error.ts';
import { CBMS_ENVIRONMENT, getCbmsSettings } from './cbms-settings.ts';
import { requireForProduction } from './production-settings.ts';
import { getStorageSettings, STORAGE_ENVIRONMENT } from './storage-settings.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

function isOriginAlone(address: string): boolean {
  // What is no address at all is refused already.
  if (!URL.canParse(address)) return true;
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}

/** The address of a site, without a slash at its end, because paths are appended. */
const origin = httpUrl
  .refine(isOriginAlone, 'must be an address without a path, such as https://shop.example.com.np')
  .transform((address) => new URL(address).origin);

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

/** Separated by commas. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  );
const origins = list.pipe(z.array(origin));
const ipAddresses = list.pipe(z.array(z.union([z.ipv4(), z.ipv6()], { error: 'must be IP addresses' })));

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  QUICK_FOR_TESTS: z.stringbool().default(false),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(4321),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  SHOP_IDENTITY: z.string().optional(),
  SITE_URL: origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_PASSWORD: z.string().optional(),
  PUBLIC_API_BASE: apiBase.default('/api'),
  BUILD_API_BASE: httpUrl.optional(),
  PUBLIC_BLOG_URL: z.union([z.literal(''), httpUrl]).optional(),
  PUBLIC_LOCALE: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/, 'must be a language tag, such as en')
    .default('en'),
  PUBLIC_PICTURE_ORIGINS: origins,
  ALLOWED_ORIGINS: origins,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  ...gatewayRegistry.environment,
  ...CBMS_ENVIRONMENT,
  WEBHOOK_ALLOWED_IPS: ipAddresses,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('hardware-pasal'),
  /** How many proxies stand in front; true is one. */
  TRUST_PROXY: z
    .union([z.stringbool().transform(Number), z.coerce.number().int().min(0).max(10)], {
      error: 'must be true, false or the number of proxies in front',
    })
    .default(0),
  PUBLISH_SCHEDULE: z.string().refine(isCronPattern, 'must be a cron pattern, such as 0 3 * * *').optional(),
  PUBLISH_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PUBLISH_COMMAND: z.string().optional(),
  PUBLISH_COMMAND_TIMEOUT_MS: z.coerce
    .number('must be milliseconds')
    .int()
    .min(1000)
    .max(DAY_MS)
    .default(15 * 60_000),
  ...STORAGE_ENVIRONMENT,
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number('must be a number of files').int().min(1, 'must be at least 1').default(7),
  BACKUP_COMMAND: z.string().optional(),
});

/** The names of all settings, for code that copies them. */
export const SETTING_NAMES = Object.keys(environment.shape);

/** The settings of one running shop, parsed once at start. */
export type Config = ReturnType<typeof parseConfig>;

/** The database's address with a separate password, because percent-encoding it by hand is error-prone. */
function withPassword(url: string | undefined, password: string | undefined): string | undefined {
  if (!url || password === undefined) return url;
  const complete = new URL(url);
  complete.password = encodeURIComponent(password);
  return complete.href;
}

/**
 * An empty setting (`NAME=` in a settings file or a container's environment) counts as absent. Only an empty
 * PUBLIC_BLOG_URL has a meaning: no blog.
 */
const given = (variables: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => value !== '' || name === 'PUBLIC_BLOG_URL'),
  );

/** @throws StartError naming what is wrong with the identity's file */
function getIdentity(setting: string | undefined): Identity {
  try {
    return readIdentity(identityFolder(setting));
  } catch (error) {
    throw new StartError(`Bad setting: SHOP_IDENTITY: ${(error as Error).message}`);
  }
}

/**
 * Parses the environment.
 * @throws StartError naming each bad setting and what it must be
 */
export function parseConfig(variables: Record<string, string | undefined>) {
  const parsed = environment.safeParse(given(variables));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Bad setting: ${problems.join('; ')}. See .env.example.`);
  }
  const settings = parsed.data;
  const isProduction = settings.NODE_ENV === 'production';
  if (isProduction) requireForProduction(settings);
  const gateways = gatewayRegistry.getSettings(settings, isProduction);
  const identity = getIdentity(settings.SHOP_IDENTITY);
  const siteUrl = settings.SITE_URL ?? httpAddress(settings.HOST, settings.PORT);
  if (!URL.canParse(siteUrl))
    throw new StartError('Bad setting: HOST must be a name or an address of this machine. See .env.example.');
  return {
    isProduction,
    /** Passwords are hashed at the least cost, and background work pauses a fifth as long. */
    isQuickForTests: settings.QUICK_FOR_TESTS,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    siteUrl,
    isSecure: new URL(siteUrl).protocol === 'https:',
    databaseUrl: withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    redisUrl: settings.REDIS_URL,
    publicApiBase: settings.PUBLIC_API_BASE,
    /** Where browsers reach this server: the pages' own origin, unless the API has another. */
    apiOrigin: new URL(settings.PUBLIC_API_BASE, siteUrl).origin,
    /** The same with its path, without a slash at the end. */
    apiAddress: new URL(settings.PUBLIC_API_BASE, siteUrl).href.replace(/\/$/, ''),
    buildApiBase: settings.BUILD_API_BASE,
    blogUrl: settings.PUBLIC_BLOG_URL ?? identity.blog,
    locale: settings.PUBLIC_LOCALE,
    pictureOrigins: settings.PUBLIC_PICTURE_ORIGINS,
    allowedOrigins: [new URL(siteUrl).origin, ...settings.ALLOWED_ORIGINS],
    authSecret: settings.AUTH_SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? identity.mailFrom,
    ...gateways,
    cbms: getCbmsSettings(settings),
    /** Addresses of private networks that webhooks may have all the same. */
    webhookAllowedIps: settings.WEBHOOK_ALLOWED_IPS,
    /** In production start and stop are logged too. */
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    operatorEmail: settings.OPERATOR_EMAIL,
    metricsToken: settings.METRICS_TOKEN,
    tracing: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: settings.OTEL_SERVICE_NAME },
    proxiesInFront: settings.TRUST_PROXY,
    publishSchedule: settings.PUBLISH_SCHEDULE,
    publishToken: settings.PUBLISH_TOKEN,
    publishCommand: settings.PUBLISH_COMMAND,
    publishCommandTimeoutMs: settings.PUBLISH_COMMAND_TIMEOUT_MS,
    ...getStorageSettings(settings),
    backupDir: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')),
    /** How many backups stay in `backupDir`. */
    backupKeep: settings.BACKUP_KEEP,
    backupCommand: settings.BACKUP_COMMAND,
  };
}

/** The key that signs access tokens: from the environment, else generated once and stored in the data directory. */
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
