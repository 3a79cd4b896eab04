import { inArray } from 'drizzle-orm';
import { readIdentifier } from '../../contract/reading.ts';
import type { Queries } from '../db/database.ts';
import { banners, coupons, flashSaleProducts, flashSales, products, settings } from '../db/schema.ts';
import { saleWindow } from './demo-sale.ts';
import { readBanners, readCoupons, readSales, readSettings } from './seed-data.ts';

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
