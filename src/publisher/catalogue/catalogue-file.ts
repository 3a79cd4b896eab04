import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type {
  AroundPrice,
  CatalogueLists,
  CatalogueSnapshot,
  ListEntry,
} from '../../contract/catalogue-snapshot.ts';
import type { Product } from '../../contract/product.ts';
import { FEED_PART } from '../../rules/catalogue/catalogue-pages.ts';
import { getAccessory } from '../../rules/catalogue/complements.ts';
import { nearestFirst } from '../../rules/catalogue/lists-in-memory.ts';
import { PART_KINDS } from '../../rules/compatibility/part.ts';
import { MOST_OF_A_KIND, partRank } from '../../rules/compatibility/part-rank.ts';
import { regularPrice } from '../../rules/price/price.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { openOrReplace } from '../../system/sqlite-file.ts';

/**
 * A product as the file stores it: what lists need as columns, the rest as JSON. `place` orders newest first,
 * `digest` is of the product as pages show it, and `source` the API's own digest, empty for another host's product.
 */
export type FileProduct = { place: number; digest: string; source: string; product: Product };

/** What a release was built from: its id, the stamps of the file, and a digest of what else decided about its pages. */
export type BuiltFrom = { release: string; products: string; responses: string; besides: string };

/**
 * What a page's card of a product depends on, and where it stands in the lists that it is in. `optionGroup`: the group
 * of products that its page links to, empty for none.
 */
export type CardRow = {
  slug: string;
  digest: string;
  category: string;
  price: number;
  place: number;
  optionGroup: string;
};

const CARD = 'slug, digest, category, price, place, option_group AS optionGroup';

/** The most products of a group that a page links to. */
const MOST_MEMBERS = 100;

/** The keys of the lists with pages of their own that a product is in (rules/catalogue/landing-pages.ts). */
type WithLandings = { landings: string[] };

/** A place in the list of all products where something changed: the product of before, and that of now. */
export type TouchedProduct = {
  place: number;
  was: (Omit<CardRow, 'digest' | 'place'> & WithLandings & WithAccessory) | undefined;
  is: (CardRow & WithLandings & WithAccessory) | undefined;
};
/** What a product is for others (rules/catalogue/complements.ts); null where it completes none. */
type WithAccessory = { accessory: string | null };

/** How the lists of products are read. `name` is another where they are read in another way. */
export type LandingReading = { name: string; getKeys: (product: Product) => readonly string[] };

/**
 * Places that are counted together: positions in a list are found by these counts, without going through the list.
 */
const TALLIED = 1000;

/** Our API's products are placed by their ids, newest first. */
export const descendingPlace = (id: Product['id']): number => -Number(id);

/** Where the slugs of a tag's first products are stored, in the API's order; null where they are the newest. */
export const taggedAddress = (tag: string) => `/products?tags=${tag}`;

type AccessoryRow = { price: number; place: number; slug: string; body: string };

/** What only the product's own page shows: it changes without changing its cards. */
const getPageFields = ({ formerPrices, boughtWith }: Product): string | undefined =>
  formerPrices || boughtWith ? JSON.stringify([formerPrices, boughtWith]) : undefined;

const TABLES = `
  CREATE TABLE IF NOT EXISTS products (
    slug TEXT PRIMARY KEY, place REAL NOT NULL, digest TEXT NOT NULL, source TEXT NOT NULL,
    category TEXT NOT NULL, kind TEXT, rank INTEGER, price INTEGER NOT NULL, sold_out INTEGER NOT NULL, accessory TEXT,
    option_group TEXT NOT NULL, body TEXT NOT NULL, landings TEXT
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS products_accessory ON products (accessory, price, place, sold_out) WHERE accessory IS NOT NULL;
  CREATE TABLE IF NOT EXISTS page_fields (slug TEXT PRIMARY KEY, fields TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS shown_on (place REAL, slug TEXT, PRIMARY KEY (place, slug)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS shown_on_slug ON shown_on (slug);
  CREATE INDEX IF NOT EXISTS products_rank ON products (kind, rank, place, slug, digest, category, price, option_group);
  CREATE INDEX IF NOT EXISTS products_place ON products (place);
  CREATE INDEX IF NOT EXISTS products_category ON products (category, place, slug, digest, price, sold_out, option_group);
  CREATE INDEX IF NOT EXISTS products_price ON products (category, price, place, slug, digest, option_group);
  CREATE INDEX IF NOT EXISTS products_option_group ON products (option_group, place) WHERE option_group <> '';
  CREATE INDEX IF NOT EXISTS products_unread ON products (slug) WHERE landings IS NULL;
  CREATE TABLE IF NOT EXISTS landings (
    key TEXT, category TEXT, place REAL, PRIMARY KEY (key, category, place)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS landing_counts (
    category TEXT, key TEXT, count INTEGER NOT NULL, PRIMARY KEY (category, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tags (tag TEXT, place REAL, PRIMARY KEY (tag, place)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS tags_place ON tags (place);
  CREATE TABLE IF NOT EXISTS tallies (
    category TEXT, bucket INTEGER, count INTEGER NOT NULL, PRIMARY KEY (category, bucket)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS touched (
    place REAL PRIMARY KEY, slug TEXT, category TEXT, price INTEGER, accessory TEXT, option_group TEXT, landings TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS page_reads (address TEXT PRIMARY KEY, reads TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS responses (address TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`;

/**
 * The catalogue on disk, between the API and the pages: memory stays flat however many products there are, and a
 * publication reads only what changed since the last one. Only the holder of the releases' lock may write.
 */
export type CatalogueFile = ReturnType<typeof openCatalogueFile>;

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  // NORMAL: after a power cut the file may miss the last changes, but is as it once was.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  database.exec(TABLES);
  return database;
}

/** The keys of a row's lists; none where they were not read yet. */
const findKeys = (row: unknown): string[] =>
  JSON.parse((row as { landings: string | null } | undefined)?.landings ?? '[]');

/** Opens the file, or creates a new one where it is missing or broken. @throws Error where the disk is full */
export const openCatalogueFile = (path: string) =>
  openOrReplace(path, (file) => catalogueFile(openDatabase(file)));

/** Opens the file for reading only, as it is at the first read. @throws Error where there is none */
export function readCatalogueFile(path: string) {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  // One transaction: each of the dozens of reads of a page would lock the file and look whether it changed.
  database.exec('BEGIN');
  return catalogueFile(database);
}

function catalogueFile(database: DatabaseSync) {
  const statements = {
    put: database.prepare('INSERT INTO products VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)'),
    setSource: database.prepare('UPDATE products SET source = ? WHERE slug = ?'),
    isStored: database.prepare('SELECT 1 FROM products WHERE slug = ? AND place = ? AND digest = ?'),
    touch: database.prepare(
      `INSERT OR IGNORE INTO touched SELECT place, slug, category, price, accessory, option_group, landings FROM products
       WHERE slug = ? OR place = ?`,
    ),
    touchFree: database.prepare(
      'INSERT OR IGNORE INTO touched VALUES (?, NULL, NULL, NULL, NULL, NULL, NULL)',
    ),
    atPlace: database.prepare(`SELECT ${CARD}, accessory FROM products WHERE place = ?`),
    remove: database.prepare(
      'DELETE FROM products WHERE slug = ? OR place = ? RETURNING slug, place, category, landings',
    ),
    unread: database.prepare(
      'SELECT slug, place, category, body FROM products WHERE landings IS NULL LIMIT 500',
    ),
    setLandings: database.prepare('UPDATE products SET landings = ? WHERE slug = ?'),
    landingsOf: database.prepare('SELECT landings FROM products WHERE slug = ?'),
    land: database.prepare('INSERT INTO landings VALUES (?, ?, ?)'),
    unland: database.prepare('DELETE FROM landings WHERE key = ? AND category = ? AND place = ?'),
    countLanding: database.prepare(
      'INSERT INTO landing_counts VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET count = count + ?3',
    ),
    inLanding: database.prepare(
      `SELECT slug, digest, products.category, price, place, option_group AS optionGroup
       FROM landings JOIN products USING (place) WHERE key = ? AND landings.category = ? ORDER BY landings.place LIMIT ?`,
    ),
    pageFields: database.prepare('SELECT fields AS body FROM page_fields WHERE slug = ?'),
    setPageFields: database.prepare('INSERT INTO page_fields VALUES (?, ?)'),
    removePageFields: database.prepare('DELETE FROM page_fields WHERE slug = ?'),
    show: database.prepare('INSERT OR IGNORE INTO shown_on VALUES (?, ?)'),
    removeShown: database.prepare('DELETE FROM shown_on WHERE slug = ?'),
    shownOn: database.prepare('SELECT slug FROM shown_on WHERE place = ?'),
    shownBy: database.prepare(
      `SELECT ${CARD} FROM products WHERE place IN (SELECT place FROM shown_on WHERE slug = ?)
       ORDER BY place`,
    ),
    tag: database.prepare('INSERT OR IGNORE INTO tags VALUES (?, ?)'),
    untag: database.prepare('DELETE FROM tags WHERE place = ?'),
    tally: database.prepare(
      'INSERT INTO tallies VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET count = count + ?3',
    ),
    storeResponse: database.prepare('INSERT OR REPLACE INTO responses VALUES (?, ?)'),
    product: database.prepare('SELECT body FROM products WHERE slug = ?'),
    responseText: database.prepare('SELECT body FROM responses WHERE address = ?'),
    state: database.prepare('SELECT value AS body FROM state WHERE key = ?'),
    setState: database.prepare('INSERT OR REPLACE INTO state VALUES (?, ?)'),
    touched: database.prepare(
      'SELECT place, slug, category, price, accessory, option_group AS optionGroup, landings FROM touched',
    ),
    countTouched: database.prepare('SELECT count(*) AS count FROM touched'),
    clearTouched: database.prepare('DELETE FROM touched'),
    slugs: database.prepare('SELECT slug FROM products'),
    countProducts: database.prepare('SELECT coalesce(sum(count), 0) AS count FROM tallies'),
    categories: database.prepare('SELECT DISTINCT category FROM products'),
    sources: database.prepare('SELECT slug, source FROM products'),
    card: database.prepare(`SELECT ${CARD} FROM products WHERE slug = ?`),
    place: database.prepare('SELECT place FROM products WHERE slug = ?'),
    first: database.prepare(`SELECT ${CARD} FROM products ORDER BY place LIMIT ?`),
    inCategory: database.prepare(`SELECT ${CARD} FROM products WHERE category = ? ORDER BY place LIMIT ?`),
    inOrderOfPrice: database.prepare(`SELECT ${CARD} FROM products WHERE category = ? ORDER BY price, place`),
    // Each from its end of the index.
    bounds: database.prepare(
      `SELECT (SELECT min(price) FROM products WHERE category = ?1) AS minimum,
         (SELECT max(price) FROM products WHERE category = ?1) AS maximum`,
    ),
    cheaper: database.prepare(
      `SELECT ${CARD} FROM products
       WHERE category = ? AND (price, place) < (?, ?) AND slug <> ? ORDER BY price DESC, place DESC LIMIT ?`,
    ),
    dearer: database.prepare(
      `SELECT ${CARD} FROM products
       WHERE category = ? AND (price, place) > (?, ?) AND slug <> ? ORDER BY price, place LIMIT ?`,
    ),
    accessoryBelow: database.prepare(
      `SELECT price, place, slug, body FROM products WHERE accessory = ? AND price < ? AND sold_out = 0
       ORDER BY price DESC, place DESC LIMIT ?`,
    ),
    accessoryFrom: database.prepare(
      `SELECT price, place, slug, body FROM products WHERE accessory = ? AND price >= ? AND sold_out = 0
       ORDER BY price, place LIMIT ?`,
    ),
    inOptionGroup: database.prepare(
      `SELECT ${CARD} FROM products WHERE option_group = ? AND option_group <> '' ORDER BY place LIMIT ${MOST_MEMBERS}`,
    ),
    ofKind: database.prepare(`SELECT ${CARD} FROM products WHERE kind = ? ORDER BY rank, place LIMIT ?`),
    bodies: database.prepare('SELECT slug, body FROM products WHERE slug > ? ORDER BY slug LIMIT 500'),
    setRank: database.prepare('UPDATE products SET kind = ?, rank = ?, accessory = ? WHERE slug = ?'),
    tagged: database.prepare(
      'SELECT slug, price FROM tags JOIN products USING (place) WHERE tag = ? ORDER BY tags.place LIMIT ?',
    ),
    pageReads: database.prepare('SELECT reads AS body FROM page_reads WHERE address = ?'),
    setPageReads: database.prepare('INSERT OR REPLACE INTO page_reads VALUES (?, ?)'),
    feedParts: database.prepare(
      `SELECT DISTINCT CAST(abs(place) / ${FEED_PART} AS INTEGER) AS part FROM products ORDER BY part`,
    ),
    feedPart: database.prepare(
      `SELECT ${CARD} FROM products
       WHERE (place > -?2 AND place <= -?1) OR (place >= ?1 AND place < ?2) ORDER BY place`,
    ),
    beforeInBucket: database.prepare(
      'SELECT count(*) AS count FROM products WHERE category = ? AND place >= ? AND place < ?',
    ),
    tallied: database.prepare(
      'SELECT coalesce(sum(count), 0) AS count FROM tallies WHERE category = ? AND bucket < ?',
    ),
  };
  const bucketOf = (place: number) => Math.floor(place / TALLIED);
  const marksFor = (values: readonly unknown[]) => values.map(() => '?').join(', ');
  const toText = (row: unknown) => (row as { body: string } | undefined)?.body;
  const getState = (key: string) => toText(statements.state.get(key));

  /**
   * Renewed at every change, never counted: a file that lost its last changes must not come to an earlier number again.
   */
  const renew = (stamp: 'products' | 'responses') => statements.setState.run(stamp, randomUUID());

  function remove(slug: string, place: number): boolean {
    statements.touch.run(slug, place);
    const removed = statements.remove.all(slug, place);
    for (const row of removed) {
      statements.untag.run(row.place ?? null);
      statements.removePageFields.run(row.slug ?? null);
      statements.removeShown.run(row.slug ?? null);
      statements.tally.run(row.category ?? null, bucketOf(Number(row.place)), -1);
      for (const key of findKeys(row)) {
        statements.unland.run(key, row.category ?? null, row.place ?? null);
        statements.countLanding.run(row.category ?? null, key, -1);
      }
    }
    if (removed.length > 0) renew('products');
    return removed.length > 0;
  }

  const withLandings = <Row extends CardRow>(row: Row | undefined) =>
    row && { ...row, landings: findKeys(statements.landingsOf.get(row.slug)) };

  const countBefore = (categories: readonly string[], place: number): number => {
    const bucket = bucketOf(place);
    return categories.reduce((sum, category) => {
      const inBucket = statements.beforeInBucket.get(category, bucket * TALLIED, place);
      return sum + Number(statements.tallied.get(category, bucket)?.count) + Number(inBucket?.count ?? 0);
    }, 0);
  };

  const card = (slug: string) => statements.card.get(slug) as CardRow | undefined;
  const responseText = (address: string): string | undefined => toText(statements.responseText.get(address));
  const pageFields = (slug: string) => toText(statements.pageFields.get(slug));

  /** The products of our API with these ids, in their order, without those that are no longer there. */
  const withIds = (ids: readonly Product['id'][]): CardRow[] =>
    ids.flatMap((id) => (statements.atPlace.get(descendingPlace(id)) as CardRow | undefined) ?? []);

  const accessoriesNear: CatalogueLists['accessoriesNear'] = (accessory, price, count) =>
    nearestFirst(price, [
      ...(statements.accessoryBelow.all(accessory, price, count) as AccessoryRow[]),
      ...(statements.accessoryFrom.all(accessory, price, count) as AccessoryRow[]),
    ]).map(({ body }) => JSON.parse(body));

  /** The products of a category around a point in the order of prices, without the one that is there. */
  const aroundPoint = (
    category: string,
    { slug, price, place }: Pick<CardRow, 'slug' | 'price' | 'place'>,
    count: number,
  ): AroundPrice<CardRow> => ({
    cheaper: statements.cheaper.all(category, price, place, slug, count) as CardRow[],
    dearer: statements.dearer.all(category, price, place, slug, count) as CardRow[],
  });

  const aroundPrice: CatalogueLists['aroundPrice'] = (category, product, count) => {
    const place = Number(statements.place.get(product.slug)?.place ?? Number.NEGATIVE_INFINITY);
    return aroundPoint(category, { ...product, place }, count);
  };

  const countIn = (categories: readonly string[]): number =>
    categories.reduce(
      (sum, category) => sum + Number(statements.tallied.get(category, Number.MAX_SAFE_INTEGER)?.count),
      0,
    );

  /** The buckets that hold the positions from `from` on, and how many products are in front of them. */
  function bucketsFor(categories: readonly string[], from: number, count: number) {
    const found = { first: undefined as number | undefined, end: 0, before: 0 };
    let seen = 0;
    const rows = database
      .prepare(
        `SELECT bucket, sum(count) AS count FROM tallies WHERE category IN (${marksFor(categories)})
         GROUP BY bucket ORDER BY bucket`,
      )
      .iterate(...categories);
    for (const { bucket, count: inBucket } of rows) {
      if (found.first === undefined && seen + Number(inBucket) > from) {
        found.first = Number(bucket);
        found.before = seen;
      }
      seen += Number(inBucket);
      found.end = Number(bucket) + 1;
      if (seen >= from + count) break;
    }
    return found;
  }

  function page(categories: readonly string[], from: number, count: number): CardRow[] {
    const { first, end, before } = bucketsFor(categories, from, count);
    if (first === undefined) return [];
    return database
      .prepare(
        `SELECT ${CARD} FROM products
         WHERE category IN (${marksFor(categories)}) AND place >= ? AND place < ? ORDER BY place LIMIT ? OFFSET ?`,
      )
      .all(...categories, first * TALLIED, end * TALLIED, count, from - before) as CardRow[];
  }

  return {
    /** Begins changes that are applied all or none. */
    begin: () => database.exec('BEGIN'),
    commit: () => database.exec('COMMIT'),
    rollBack: () => database.exec('ROLLBACK'),
    /** Stores a product; one that is stored as it is counts as no change. */
    put({ place, digest, source, product }: FileProduct): void {
      const { slug } = product;
      const fields = getPageFields(product);
      if (statements.isStored.get(slug, place, digest) && pageFields(slug) === fields) {
        statements.setSource.run(source, slug);
        return;
      }
      remove(slug, place);
      statements.touchFree.run(place);
      const category = product.productCategory?.slug ?? '';
      const ranked = partRank(product);
      statements.put.run(
        slug,
        place,
        digest,
        source,
        category,
        ranked?.kind ?? null,
        ranked?.rank ?? null,
        regularPrice(product),
        isSoldOut(product.stock) ? 1 : 0,
        getAccessory(product) ?? null,
        product.optionGroup ?? '',
        JSON.stringify(product),
      );
      for (const tag of product.tags) statements.tag.run(tag, place);
      if (fields !== undefined) statements.setPageFields.run(slug, fields);
      for (const id of product.boughtWith ?? []) statements.show.run(descendingPlace(id), slug);
      statements.tally.run(category, bucketOf(place), 1);
      renew('products');
    },
    /** Removes the product of a place. */
    removePlace: (place: number): boolean => remove('', place),
    countProducts: (): number => Number(statements.countProducts.get()?.count),
    /** Removes all products but these. */
    removeOthers(slugs: ReadonlySet<string>): void {
      const others: string[] = [];
      for (const { slug } of statements.slugs.iterate())
        if (!slugs.has(String(slug))) others.push(String(slug));
      for (const slug of others) remove(slug, Number.NaN);
    },
    setResponses(responses: ReadonlyMap<string, unknown>) {
      for (const [address, body] of responses) {
        const text = JSON.stringify(body);
        if (toText(statements.responseText.get(address)) === text) continue;
        statements.storeResponse.run(address, text);
        renew('responses');
      }
    },
    /** The API's cursor of the last read; undefined where everything has to be read. */
    cursor: (): string | undefined => getState('cursor'),
    setCursor: (cursor: string) => statements.setState.run('cursor', cursor),
    forgetCursor: () => statements.setState.run('cursor', ''),
    /** Names the products in the file, and the responses: another after every change. */
    stamps: () => ({ products: getState('products') ?? '', responses: getState('responses') ?? '' }),
    /** What a release was built from, and what was touched since then counts from now on. */
    setBuilt(built: BuiltFrom | undefined): void {
      database.exec('BEGIN');
      statements.setState.run('built', JSON.stringify(built ?? null));
      statements.clearTouched.run();
      database.exec('COMMIT');
    },
    built: (): BuiltFrom | undefined => JSON.parse(getState('built') ?? 'null') ?? undefined,
    /** The product of a place. */
    at: (place: number) => statements.atPlace.get(place) as CardRow | undefined,
    countTouched: (): number => Number(statements.countTouched.get()?.count),
    /** What changed since `setBuilt`. */
    touched: (): TouchedProduct[] =>
      statements.touched.all().map((row) => ({
        place: Number(row.place),
        was:
          row.slug === null
            ? undefined
            : { ...(row as Omit<CardRow, 'digest' | 'place'> & WithAccessory), landings: findKeys(row) },
        is: withLandings(statements.atPlace.get(row.place ?? null) as (CardRow & WithAccessory) | undefined),
      })),
    card,
    /** The categories that products are in; empty for none. */
    categories: () => statements.categories.all().map(({ category }) => String(category)),
    /** The newest products, of all or of a category. */
    first: (count: number) => statements.first.all(count) as CardRow[],
    inCategory: (category: string, count: number) => statements.inCategory.all(category, count) as CardRow[],
    /** All products of a category, the cheapest first. */
    inOrderOfPrice: (category: string) => statements.inOrderOfPrice.all(category) as CardRow[],
    aroundPoint,
    aroundPrice,
    withIds,
    accessoriesNear,
    /** What only a product's own page shows, as text; undefined for nothing. */
    pageFields,
    /** The products that a product's page names as often bought with it, newest first. */
    shownBy: (slug: string) => statements.shownBy.all(slug) as CardRow[],
    /** The products whose pages show the one of a place as often bought with them. */
    shownOn: (place: number) => statements.shownOn.all(place).map(({ slug }) => String(slug)),
    /** The products of an option group, newest first; none of the empty one. */
    inOptionGroup: (group: string) => statements.inOptionGroup.all(group) as CardRow[],
    /** The parts that Build Your PC offers, by kind and rank. */
    parts: () => PART_KINDS.flatMap((kind) => statements.ofKind.all(kind, MOST_OF_A_KIND) as CardRow[]),
    /** Ranks all parts, and recognises all accessories, again where other code did. */
    rankBy(code: string): void {
      if (getState('ranked by') === code) return;
      database.exec('BEGIN');
      let last = '';
      for (let rows = statements.bodies.all(last); rows.length > 0; rows = statements.bodies.all(last))
        for (const { slug, body } of rows) {
          last = String(slug);
          const product: Product = JSON.parse(String(body));
          const { kind = null, rank = null } = partRank(product) ?? {};
          statements.setRank.run(kind, rank, getAccessory(product) ?? null, last);
        }
      statements.setState.run('ranked by', code);
      database.exec('COMMIT');
    },
    /** Reads the lists of the products that changed; of all products where they are read in another way now. */
    readLandings({ name, getKeys }: LandingReading): void {
      database.exec('BEGIN');
      if (getState('landings by') !== name)
        database.exec(
          'UPDATE products SET landings = NULL; DELETE FROM landings; DELETE FROM landing_counts;',
        );
      for (let rows = statements.unread.all(); rows.length > 0; rows = statements.unread.all())
        for (const { slug = null, place = null, category = null, body } of rows) {
          const keys = [...new Set(getKeys(JSON.parse(String(body))))];
          statements.setLandings.run(JSON.stringify(keys), slug);
          for (const key of keys) {
            statements.land.run(key, category, place);
            statements.countLanding.run(category, key, 1);
          }
        }
      statements.setState.run('landings by', name);
      database.exec('COMMIT');
    },
    /** How many products of categories have each brand and each value of a facet. */
    landingCounts: (categories: readonly string[]) =>
      database
        .prepare(
          `SELECT key, sum(count) AS count FROM landing_counts WHERE category IN (${marksFor(categories)})
           GROUP BY key HAVING sum(count) > 0 ORDER BY key`,
        )
        .all(...categories) as { key: string; count: number }[],
    /** The newest products of categories in such a list. */
    inLanding: (categories: readonly string[], key: string, count: number): CardRow[] =>
      categories
        .flatMap((category) => statements.inLanding.all(key, category, count) as CardRow[])
        .sort((one, other) => one.place - other.place)
        .slice(0, count),
    /** The numbers of the feed's parts that have products, from 0 on, and the products of one. */
    feedParts: () => statements.feedParts.all().map(({ part }) => Number(part)),
    feedPart: (part: number) =>
      statements.feedPart.all(part * FEED_PART, (part + 1) * FEED_PART) as CardRow[],
    /** The first products with a tag, as the API gives them: of ours the newest. */
    tagged(tag: string, count: number): ListEntry[] {
      const given: string[] | null = JSON.parse(responseText(taggedAddress(tag)) ?? 'null');
      if (!given) return statements.tagged.all(tag, count) as ListEntry[];
      return given.flatMap((slug) => card(slug) ?? []).slice(0, count);
    },
    /** How many products of categories are newer than a place. */
    countBefore,
    countIn,
    /** The lowest and the highest price in categories; 0 where they are empty. */
    priceBounds(categories: readonly string[]): { minimum: number; maximum: number } {
      const rows = categories.map((category) => statements.bounds.get(category));
      const known = rows.filter((row) => row?.minimum != null);
      if (known.length === 0) return { minimum: 0, maximum: 0 };
      return {
        minimum: Math.min(...known.map((row) => Number(row?.minimum))),
        maximum: Math.max(...known.map((row) => Number(row?.maximum))),
      };
    },
    /** The products of categories from a position on, newest first. */
    page,
    /** The same of those in stock that cost at most so many rupees. */
    within(categories: readonly string[], rupees: number, from: number, count: number): CardRow[] {
      return database
        .prepare(
          `SELECT ${CARD} FROM products
           WHERE category IN (${marksFor(categories)}) AND price <= ? AND sold_out = 0 ORDER BY place LIMIT ? OFFSET ?`,
        )
        .all(...categories, rupees, count, from) as CardRow[];
    },
    /** What a page read when it was last rendered, without the digests; undefined where that is not known. */
    pageReads: (address: string): string[] | undefined => {
      const text = toText(statements.pageReads.get(address));
      return text === undefined ? undefined : JSON.parse(text);
    },
    setPageReads(reads: ReadonlyMap<string, readonly string[]>): void {
      for (const [address, read] of reads) statements.setPageReads.run(address, JSON.stringify(read));
    },
    /** Each product's digest by the API, by its slug. */
    sources: (): Map<string, string> =>
      new Map(statements.sources.all().map(({ slug, source }) => [String(slug), String(source)])),
    slugs: () => statements.slugs.iterate() as IterableIterator<{ slug: string }>,
    product(slug: string): Product | undefined {
      const text = toText(statements.product.get(slug));
      return text === undefined ? undefined : JSON.parse(text);
    },
    /** The API's response for a path, as text: equal texts are equal responses. */
    responseText,
    close: () => database.close(),
  };
}

/** The lists of the file as pages read them. */
const getLists = (file: CatalogueFile): CatalogueLists => ({
  *slugs() {
    for (const { slug } of file.slugs()) yield slug;
  },
  newest: file.first,
  tagged: file.tagged,
  inCategories: file.page,
  withIds: file.withIds,
  accessoriesNear: file.accessoriesNear,
  countIn: file.countIn,
  priceBounds: file.priceBounds,
  aroundPrice: file.aroundPrice,
  inOptionGroup: file.inOptionGroup,
  within: file.within,
  landingCounts: file.landingCounts,
  inLanding: file.inLanding,
});

/** The file as pages read it. @param builtAt when the build began, in milliseconds since 1970 */
export const getSnapshot = (file: CatalogueFile, builtAt: number): CatalogueSnapshot => ({
  ...getLists(file),
  builtAt,
  parts: () => file.parts().map(({ slug }) => slug),
  feedParts: file.feedParts,
  feedPart: (part) => file.feedPart(part).map(({ slug }) => slug),
  product: file.product,
  responseTo(address) {
    const text = address === undefined ? undefined : file.responseText(address);
    return text === undefined ? undefined : JSON.parse(text);
  },
});
