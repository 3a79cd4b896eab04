import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { BROWSER_ARGUMENTS, browserPath } from './tests/e2e/browser.ts';
import { servedBy, sharedPlace } from './tests/served/serving.ts';

const { baseURL, script, settings } = sharedPlace;
// Each worker of the runner reads this file too: the folder is made once and handed on.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'hardware-pasal-e2e-'));

const executablePath = browserPath();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: `test-results/e2e-${servedBy}`,
  fullyParallel: true,
  workers: 3,
  // A machine that is busy with something else must not fail a release; what passed only then is counted as flaky.
  retries: process.env.CI ? 2 : 1,
  // Generous: a machine of CI may get a fraction of a processor, and what hangs is found all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/e2e-${servedBy}.json` }]],
  use: {
    baseURL,
    locale: 'en-IN',
    // A worker would answer in place of the shop; tests/e2e/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // A trace of every test would cost a third of its time; npx playwright test --trace on makes one of a single test.
    trace: 'off',
    launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    // What the width cannot change is tagged and shown once: @once on a phone, @wide in a wide window.
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@once/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `node --disable-warning=ExperimentalWarning ${script}`,
    url: baseURL,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      DATA_DIR: process.env.E2E_DATA_DIR,
      ...settings,
      WEBHOOK_ALLOWED_IPS: '127.0.0.1',
      NODE_ENV: 'test',
      QUICK_FOR_TESTS: 'true',
      LOG_LEVEL: 'error',
    },
  },
});
