import { rmSync } from 'node:fs';
import { kill } from '../tests/process.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureOrders } from './bench/orders.ts';
import { measurePages } from './bench/pages.ts';
import { measureProductLists } from './bench/product-lists.ts';
import { measureScripts } from './bench/scripts.ts';
import { openBuiltShop } from './bench/shop.ts';
import { measureSuggestions } from './bench/suggestions.ts';
import { printTable, type Row } from './bench/table.ts';
import { runCommand } from './command.ts';

/** The measurements of design §8, each from the shop as it runs: a process of its own, over HTTP. */
await runCommand(async () => {
  console.log('Opening a shop to measure (a minute) …');
  const { shop, address, dataDir } = await openBuiltShop();
  const rows: Row[] = [];
  try {
    for (const measure of [measureScripts, measureLighthouse, measurePages, measureProductLists]) {
      console.log(`${measure.name} …`);
      rows.push(...(await measure(address)));
    }
  } finally {
    await kill(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
  for (const measure of [measureSuggestions, measureOrders]) {
    console.log(`${measure.name} …`);
    rows.push(...(await measure()));
  }
  printTable(rows);
});
