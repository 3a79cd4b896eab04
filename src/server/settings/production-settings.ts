import { gatewayRegistry } from '../payments/gateways/registry.ts';
import { StartError } from '../start-error.ts';

/** Settings that production must be given, because the defaults are a demo's. */
const NEEDED = ['SITE_URL', 'AUTH_SECRET', 'SMTP_URL', ...gatewayRegistry.needed];
/** Addresses that carry passwords, sessions or money. */
const ENCRYPTED = ['SITE_URL', 'PUBLIC_API_BASE', 'CBMS_BASE_URL', ...gatewayRegistry.encrypted];

type Settings = { [name: string]: unknown; ALLOWED_ORIGINS: readonly string[] };

/**
 * Fewer pairs of neighbouring letters than any random text of 32 has: the odds against 32 random hexadecimal digits with
 * so few are beyond 10^9 to 1. One letter again and again, a word repeated and "1234567890" have fewer.
 */
const FEWEST_PAIRS = 20;
/** What examples write in its place, ours too (deploy/compose.env.example): the secret signs every session. */
const EXAMPLES = /openssl rand|(?:change|replace)[ _-]?(?:me|this)|your[ _-]\w*[ _-]?secret|example/i;

/** What is typed without thinking: five letters of a row or more do not count. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const RUN = 5;
const RUNS = new RegExp(
  ROWS.flatMap((row) =>
    Array.from({ length: row.length - RUN + 1 }, (_, place) => row.slice(place, place + RUN)),
  ).join('|'),
  'gi',
);

/** Between the words of a text: separators, and the capitals of `MySecretKey`. */
const BETWEEN_WORDS = /[^A-Za-z\d]+|(?<=[a-z])(?=[A-Z])/;
/** As long as words are, perhaps with a year or a number behind. */
const WORD = /^(?:[A-Z]?[a-z]{1,14})?\d{0,4}$/;
/** Random base64 that looks like words falls into shorter ones: 1 of 10^6 texts of 24 bytes has such long ones, and fewer of 32. */
const LEAST_PER_WORD = 4;
/** More words than these are a passphrase, which can be as strong as a key. */
const FEW_WORDS = 7;

function isMadeOfFewWords(text: string): boolean {
  const isInCapitals = text === text.toUpperCase();
  const words = (isInCapitals ? text.toLowerCase() : text).split(BETWEEN_WORDS).filter(Boolean);
  const most = Math.min(FEW_WORDS, text.length / LEAST_PER_WORD);
  return words.length <= most && words.every((word) => WORD.test(word));
}

function isGuessable(secret: string): boolean {
  const text = secret.replace(RUNS, '');
  const pairs = new Set(Array.from(text.slice(1), (letter, index) => `${text[index]}${letter}`));
  return pairs.size < FEWEST_PAIRS || EXAMPLES.test(secret) || isMadeOfFewWords(secret);
}

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
  if (isGuessable(String(settings.AUTH_SECRET)))
    throw new StartError(
      'NODE_ENV=production refuses this AUTH_SECRET, which can be guessed: set what the command openssl rand -base64 48 prints.',
    );
  const inTheClear = ENCRYPTED.filter((name) => isInTheClear(settings[name]));
  if (settings.ALLOWED_ORIGINS.some(isInTheClear)) inTheClear.push('ALLOWED_ORIGINS');
  if (inTheClear.length > 0)
    throw new StartError(
      `NODE_ENV=production refuses http in ${inTheClear.join(' and ')}: passwords and payments would be readable on the way. Set an https:// address.`,
    );
}
