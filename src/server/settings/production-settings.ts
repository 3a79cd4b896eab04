import { gatewayRegistry } from '../payments/gateways/registry.ts';
import { StartError } from '../start-error.ts';

/** Settings that production must be given, because the defaults are a demo's. */
const NEEDED = ['SITE_URL', 'AUTH_SECRET', 'SMTP_URL', ...gatewayRegistry.needed];
/** Addresses that carry passwords, sessions or money. */
const ENCRYPTED = ['SITE_URL', 'PUBLIC_API_BASE', 'CBMS_BASE_URL', ...gatewayRegistry.encrypted];

type Settings = { [name: string]: unknown; ALLOWED_ORIGINS: readonly string[] };

/** Schemes have no case. A path is on the pages' own origin. */
const isInTheClear = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) && new URL(address).protocol === 'http:';

/**
 * Rejects settings with which a shop would send passwords unencrypted. Each wallet rejects its own, with which it would
 * take test money.
 * @throws StartError naming what to set
 */
export function requireForProduction(settings: Settings): void {
  const missing = NEEDED.filter((name) => !settings[name]);
  if (missing.length > 0)
    throw new StartError(
      `NODE_ENV=production needs ${missing.join(' and ')}: set it in the environment (see .env.example).`,
    );
  if (settings.QUICK_FOR_TESTS)
    throw new StartError(
      'NODE_ENV=production refuses QUICK_FOR_TESTS: passwords would be hashed too weakly. Remove it.',
    );
  const inTheClear = ENCRYPTED.filter((name) => isInTheClear(settings[name]));
  if (settings.ALLOWED_ORIGINS.some(isInTheClear)) inTheClear.push('ALLOWED_ORIGINS');
  if (inTheClear.length > 0)
    throw new StartError(
      `NODE_ENV=production refuses http in ${inTheClear.join(' and ')}: passwords and payments would be readable on the way. Set an https:// address.`,
    );
}
