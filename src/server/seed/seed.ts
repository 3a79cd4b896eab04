import { tidyCatalogue } from '../catalogue/import/import-catalogue.ts';
import type { Database } from '../db/database.ts';
import { categories } from '../db/schema.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedOffers } from './seed-offers.ts';

export { keepDemoSaleRunning } from './demo-sale.ts';

/** A shop without categories has never been filled: every product is in one. */
export async function isEmptyShop({ queries }: Pick<Database, 'queries'>): Promise<boolean> {
  return (await queries.$count(categories)) === 0;
}

/** Fills an empty database, in one transaction: a start that is cut off leaves it empty, not half a shop. */
export async function seedShop(
  { queries }: Pick<Database, 'queries'>,
  { withDemoAccounts }: { withDemoAccounts: boolean },
): Promise<void> {
  await queries.transaction(async (transaction) => {
    await seedCatalogue(transaction);
    await seedOffers(transaction);
    if (withDemoAccounts) await addDemoAccounts(transaction);
  });
  await tidyCatalogue(queries);
}
