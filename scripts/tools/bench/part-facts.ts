import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingEssentials } from '../../../src/rules/compatibility/fact-table.ts';
import type { PartKind } from '../../../src/rules/compatibility/part.ts';
import { partOfProduct } from '../../../src/rules/compatibility/part-of.ts';
import { partFinder } from '../../../src/rules/open-parts/same-part.ts';
import { mappingFor } from '../../../src/server/catalogue-writing/import/apply-mapping.ts';
import { mapping } from '../../../src/server/catalogue-writing/import/mapping.ts';
import { readOpenParts } from '../../../src/server/catalogue-writing/part-facts/read-open-parts.ts';
import {
  hasOpenPartsData,
  hasPartsData,
  NO_OPEN_PARTS_DATA,
  NO_PARTS_DATA,
  OPEN_PARTS_DATA,
  PARTS_DATA,
} from '../../../tests/parts-data.ts';
import { measureBuilds, type PartWithFacts } from './builds.ts';
import type { Row } from './table.ts';

const MAPPING = new URL('../../mappings/pc-parts.json', import.meta.url);

/** The share of each kind that is complete for the engine with the facts of the open database, at least. */
const FILES: readonly (readonly [file: string, kind: PartKind, least: number])[] = [
  ['cpu.jsonl', 'processor', 100],
  ['motherboard.jsonl', 'motherboard', 95],
  ['memory.jsonl', 'ram', 100],
  ['internal-hard-drive.jsonl', 'storage', 100],
  ['case.jsonl', 'cabinet', 98],
  ['cpu-cooler.jsonl', 'cooling', 50],
  ['power-supply.jsonl', 'powerSupply', 99.7],
  ['video-card.jsonl', 'graphicsCard', 90],
];

/** The imported parts of a file as products. */
function productsIn(file: string, kind: PartKind): PartWithFacts[] {
  const map = mappingFor(file, mapping.parse(JSON.parse(readFileSync(MAPPING, 'utf8'))), {});
  const lines = readFileSync(join(PARTS_DATA, file), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const { values } = map({ file, line: 1, values: JSON.parse(line) });
    const { name, brand, sellingPrice, specifications } = values as {
      name: string;
      brand: string;
      sellingPrice: number;
      specifications?: object;
    };
    return { kind, name, brand, sellingPrice, specifications: JSON.stringify(specifications ?? {}) };
  });
}

/**
 * What the engine lacks of the imported parts of each kind, alone and with the facts of the open database: how many are
 * complete, and what is missing; then builds from them.
 */
export async function measurePartFacts(): Promise<Row[]> {
  if (!hasPartsData() || !hasOpenPartsData()) {
    console.log(hasPartsData() ? NO_OPEN_PARTS_DATA : NO_PARTS_DATA);
    return [];
  }
  const products = FILES.map(([file, kind]) => productsIn(file, kind));
  const finder = partFinder(products.flat());
  const open = readdirSync(OPEN_PARTS_DATA).filter((name) => name.endsWith('.jsonl'));
  const files = open.map((name) => ({ name, path: join(OPEN_PARTS_DATA, name) }));
  await readOpenParts(files, finder.add, () => undefined);
  const rows = FILES.map(([file, kind, least], place) => {
    const missing: Record<string, number> = {};
    const counts = { alone: 0, complete: 0, matched: 0, doubtful: 0 };
    const its = products[place] ?? [];
    for (const product of its) {
      const found = finder.find(product);
      const partFacts = found && 'facts' in found ? found.facts : undefined;
      product.partFacts = partFacts;
      if (found) counts[partFacts ? 'matched' : 'doubtful'] += 1;
      if (missingEssentials(partOfProduct(kind, { ...product, partFacts: undefined })).length === 0)
        counts.alone += 1;
      const facts = missingEssentials(partOfProduct(kind, product));
      if (facts.length === 0) counts.complete += 1;
      for (const fact of facts) missing[fact] = (missing[fact] ?? 0) + 1;
    }
    const share = (count: number) => `${((count * 100) / its.length).toFixed(1)} %`;
    return {
      what: `${file}: complete for the engine with BuildCores OpenDB`,
      measured: `${share(counts.complete)} of ${its.length}, ${share(counts.alone)} without; ${counts.matched} matched, ${counts.doubtful} doubtful; without ${lacks(missing)}`,
      target: `>= ${least} %`,
      peer: '',
    };
  });
  const priced = products.flat().filter(({ sellingPrice }) => sellingPrice > 0);
  return [...rows, ...measureBuilds(priced)];
}

const lacks = (missing: Record<string, number>): string =>
  Object.entries(missing)
    .sort(([, one], [, other]) => other - one)
    .map(([fact, count]) => `${fact} ${count}`)
    .join(', ') || 'nothing';
