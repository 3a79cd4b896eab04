import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAddress, run } from '../../../tests/process.ts';

export const newFolder = () => mkdtempSync(join(tmpdir(), 'hardware-pasal-bench-'));

/** A shop with its pages built, as `npm start` opens it. */
export async function openBuiltShop() {
  const dataDir = newFolder();
  const shop = run('scripts/start.ts', { DATA_DIR: dataDir, PORT: '0' });
  shop.stderr?.pipe(process.stderr);
  return { shop, dataDir, address: await getAddress(shop) };
}

/** A shop without pages, in the DATA_DIR and on the database that the settings name. */
export async function openApi(settings: Record<string, string>) {
  const shop = run('tests/failures/serve.ts', settings);
  shop.stderr?.pipe(process.stderr);
  return { shop, address: await getAddress(shop) };
}
