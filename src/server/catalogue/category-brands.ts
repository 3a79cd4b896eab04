import { type Queries, rowsOf } from '../db/database.ts';

/** Which brand, and which of its series, has products in which category. */
export type CategoryBrand = { category_id: number; brand_id: number; series_id: number | null };

export async function readCategoryBrands(queries: Queries): Promise<CategoryBrand[]> {
  return rowsOf<CategoryBrand>(
    await queries.execute('SELECT DISTINCT category_id, brand_id, series_id FROM products'),
  );
}
