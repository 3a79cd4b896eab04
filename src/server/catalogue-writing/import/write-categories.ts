import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { categories } from '../../db/schema.ts';
import type { MappedCategory } from './mapping.ts';
import { ImportError } from './problem.ts';

/**
 * Adds the categories that a mapping defines, after those there are; one that exists stays as it is.
 * @throws ImportError where a parent is neither there nor defined before its sub-category
 */
export async function addCategories(queries: Queries, defined: readonly MappedCategory[]): Promise<void> {
  const rows = await queries.select({ id: categories.id, slug: categories.slug }).from(categories);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  for (const { slug, name, parent } of defined) {
    const parentId = parent === undefined ? null : ids.get(parent);
    if (parentId === undefined) {
      const message = `of ${slug} is no category: define ${parent} before it`;
      throw new ImportError([{ file: 'the mapping', line: 1, field: 'parent', message }]);
    }
    if (ids.has(slug)) continue;
    const position = sql`(SELECT coalesce(max(position), -1) + 1 FROM categories)`;
    const [added] = await queries.insert(categories).values({ slug, name, parentId, position }).returning();
    if (added) ids.set(slug, added.id);
  }
}
