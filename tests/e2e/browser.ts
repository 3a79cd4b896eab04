import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { installFromDebian, succeeds } from '../debian.ts';

/** Debian's headless shell first, as Playwright's own install prefers it: it takes half of the processor's time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where the browser for the tests is: the system's Chromium, else Playwright's own; undefined where neither is. */
export function browserPath(): string | undefined {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return system ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}

const installPlaywrights = () => succeeds('playwright', 'install', 'chromium');

const installDebians = () => installFromDebian('chromium-headless-shell', 'chromium');

/** Opens the browser of the tests, for scripts. */
export function launchBrowser(): Promise<Browser> {
  ensureBrowser();
  const executablePath = browserPath();
  return chromium.launch({ args: BROWSER_ARGUMENTS, ...(executablePath ? { executablePath } : {}) });
}

/**
 * Makes sure that there is a browser: the system's, else Playwright's own install, else Debian's package.
 * @throws Error that says what to install by hand
 */
export function ensureBrowser(): void {
  if (browserPath()) return;
  console.log('No Chromium found: installing one …');
  if ((installPlaywrights() || installDebians()) && browserPath()) return;
  throw new Error(
    'The end-to-end tests need Chromium: install it (on Debian: apt-get install chromium), then run npm test again.',
  );
}

/** Without the background flags a browser calls home, which fails loudly where the network is closed. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
