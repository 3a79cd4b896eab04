import { StartError } from './start-error.ts';

/** Settings that production must be given, because the defaults are a demo's. */
const NEEDED = ['SITE_URL', 'AUTH_SECRET', 'SMTP_URL', 'KHALTI_BASE_URL', 'KHALTI_SECRET_KEY'] as const;
/** Addresses that carry passwords, sessions or money. */
const ENCRYPTED = ['SITE_URL', 'PUBLIC_API_BASE', 'KHALTI_BASE_URL'] as const;
/** Hosts where no money moves: the wallet's sandbox, the older one (docs.khalti.com), and our own. */
const SANDBOX_HOSTS = ['dev.khalti.com', 'a.khalti.com'];
const OWN_SANDBOX_PATH = '/khalti-sandbox';

type Settings = { [Name in (typeof NEEDED)[number] | (typeof ENCRYPTED)[number]]?: string | undefined } & {
  ALLOWED_ORIGINS: readonly string[];
};

/** Schemes have no case. A path is on the pages' own origin. */
const isInTheClear = (address = '') => URL.canParse(address) && new URL(address).protocol === 'http:';

function isSandbox(baseUrl: string): boolean {
  const { hostname, pathname } = new URL(baseUrl);
  // A host name may end with the dot of the root: it is the same host.
  return SANDBOX_HOSTS.includes(hostname.replace(/\.$/, '')) || pathname.includes(OWN_SANDBOX_PATH);
}

/**
 * Rejects settings with which a shop would take test money, or send passwords unencrypted.
 * @throws StartError naming what to set
 */
export function requireForProduction(settings: Settings): void {
  const missing = NEEDED.filter((name) => !settings[name]);
  if (missing.length > 0)
    throw new StartError(
      `NODE_ENV=production needs ${missing.join(' and ')}: set it in the environment (see .env.example).`,
    );
  const inTheClear: string[] = ENCRYPTED.filter((name) => isInTheClear(settings[name]));
  if (settings.ALLOWED_ORIGINS.some(isInTheClear)) inTheClear.push('ALLOWED_ORIGINS');
  if (inTheClear.length > 0)
    throw new StartError(
      `NODE_ENV=production refuses http in ${inTheClear.join(' and ')}: passwords and payments would be readable on the way. Set an https:// address.`,
    );
  if (isSandbox(settings.KHALTI_BASE_URL ?? ''))
    throw new StartError(
      'NODE_ENV=production refuses a wallet sandbox: set KHALTI_BASE_URL to https://khalti.com/api/v2/.',
    );
}
