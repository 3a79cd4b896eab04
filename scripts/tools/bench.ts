import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartError } from '../../src/server/start-error.ts';
import { kill } from '../../tests/process.ts';
import { runCommand } from '../command.ts';
import { compareAgainst } from './bench/against.ts';
import { measureBackup } from './bench/backup.ts';
import { measureCrowds } from './bench/crowds.ts';
import { measureExports } from './bench/exports.ts';
import { measureFacetLists } from './bench/facet-lists.ts';
import { measureFigures } from './bench/figures.ts';
import { measureImports } from './bench/imports.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureMemory } from './bench/memory.ts';
import { measureOrders } from './bench/orders.ts';
import { measurePages } from './bench/pages.ts';
import { measurePartFacts } from './bench/part-facts.ts';
import { measurePartFactsImport } from './bench/part-facts-import.ts';
import { measureCachedLists, measureColdLists } from './bench/product-lists.ts';
import { measurePublications } from './bench/publications.ts';
import { measureRestarts } from './bench/restarts.ts';
import { measureScripts } from './bench/scripts.ts';
import { openBuiltShop } from './bench/shop.ts';
import { measureSuggestions } from './bench/suggestions.ts';
import { printTable, type Row } from './bench/table.ts';
import { measureTaps } from './bench/taps.ts';

type Measure = (address: string) => Promise<Row[]>;

/** Runs measurements on one shop with its pages built. */
async function onBuiltShop(...measures: Measure[]): Promise<Row[]> {
  console.log('Opening a shop to measure (a minute) …');
  const { shop, address, dataDir } = await openBuiltShop();
  const rows: Row[] = [];
  try {
    for (const measure of measures) {
      console.log(`${measure.name} …`);
      rows.push(...(await measure(address)));
    }
  } finally {
    await kill(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}

/** Measurements that open shops of their own; some of them alone are run by their names. */
const APART = {
  suggestions: measureSuggestions,
  facets: measureFacetLists,
  orders: measureOrders,
  lists: measureColdLists,
  crowds: measureCrowds,
  pages: () => onBuiltShop(measurePages, measureCachedLists),
  publications: measurePublications,
  restarts: measureRestarts,
  backup: measureBackup,
  memory: measureMemory,
  'part-facts': async () => [...(await measurePartFacts()), ...(await measurePartFactsImport())],
  taps: () => onBuiltShop(measureTaps),
  imports: measureImports,
  exports: measureExports,
  figures: measureFigures,
};

const measureBuiltShop = () => onBuiltShop(measureScripts, measureLighthouse);

/**
 * The measurements of docs/measurements.md, each from the shop as it runs: a process of its own, over HTTP. With
 * `--against COMMIT` those that are named are measured here and there in turn.
 */
await runCommand(async () => {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' } },
  });
  const { against } = values;
  if (names.some((name) => !(name in APART)) || (against && names.length === 0))
    throw new StartError(`npm run bench [-- ${Object.keys(APART).join(' | ')} … [--against COMMIT]]`);
  if (against) return compareAgainst(against, names);
  const rows = names.length === 0 ? await measureBuiltShop() : [];
  for (const [name, measure] of Object.entries(APART)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`${name} …`);
    rows.push(...(await measure()));
  }
  printTable(rows);
});
