import { and, eq, inArray, lt } from 'drizzle-orm';
import { readIdentifier } from '../../contract/reading.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import { tidyCatalogue } from '../catalogue-writing/import/import-catalogue.ts';
import type { Database, Queries } from '../db/database.ts';
import {
  banners,
  brands,
  categories,
  coupons,
  flashSaleProducts,
  flashSales,
  products,
  series,
  settings,
  tags,
} from '../db/schema.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { readBanners, readCoupons, readSales, readSettings, seedCatalogue } from './seed-catalogue.ts';

/** The window of a sale that begins now. */
export const saleWindow = (lastsDays: number, now = new Date()) => ({
  starts: now,
  expires: new Date(now.getTime() + lastsDays * DAY_MS),
});

/**
 * Renews the demo's sales that have expired, so that the demo always shows one running (docs/architecture.md, The catalogue it ships with). Not for
 * production: there a sale ends when it ends.
 */
export async function keepDemoSaleRunning({ queries }: Pick<Database, 'queries'>): Promise<void> {
  for (const { title, lastsDays } of readSales()) {
    const isExpired = and(eq(flashSales.title, title), lt(flashSales.expires, new Date()));
    // An update of no row would count as a change of content all the same, and every start would be published.
    if ((await queries.$count(flashSales, isExpired)) > 0)
      await queries.update(flashSales).set(saleWindow(lastsDays)).where(isExpired);
  }
}

/** A day's end in Nepal, which is where the coupon's last day ends. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59+05:45`);

async function addSales(queries: Queries): Promise<void> {
  for (const { lastsDays, products: slugs, ...sale } of readSales()) {
    const [added] = await queries
      .insert(flashSales)
      .values({ ...sale, ...saleWindow(lastsDays) })
      .returning();
    const rows = await queries
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(inArray(products.slug, slugs));
    if (added)
      await queries
        .insert(flashSaleProducts)
        .values(
          rows.map(({ id, slug }) => ({ saleId: added.id, productId: id, position: slugs.indexOf(slug) })),
        );
  }
}

/** Inserts banners, the flash sale, coupons and settings into a new database that has its products. */
export async function seedOffers(queries: Queries): Promise<void> {
  await queries.insert(banners).values(readBanners().map((banner, position) => ({ ...banner, position })));
  await addSales(queries);
  await queries.insert(coupons).values(
    readCoupons().map(({ public: isPublic, expires, ...coupon }) => ({
      ...coupon,
      codeReading: readIdentifier(coupon.code),
      isPublic,
      expires: endOfDay(expires),
    })),
  );
  await queries.insert(settings).values(readSettings());
}

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
