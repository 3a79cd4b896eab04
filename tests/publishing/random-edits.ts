import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/server/db/database.ts';

/** Numbers from 0 up to 1 that are the same for the same seed, so that a failure can be seen again. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A product by chance, by its place in the list of slugs: ids have gaps. */
const product = (random: () => number) =>
  sql`(SELECT id FROM products ORDER BY id OFFSET floor(${random()}::float8 * (SELECT count(*) FROM products)) LIMIT 1)`;

type Edit = (queries: Queries, random: () => number, count: number) => Promise<unknown>;

/** What editors do, written straight into the database: the publisher must notice changes by any writer. */
const EDITS: Record<string, Edit> = {
  price: (queries, random) =>
    queries.execute(
      sql`UPDATE products SET selling_price = selling_price + ${Math.ceil(random() * 900)} WHERE id = ${product(random)}`,
    ),
  text: (queries, random, count) =>
    queries.execute(
      sql`UPDATE products SET description = description || ${` Edit ${count}.`} WHERE id = ${product(random)}`,
    ),
  options: (queries, random) =>
    queries.execute(sql`
      UPDATE products SET option_group = ${random() < 0.2 ? '' : `group-${Math.floor(random() * 3)}`},
        options = jsonb_build_array(jsonb_build_object('name', 'Form', 'value', id::text))
      WHERE id = ${product(random)}`),
  tags: (queries, random) =>
    queries.execute(
      sql`UPDATE products SET tags = ARRAY['new-arrivals', 'best-selling'] WHERE id = ${product(random)}`,
    ),
  stock: (queries, random) =>
    queries.execute(
      sql`UPDATE inventory SET quantity = ${Math.floor(random() * 12)} WHERE product_id = ${product(random)}`,
    ),
  hide: (queries, random) =>
    queries.execute(
      sql`UPDATE products SET status = ${random() < 0.5 ? 'hidden' : 'draft'} WHERE id = ${product(random)}`,
    ),
  show: (queries) => queries.execute(sql`UPDATE products SET status = 'live' WHERE status <> 'live'`),
  delete: (queries, random) => queries.execute(sql`DELETE FROM products WHERE id = ${product(random)}`),
  add: (queries, random, count) =>
    queries.execute(sql`
      INSERT INTO products (slug, name, selling_price, marked_price, brand_id, category_id, search_names)
      SELECT ${`added-${count}`}, ${`Added ${count}`}, 1000, 1200, brand_id, category_id, 'added'
      FROM products WHERE id = ${product(random)}`),
  rename: (queries, random, count) =>
    queries.execute(
      sql`UPDATE products SET slug = ${`renamed-${count}`}, name = ${`Renamed ${count}`} WHERE id = ${product(random)}`,
    ),
  move: (queries, random) =>
    queries.execute(sql`
      UPDATE products SET category_id = (SELECT category_id FROM products WHERE id = ${product(random)}), series_id = NULL
      WHERE id = ${product(random)}`),
  sale: (queries, random) =>
    queries.execute(
      sql`UPDATE flash_sales SET discount_percentage = ${5 + Math.floor(random() * 40)}, starts = now() - interval '1 day'`,
    ),
  saleEnds: (queries, random) =>
    queries.execute(
      sql`UPDATE flash_sales SET expires = now() + ${random() < 0.5 ? -1 : 1} * interval '1 day', starts = now() - interval '2 days'`,
    ),
  takenFromSale: (queries) =>
    queries.execute(
      sql`DELETE FROM flash_sale_products WHERE product_id = (SELECT max(product_id) FROM flash_sale_products)`,
    ),
  swap: (queries, random) =>
    queries.transaction(async (transaction) => {
      const { rows } = (await transaction.execute(
        sql`SELECT id, slug FROM products WHERE id IN (${product(random)}, ${product(random)})`,
      )) as unknown as { rows: { id: number; slug: string }[] };
      const [one, other] = rows;
      if (!one || !other) return;
      await transaction.execute(sql`UPDATE products SET slug = 'in-between' WHERE id = ${one.id}`);
      await transaction.execute(sql`UPDATE products SET slug = ${one.slug} WHERE id = ${other.id}`);
      await transaction.execute(sql`UPDATE products SET slug = ${other.slug} WHERE id = ${one.id}`);
    }),
  rebrand: (queries, random) =>
    queries.execute(sql`
      UPDATE products SET brand_id = (SELECT brand_id FROM products WHERE id = ${product(random)}), series_id = NULL
      WHERE id = ${product(random)}`),
  newCategory: (queries, random, count) =>
    queries.execute(sql`
      WITH added AS (
        INSERT INTO categories (slug, name, parent_id)
        SELECT ${`category-${count}`}, ${`Category ${count}`}, id FROM categories WHERE parent_id IS NULL ORDER BY id LIMIT 1
        RETURNING id
      ) UPDATE products SET category_id = added.id FROM added WHERE products.id = ${product(random)}`),
  boughtWith: (queries, random) =>
    queries.execute(
      sql`UPDATE products SET bought_with = ARRAY[${product(random)}, ${product(random)}] WHERE id = ${product(random)}`,
    ),
  deleteSome: (queries, random) =>
    queries.execute(
      sql`DELETE FROM products WHERE category_id = (SELECT category_id FROM products WHERE id = ${product(random)}) AND id % 2 = 0`,
    ),
  unknownStock: (queries, random) =>
    queries.execute(sql`DELETE FROM inventory WHERE product_id = ${product(random)}`),
  soldInSale: (queries, random) =>
    queries.execute(sql`
      INSERT INTO flash_sale_products (sale_id, product_id) SELECT id, ${product(random)} FROM flash_sales LIMIT 1
      ON CONFLICT DO NOTHING`),
  setting: (queries, _random, count) =>
    queries.execute(sql`UPDATE settings SET value = ${`0${count}-5551234`} WHERE key = 'phone_number'`),
  brand: (queries, random, count) =>
    queries.execute(
      sql`UPDATE brands SET name = ${`Brand ${count}`} WHERE id = (SELECT brand_id FROM products WHERE id = ${product(random)})`,
    ),
  category: (queries, random, count) =>
    queries.execute(
      sql`UPDATE categories SET name = ${`Category ${count}`} WHERE id = (SELECT category_id FROM products WHERE id = ${product(random)})`,
    ),
  banner: (queries, _random, count) =>
    queries.execute(sql`UPDATE banners SET title = ${`Banner ${count}`} WHERE position = 0`),
  coupon: (queries, random) =>
    queries.execute(sql`UPDATE coupons SET threshold = ${Math.floor(random() * 9000)}`),
};
/** Prices change more often than names of categories. */
const OFTEN = [
  'price',
  'price',
  'price',
  'price',
  'text',
  'stock',
  'delete',
  'add',
  'rename',
  'move',
  'rebrand',
  'options',
  'options',
  'soldInSale',
];

/** Makes one edit by chance. @returns its kind */
export async function editByChance(queries: Queries, random: () => number, count: number): Promise<string> {
  const kinds = [...Object.keys(EDITS), ...OFTEN];
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'price';
  await EDITS[kind]?.(queries, random, count);
  return kind;
}
