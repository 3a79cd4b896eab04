import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorResponse } from '../../src/contract/errors.ts';
import { seededDataDir } from '../api/fresh-database.ts';
import { freePort } from '../free-port.ts';
import { getAddress, kill, run, stop } from '../process.ts';
import { hasNginx, startNginx } from '../served/nginx.ts';
import { untilItAnswers } from '../served/until-it-answers.ts';

const ASKERS = 2;
/** Each of them restarts the shop twice, on a machine that may be busy with other tests. */
const WITHIN_MS = 180_000;

/** What nginx serves without the shop: a release of two pages is as good as one of thousands here. */
function writeRelease(dataDir: string): void {
  const release = join(dataDir, 'releases/20261121T000000000');
  mkdirSync(release, { recursive: true });
  for (const name of ['cart', '500']) writeFileSync(join(release, `${name}.html`), `<title>${name}</title>`);
  symlinkSync('20261121T000000000', join(dataDir, 'releases/current'));
}

describe.skipIf(!hasNginx)('behind nginx, under load', () => {
  let dataDir: string;
  let shop: ChildProcess;
  let stopNginx = async () => {};
  let address: string;
  let settings: Record<string, string>;
  const start = async () => {
    shop = run('tests/failures/serve.ts', settings);
    shop.stderr?.pipe(process.stderr);
    await getAddress(shop);
  };
  beforeAll(async () => {
    dataDir = seededDataDir();
    writeRelease(dataDir);
    settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
    await start();
    const port = await freePort();
    stopNginx = await startNginx({ port, shopAddress: `http://127.0.0.1:${settings.PORT}`, dataDir });
    address = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await stopNginx();
    await kill(shop);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  test.each([
    ['killed', kill],
    ['restarted', stop],
  ])(
    'a shop that is %s takes no page away, and its API says when to come back',
    async (_, end) => {
      let isOver = false;
      const pages: number[] = [];
      const calls: number[] = [];
      const ask = async () => {
        while (!isOver) {
          pages.push((await fetch(`${address}/cart`)).status);
          const response = await fetch(`${address}/api/settings`);
          calls.push(response.status);
          if (response.status === 200) await response.text();
          else {
            expect(errorResponse.parse(await response.json()).code).toBe('service_unavailable');
            expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
          }
        }
      };
      const asking = Promise.all(Array.from({ length: ASKERS }, ask));
      for (let time = 0; time < 2; time += 1) {
        await end(shop);
        await start();
        await untilItAnswers(`${address}/api/health`);
      }
      isOver = true;
      await asking;
      expect(new Set(pages)).toEqual(new Set([200]));
      expect(new Set(calls)).toEqual(new Set([200, 503]));
    },
    WITHIN_MS,
  );
});
