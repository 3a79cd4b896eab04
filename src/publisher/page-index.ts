import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openOrReplace } from '../system/sqlite-file.ts';

/** The file's name in the folder of the releases. */
export const INDEX_FILE = '.pages.sqlite';

/**
 * A row says what a page shows from a release on, until its next row; without a digest there is no such page any more.
 * Releases that were built upon each other are a generation: they share rows, and the files of pages.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS releases (
    number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, generation INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS pages (
    generation INTEGER, address TEXT, release INTEGER, digest TEXT, PRIMARY KEY (generation, address, release)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS pages_release ON pages (release, address);`;

/** How many rows are read at a time: between them others may be written. */
const CHUNK = 1000;
/** After every address. */
const END = '\u{10ffff}';

/** A release in the index. */
export type IndexedRelease = { number: number; id: string; generation: number };
/** A page as a release has it: a digest of what it shows, and the number of the release that it was rendered for. */
export type PageVersion = { digest: string; renderedFor: number };
/** A page that a release has changed; without a digest it has removed it. */
export type ChangedPage = { address: string; digest: string | undefined };

/**
 * Which pages each release has. A release costs as many rows as pages changed. Only the holder of the releases' lock
 * may write.
 */
export type PageIndex = ReturnType<typeof pageIndex>;

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  database.exec(TABLES);
  return database;
}

/**
 * Opens the index in a folder of releases; a missing or broken one is created, and then knows no release. @throws Error
 * where the disk is full
 */
export const openPageIndex = (folder: string): PageIndex =>
  openOrReplace(join(folder, INDEX_FILE), (path) => pageIndex(openDatabase(path)));

/** Opens the index for reading only, as it is at the first read. @throws Error where there is none */
export function readPageIndex(folder: string): PageIndex {
  const database = new DatabaseSync(join(folder, INDEX_FILE), { readOnly: true, timeout: 5000 });
  // One transaction: else each link of a page would lock the file.
  database.exec('BEGIN');
  return pageIndex(database);
}

const findDigest = (row: { digest?: unknown }) => (row.digest === null ? undefined : String(row.digest));

function pageIndex(database: DatabaseSync) {
  const statements = {
    named: database.prepare('SELECT number, id, generation FROM releases WHERE id = ?'),
    all: database.prepare('SELECT number, id, generation FROM releases ORDER BY number'),
    newest: database.prepare('SELECT coalesce(max(number), 0) AS number FROM releases'),
    add: database.prepare('INSERT INTO releases VALUES (?, ?, ?)'),
    forget: database.prepare('DELETE FROM releases WHERE number = ?'),
    forgetRows: database.prepare('DELETE FROM pages WHERE release = ?'),
    forgetGeneration: database.prepare('DELETE FROM pages WHERE generation = ?'),
    version: database.prepare(
      `SELECT digest, release FROM pages WHERE generation = ? AND address = ? AND release <= ?
       ORDER BY release DESC LIMIT 1`,
    ),
    set: database.prepare('INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?)'),
    unset: database.prepare('DELETE FROM pages WHERE generation = ? AND address = ? AND release = ?'),
    changed: database.prepare(
      `SELECT address, digest FROM pages WHERE release = ? AND address >= ? AND address > ? AND address < ?
       ORDER BY address LIMIT ${CHUNK}`,
    ),
    changedSince: database.prepare('SELECT address FROM pages WHERE release = ?'),
    counts: database.prepare(
      'SELECT count(digest) AS rendered, count(*) - count(digest) AS removed FROM pages WHERE release = ?',
    ),
    older: database.prepare(
      'SELECT release, digest FROM pages WHERE generation = ? AND address = ? AND release < ?',
    ),
    range: database.prepare(
      `SELECT address, release, digest FROM pages
       WHERE generation = ?1 AND (address, release) > (?2, ?3) AND address < ?4 AND release <= ?5
       ORDER BY address, release LIMIT ${CHUNK}`,
    ),
  };

  function versionAt({ generation, number }: IndexedRelease, address: string): PageVersion | undefined {
    const row = statements.version.get(generation, address, number);
    const digest = row && findDigest(row);
    return digest === undefined ? undefined : { digest, renderedFor: Number(row?.release) };
  }

  /** The addresses of a release that start with a text, in order. @param from the first that may be among them */
  function* addressesIn(
    { generation, number }: IndexedRelease,
    start = '/',
    from = start,
  ): Generator<string> {
    let present: string | undefined;
    for (let [address, release] = [from, -1]; ; ) {
      const rows = statements.range.all(generation, address, release, start + END, number);
      for (const row of rows) {
        if (present !== undefined && present !== row.address) yield present;
        address = String(row.address);
        release = Number(row.release);
        present = findDigest(row) === undefined ? undefined : address;
      }
      if (rows.length < CHUNK) break;
    }
    if (present !== undefined) yield present;
  }

  /** The pages that a release has changed and that start with a text, in order. */
  function* changedIn({ number }: IndexedRelease, start = '/'): Generator<ChangedPage> {
    for (let last = ''; ; ) {
      const rows = statements.changed.all(number, start, last, start + END);
      for (const row of rows) {
        last = String(row.address);
        yield { address: last, digest: findDigest(row) };
      }
      if (rows.length < CHUNK) return;
    }
  }

  const releases = () => statements.all.all() as IndexedRelease[];

  return {
    /** Begins changes that are applied all or none. */
    begin: () => database.exec('BEGIN'),
    commit: () => database.exec('COMMIT'),
    rollBack: () => database.exec('ROLLBACK'),
    /** A release by its id; undefined where the index does not know it. */
    release: (id: string) => statements.named.get(id) as IndexedRelease | undefined,
    /** Every release, the oldest first. */
    releases,
    versionAt,
    addressesIn,
    changedIn,
    has: (release: IndexedRelease, address: string): boolean => versionAt(release, address) !== undefined,
    /** How many pages a release has changed. */
    countChanged(release: IndexedRelease): { rendered: number; removed: number } {
      const counts = statements.counts.get(release.number);
      return { rendered: Number(counts?.rendered), removed: Number(counts?.removed) };
    },
    /** The addresses that may be of other versions in two releases of a generation. */
    changedBetween(one: IndexedRelease, other: IndexedRelease): Set<string> {
      const [from, to] = [one.number, other.number].sort((a, b) => a - b) as [number, number];
      const between = releases().filter(
        ({ generation, number }) => generation === one.generation && number > from && number <= to,
      );
      return new Set(
        between.flatMap(({ number }) =>
          statements.changedSince.all(number).map(({ address }) => String(address)),
        ),
      );
    },
    /** Begins a release. @param base the one before in its generation; without it a generation begins */
    add(id: string, base: IndexedRelease | undefined): IndexedRelease {
      // A time, so that an index that was lost never comes to a number again that names files of pages.
      const number = Math.max(Date.now(), Number(statements.newest.get()?.number) + 1);
      const generation = base?.generation ?? number;
      statements.add.run(number, id, generation);
      return { number, id, generation };
    },
    /** Sets a page of a release in work. */
    set({ generation, number }: IndexedRelease, address: string, digest: string | undefined): void {
      statements.set.run(generation, address, number, digest ?? null);
    },
    /** Leaves a page of a release in work as it was before. */
    unset({ generation, number }: IndexedRelease, address: string): void {
      statements.unset.run(generation, address, number);
    },
    /** Forgets the releases after a number: they were never finished. */
    forgetAfter(last: number): void {
      for (const { number } of releases().filter((release) => release.number > last)) {
        statements.forgetRows.run(number);
        statements.forget.run(number);
      }
    },
    /** Forgets the oldest release of its generation. @returns the versions of pages that no other release has */
    forgetOldest({ number, generation }: IndexedRelease): { address: string; renderedFor: number }[] {
      const next = releases().find((each) => each.generation === generation && each.number > number);
      statements.forget.run(number);
      if (!next) {
        statements.forgetGeneration.run(generation);
        return [];
      }
      return [...changedIn(next)].flatMap(({ address, digest }) => {
        const older = statements.older.all(generation, address, next.number);
        for (const { release } of older) statements.unset.run(generation, address, release ?? null);
        if (digest === undefined) statements.unset.run(generation, address, next.number);
        return older
          .filter((row) => findDigest(row) !== undefined)
          .map(({ release }) => ({ address, renderedFor: Number(release) }));
      });
    },
    close: () => database.close(),
  };
}
