import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { CatalogueSnapshot } from '../../contract/catalogue-snapshot.ts';
import type { ListedProduct, Product } from '../../contract/product.ts';

/** A product as the file stores it: the fields of lists as columns, the rest as JSON. `place` orders newest first. */
export type StoredProduct = { place: number; digest: string; product: Product };

const TABLES = `
  CREATE TABLE IF NOT EXISTS products (
    slug TEXT PRIMARY KEY, place REAL NOT NULL, digest TEXT NOT NULL,
    listed TEXT NOT NULL, body TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS products_place ON products (place);
  CREATE TABLE IF NOT EXISTS answers (address TEXT PRIMARY KEY, body TEXT NOT NULL);`;

const listedOf = ({ slug, tags, productCategory, series }: Product): ListedProduct => ({
  slug,
  tags,
  productCategory: productCategory && { slug: productCategory.slug },
  series: series && { slug: series.slug },
});

/**
 * The catalogue on disk, between the API and the pages: memory stays flat however many products there are, and a
 * publication reads only what changed since the last one. Only the holder of the releases' lock may write.
 */
export type CatalogueFile = ReturnType<typeof openCatalogueFile>;

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  // It can be read again from the API, so it need not survive a power cut, only a killed process.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  database.exec(TABLES);
  return database;
}

/** Opens the file, or creates a new one where it is missing or broken. */
export function openCatalogueFile(path: string) {
  let database: DatabaseSync;
  try {
    database = openDatabase(path);
  } catch {
    for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true });
    database = openDatabase(path);
  }
  const statements = {
    put: database.prepare('INSERT OR REPLACE INTO products VALUES (?, ?, ?, ?, ?)'),
    remove: database.prepare('DELETE FROM products WHERE slug = ?'),
    answered: database.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?)'),
    product: database.prepare('SELECT body FROM products WHERE slug = ?'),
    answer: database.prepare('SELECT body FROM answers WHERE address = ?'),
    digests: database.prepare('SELECT slug, digest FROM products ORDER BY place'),
    listed: database.prepare('SELECT listed FROM products ORDER BY place'),
  };
  const textOf = (row: unknown) => (row as { body: string } | undefined)?.body;

  return {
    /** Applies changes, all or none. */
    update(
      changed: readonly StoredProduct[],
      removed: readonly string[],
      answers: ReadonlyMap<string, unknown>,
    ) {
      database.exec('BEGIN');
      for (const slug of removed) statements.remove.run(slug);
      for (const { place, digest, product } of changed)
        statements.put.run(
          product.slug,
          place,
          digest,
          JSON.stringify(listedOf(product)),
          JSON.stringify(product),
        );
      for (const [address, body] of answers) statements.answered.run(address, JSON.stringify(body));
      database.exec('COMMIT');
    },
    /** Each product's digest by its slug, newest first. */
    digests: (): Map<string, string> =>
      new Map(statements.digests.all().map(({ slug, digest }) => [String(slug), String(digest)])),
    /** Every product with the fields of lists, newest first. */
    listed: (): ListedProduct[] => statements.listed.all().map(({ listed }) => JSON.parse(String(listed))),
    product(slug: string): Product | undefined {
      const text = textOf(statements.product.get(slug));
      return text === undefined ? undefined : JSON.parse(text);
    },
    /** The API's response for a path, as text: equal texts are equal responses. */
    answerText: (address: string): string | undefined => textOf(statements.answer.get(address)),
    close: () => database.close(),
  };
}

/** The file as pages read it. @param builtAt when the build began, in milliseconds since 1970 */
export function snapshotOf(file: CatalogueFile, builtAt: number): CatalogueSnapshot {
  return {
    builtAt,
    listed: file.listed(),
    product: file.product,
    answer(address) {
      const text = file.answerText(address);
      return text === undefined ? undefined : JSON.parse(text);
    },
  };
}
