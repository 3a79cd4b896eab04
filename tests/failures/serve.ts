import type { AddressInfo } from 'node:net';
import { buildApp } from '../../src/server/app.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { isEmptyShop, seedShop } from '../../src/server/seed/seed.ts';
import { parseConfig } from '../../src/server/settings/config.ts';

/**
 * A shop in a process of its own, without pages, that prints its address and waits to be killed. Any port, but for
 * PORT.
 */
const config = parseConfig(process.env);
const database = await openDatabase(config);
if (await isEmptyShop(database)) await seedShop(database, { withDemoAccounts: true });
const app = await buildApp(config, database);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) });
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
