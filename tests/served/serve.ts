import { getAddress, run, stop } from '../process.ts';
import { startBareHost } from './bare-host.ts';
import { startNginx } from './nginx.ts';
import { startPagesHost } from './pages-host.ts';

/**
 * A shop whose pages something else serves: nginx with deploy/'s configuration, or a host of files that knows nothing
 * of the API. A bare host stands between the shop and all who read its API, the publisher too. Settings are the shop's,
 * besides E2E_SERVED_BY, PAGES_PORT and BARE_HOST_PORT; SIGTERM ends them all.
 */
const { E2E_SERVED_BY: servedBy, PAGES_PORT: port = '', DATA_DIR: dataDir = '' } = process.env;
const { BARE_HOST_PORT: hostPort, PORT: shopPort } = process.env;

const host =
  hostPort === undefined
    ? undefined
    : await startBareHost({ port: Number(hostPort), shopAddress: `http://127.0.0.1:${shopPort}` });

const shop = run('scripts/start.ts', {});
shop.stderr?.pipe(process.stderr);
const fail = () => process.exit(1);
shop.once('exit', fail);
let stopPages = async () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    shop.off('exit', fail);
    host?.close();
    await Promise.all([stopPages(), stop(shop)]);
    process.exit(0);
  });

const shopAddress = await getAddress(shop);
stopPages =
  servedBy === 'nginx'
    ? await startNginx({ port: Number(port), shopAddress, dataDir })
    : await startPagesHost({
        port: Number(port),
        dataDir,
        apiAddress: servedBy === 'bare-host' ? host?.address : undefined,
      });
console.log(`The pages are at http://127.0.0.1:${port}, the shop is at ${shopAddress}`);
