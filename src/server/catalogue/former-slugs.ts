import { sql } from 'drizzle-orm';
import type { FormerSlug } from '../../contract/former-slug.ts';
import { getRows, type Queries } from '../db/database.ts';
import { LIVE_PRODUCTS } from './live-products.ts';

type FormerSlugRow = { slug: string; moved_to: string | null; name: string; category: string | null };

/** Slugs that once named a product and name none now, with what became of it. One that is used again is left out. */
export async function readFormerSlugs(queries: Queries): Promise<FormerSlug[]> {
  const result = await queries.execute(sql`
    SELECT f.slug, p.slug AS moved_to, coalesce(p.name, f.name) AS name, c.slug AS category
    FROM former_slugs f
    LEFT JOIN ${LIVE_PRODUCTS} p ON p.id = f.product_id
    LEFT JOIN categories c ON c.id = coalesce(p.category_id, f.category_id)
    WHERE NOT EXISTS (SELECT FROM products used WHERE used.slug = f.slug)
    ORDER BY f.slug`);
  return getRows<FormerSlugRow>(result).map(({ slug, moved_to, name, category }) => ({
    slug,
    movedTo: moved_to,
    name,
    productCategory: category,
  }));
}
