import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** The phone of the targets (docs/measurements.md): 150 ms, 1.6 Mbps down, 750 Kbps up, a quarter of this CPU. */
const LATENCY_MS = 150;
const DOWN_BYTES = 1_600_000 / 8;
const UP_BYTES = 750_000 / 8;
const CPU_SLOWDOWN = 4;
/** Milliseconds without a request after which a page counts as read. */
const QUIET_MS = 1500;

export type Phone = { context: BrowserContext; page: Page; devtools: CDPSession; close: () => Promise<void> };

/** A phone with nothing stored and nothing cached. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    // DevTools neither slow down nor count what a worker asks for.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BYTES,
    uploadThroughput: UP_BYTES,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, devtools, close: () => context.close() };
}

/**
 * Opens a page, moves it by a finger's breadth and back, and gives the shopper time to read: a tap never comes at once.
 */
export async function read(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 60);
  await page.waitForTimeout(QUIET_MS);
  await page.mouse.wheel(0, -60);
  await page.waitForTimeout(QUIET_MS);
}

/** What came over the network since the count began; responses from the browser's cache do not count. */
export function countNetwork(devtools: CDPSession) {
  const counted = { requests: 0, bytes: 0 };
  const fromCache = new Set<string>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromCache.has(requestId) || encodedDataLength === 0) return;
    counted.requests += 1;
    counted.bytes += encodedDataLength;
  });
  return counted;
}
