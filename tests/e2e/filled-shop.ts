import type { ChildProcess } from 'node:child_process';
import { failedStart, getAddress, run } from '../process.ts';

/**
 * Starts a shop of a test's own whose pages are built once, from a database that was filled before.
 * @param environment the shop's @param shopSettings the values of settings by their key
 */
export async function startFilledShop(
  environment: Record<string, string>,
  shopSettings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const { code, lines } = await failedStart(
    run('tests/served/fill-shop.ts', { ...environment, SHOP_SETTINGS: JSON.stringify(shopSettings) }),
  );
  if (code !== 0) throw new Error(lines.join('\n'));
  const shop = run('scripts/start.ts', environment);
  await getAddress(shop);
  return shop;
}
