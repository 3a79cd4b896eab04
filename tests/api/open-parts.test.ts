import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { missingEssentials } from '../../src/rules/compatibility/fact-table.ts';
import { partOfProduct } from '../../src/rules/compatibility/part-of.ts';
import { importCatalogue } from '../../src/server/catalogue-writing/import/import-catalogue.ts';
import { mapping } from '../../src/server/catalogue-writing/import/mapping.ts';
import { importPartFacts } from '../../src/server/catalogue-writing/part-facts/import-part-facts.ts';
import { products } from '../../src/server/db/schema.ts';
import {
  hasOpenPartsData,
  hasPartsData,
  NO_OPEN_PARTS_DATA,
  NO_PARTS_DATA,
  OPEN_PARTS_DATA,
  PARTS_DATA,
} from '../parts-data.ts';
import { freshDatabase, kinds } from './fresh-database.ts';

const MAPPING = new URL('../../scripts/mappings/pc-parts.json', import.meta.url);

test.for(kinds)(
  'Facts of parts: half of the real coolers are complete with the real database, on %s',
  {
    timeout: 180_000,
  },
  async (kind, { skip }) => {
    if (!hasPartsData()) skip(NO_PARTS_DATA);
    if (!hasOpenPartsData()) skip(NO_OPEN_PARTS_DATA);
    const database = await freshDatabase(kind);
    const name = 'cpu-cooler.jsonl';
    const coolers = { name, text: readFileSync(join(PARTS_DATA, name), 'utf8') };
    await importCatalogue(database, [coolers], {
      mapping: mapping.parse(JSON.parse(readFileSync(MAPPING, 'utf8'))),
    });
    const files = readdirSync(OPEN_PARTS_DATA)
      .filter((each) => each.endsWith('.jsonl'))
      .map((each) => ({ name: each, path: join(OPEN_PARTS_DATA, each) }));

    const report = await importPartFacts(database.queries, files);
    expect(report.parts).toBeGreaterThan(26_000);
    const found = report.kinds.find((each) => each.kind === 'cooling');
    expect(report.changed).toBe(found?.matched);
    const rows = await database.queries.select().from(products);
    const complete = rows.filter((row) => missingEssentials(partOfProduct('cooling', row)).length === 0);
    expect(complete.length / rows.length).toBeGreaterThan(0.6);
    // A model that reviewers measured: noctua.at names 165 mm, and the sockets of its box.
    const [noctua] = await database.queries.select().from(products).where(eq(products.slug, 'noctua-nh-d15'));
    expect(noctua?.partFacts?.specifications.Height).toBe('165 mm');
    expect(await importPartFacts(database.queries, files)).toMatchObject({ changed: 0, removed: 0 });
    await database.close();
  },
);
