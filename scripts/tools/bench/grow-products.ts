import type pg from 'pg';

/** Columns that a copy has of its own, or that the database fills. */
const OWN = ['id', 'slug', 'name', 'selling_price', 'marked_price', 'changed_in'];

/**
 * Adds copies of products under other names and prices until there are so many: larger catalogues than the data set
 * has.
 */
export async function growProducts(client: pg.Client, wanted: number): Promise<void> {
  const found = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'products' AND is_generated = 'NEVER' AND column_name <> ALL ($1)`,
    [OWN],
  );
  const columns = found.rows.map(({ name }) => `"${name}"`).join(', ');
  const { rows } = await client.query<{ count: string; last: number }>(
    'SELECT count(*), max(id) AS last FROM products',
  );
  const [{ count, last } = { count: '0', last: 0 }] = rows;
  for (let copy = 2, missing = wanted - Number(count); missing > 0; copy += 1) {
    const { rowCount } = await client.query(
      `INSERT INTO products (slug, name, selling_price, marked_price, ${columns})
       SELECT slug || '-copy-' || $1::int, name || ' Copy ' || $1::int, selling_price + $1::int * 17, marked_price + $1::int * 17, ${columns}
       FROM products WHERE id <= $2 ORDER BY id LIMIT $3`,
      [copy, last, missing],
    );
    if (!rowCount) break;
    missing -= rowCount;
  }
  await client.query('ANALYZE');
}
