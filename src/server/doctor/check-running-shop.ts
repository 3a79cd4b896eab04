import { type Diagnosis, failed, getReason, ok, warning } from '../diagnosis.ts';
import { localAddress } from '../own-address.ts';
import type { Config } from '../settings/config.ts';

const check = 'shop';
const WITHIN_MS = 5000;

/**
 * Asks the running shop for its health, over HTTP.
 * @param isNeeded whether the shop is known to run, as it holds the embedded database
 */
export async function checkRunningShop(
  { host, port, isProduction }: Pick<Config, 'host' | 'port' | 'isProduction'>,
  isNeeded: boolean,
): Promise<Diagnosis> {
  const address = localAddress(host, port);
  try {
    const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(WITHIN_MS) });
    if (response.ok)
      return ok(check, `takes orders at ${address}${isNeeded ? ', on its embedded database' : ''}`);
    return failed(
      check,
      `The shop at ${address} answers ${response.status} for its health.`,
      'Read its log; it cannot take orders.',
    );
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const message = `No shop answers at ${address} (${getReason(cause ?? error)}).`;
    if (isNeeded)
      return failed(
        check,
        message,
        'Another process holds DATA_DIR: give this command its HOST and PORT, or stop it.',
      );
    if (isProduction) return failed(check, message, 'Start it: systemctl start hardware-pasal.');
    return warning(check, message, 'Start it, if it should run on this machine.');
  }
}
