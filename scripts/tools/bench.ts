import { rmSync } from 'node:fs';
import { StartError } from '../../src/server/start-error.ts';
import { kill } from '../../tests/process.ts';
import { runCommand } from '../command.ts';
import { measureBackup } from './bench/backup.ts';
import { measureFacetLists } from './bench/facet-lists.ts';
import { measureImports } from './bench/imports.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureMemory } from './bench/memory.ts';
import { measureOrders } from './bench/orders.ts';
import { measurePages } from './bench/pages.ts';
import { measurePartFacts } from './bench/part-facts.ts';
import { measureProductLists } from './bench/product-lists.ts';
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

/** Measurements that open shops of their own; one of them alone is run by its name. */
const APART = {
  suggestions: measureSuggestions,
  facets: measureFacetLists,
  orders: measureOrders,
  publications: measurePublications,
  restarts: measureRestarts,
  backup: measureBackup,
  memory: measureMemory,
  'part-facts': measurePartFacts,
  taps: () => onBuiltShop(measureTaps),
  imports: measureImports,
};

const measureBuiltShop = () =>
  onBuiltShop(measureScripts, measureLighthouse, measurePages, measureProductLists);

/** The measurements of docs/measurements.md, each from the shop as it runs: a process of its own, over HTTP. */
await runCommand(async () => {
  const [only] = process.argv.slice(2);
  if (only !== undefined && !(only in APART))
    throw new StartError(`npm run bench [-- ${Object.keys(APART).join(' | ')}]`);
  const rows = only === undefined ? await measureBuiltShop() : [];
  for (const [name, measure] of Object.entries(APART)) {
    if (only !== undefined && only !== name) continue;
    console.log(`${name} …`);
    rows.push(...(await measure()));
  }
  printTable(rows);
});
