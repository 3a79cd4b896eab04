import { tidyCatalogue } from '../catalogue-writing/import/import-catalogue.ts';
import type { Database } from '../db/database.ts';
import { brands, categories, products, series, settings, tags } from '../db/schema.ts';
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
    if (!withDemoAccounts) return;
    await addDemoAccounts(transaction);
    // A shop to try things has no PAN, and its orders can be shipped all the same.
    await transaction
      .insert(settings)
      .values({ key: 'bills_without_pan', value: 'yes' })
      .onConflictDoNothing();
  });
  await tidyCatalogue(queries);
}

/** Whether nothing of a catalogue is there that the shipped one could get in the way of. */
export async function hasNoCatalogue({ queries }: Pick<Database, 'queries'>): Promise<boolean> {
  for (const table of [categories, brands, series, products, tags])
    if ((await queries.$count(table)) > 0) return false;
  return true;
}

/** Puts the shipped catalogue alone into a shop without one, in one transaction: no accounts, offers or settings. */
export async function addDemoCatalogue({ queries }: Pick<Database, 'queries'>): Promise<void> {
  await queries.transaction((transaction) => seedCatalogue(transaction));
  await tidyCatalogue(queries);
}
