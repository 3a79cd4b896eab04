import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

/** What `npm test` gives to the HTML checker after the journeys (tests/standards/check-pages.ts). */
export const PAGES_AS_SHOWN = 'test-results/html';

/** Saves the open page as its scripts have changed it; equal pages are one file. */
export async function keepHtml(page: Page): Promise<void> {
  const name = new URL(page.url()).pathname.slice(1).replaceAll('/', '-') || 'home';
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  await mkdir(PAGES_AS_SHOWN, { recursive: true });
  await writeFile(
    join(PAGES_AS_SHOWN, `${name}-${hash('sha256', html).slice(0, 12)}.html`),
    `<!doctype html>${html}`,
  );
}
