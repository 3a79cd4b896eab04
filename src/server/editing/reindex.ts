import { eq, type SQL, sql } from 'drizzle-orm';
import { indexedText } from '../../rules/search/search-terms.ts';
import { batchesOf } from '../catalogue-writing/batches.ts';
import { writeVocabulary } from '../catalogue-writing/write-vocabulary.ts';
import type { Queries } from '../db/database.ts';
import { brands, categories, products, series } from '../db/schema.ts';

/** Search finds products by the names of their brand, series and category too: a renamed one is indexed again. */
export async function reindexProducts(transaction: Queries, which: SQL): Promise<void> {
  const found = await transaction
    .select({
      id: products.id,
      name: products.name,
      brand: brands.name,
      series: series.name,
      category: categories.name,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(series, eq(series.id, products.seriesId))
    .where(which);
  const names = found.map((row) => ({
    id: row.id,
    search_names: indexedText(row.name, row.brand, row.series, row.category),
  }));
  for (const batch of batchesOf(names))
    await transaction.execute(sql`
      UPDATE products SET search_names = r.search_names
      FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r (id int, search_names text)
      WHERE products.id = r.id`);
  await writeVocabulary(
    transaction,
    names.flatMap((row) => row.search_names.split(' ')),
  );
}
