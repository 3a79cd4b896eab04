import { hashForTests } from '../../src/server/accounts/passwords.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { settingResource } from '../../src/server/editing/settings.ts';
import { seedShop } from '../../src/server/seed/seed.ts';
import { prepareDataDir } from '../../src/server/settings/data-dir.ts';
import { keepFewProducts } from '../api/few-products.ts';

/**
 * Fills the database of DATA_DIR as a start does, with few of the products and the settings in SHOP_SETTINGS: then pages
 * are built once, and a third of them.
 */
const { DATA_DIR: dataDir = '', SHOP_SETTINGS = '{}' } = process.env;
hashForTests();
prepareDataDir(dataDir);
const database = await openDatabase({ dataDir, databaseUrl: undefined });
await seedShop(database, { withDemoAccounts: true });
await keepFewProducts(database.queries, { withSale: true });
await database.queries.transaction(async (transaction) => {
  for (const [key, value] of Object.entries<string>(JSON.parse(SHOP_SETTINGS))) {
    const before = await settingResource.find(transaction, key);
    if (!before) throw new Error(`No setting is called ${key}`);
    await settingResource.change(transaction, before, { key, value });
  }
});
await database.close();
