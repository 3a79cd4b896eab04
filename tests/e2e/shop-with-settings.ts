import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editorCalls } from '../api/editor-client.ts';
import { logIn } from '../api/shop-client.ts';
import { addressOf, run, stop } from '../process.ts';
import { EDITOR, expect, test } from './test.ts';

/**
 * A shop of a file's own tests, with settings that change every page, which are published again.
 * @param port that no other file has @param shown what is in its pages then @returns its address and data directory
 */
export function shopWithSettings(
  port: number,
  settings: Readonly<Record<string, string>>,
  shown = 'data-payment-methods',
) {
  const baseURL = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-ways-'));
  let shop: ChildProcess;
  test.beforeAll(async () => {
    test.setTimeout(480_000);
    shop = run('scripts/start.ts', { DATA_DIR: dataDir, PORT: String(port), SITE_URL: baseURL });
    await addressOf(shop);
    const { token } = await logIn(`${baseURL}/api`, EDITOR.email);
    const editor = editorCalls(`${baseURL}/api`, token);
    for (const [key, value] of Object.entries(settings))
      expect((await editor.change(`/settings/${key}`, { value })).status).toBe(200);
    const page = async () => (await fetch(`${baseURL}/payment`)).text();
    await expect
      .poll(page, { timeout: 240_000 })
      .toContain(shown)
      // Whether it waited, failed or is under way is not in the page.
      .catch(async () => {
        throw new Error(
          `No ${shown} after 240 s: ${JSON.stringify((await editor.get('/publications')).body)}`,
        );
      });
  });
  test.afterAll(async () => {
    await stop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { baseURL, dataDir };
}
