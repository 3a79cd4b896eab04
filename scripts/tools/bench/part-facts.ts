import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingEssentials } from '../../../src/rules/compatibility/missing-facts.ts';
import type { PartKind } from '../../../src/rules/compatibility/part.ts';
import { partOf } from '../../../src/rules/compatibility/part-of.ts';
import { parseSpecifications } from '../../../src/rules/product/specifications.ts';
import { mappingFor } from '../../../src/server/catalogue-writing/import/apply-mapping.ts';
import { mapping } from '../../../src/server/catalogue-writing/import/mapping.ts';
import { hasPartsData, NO_PARTS_DATA, PARTS_DATA } from '../../../tests/parts-data.ts';
import type { Row } from './table.ts';

const MAPPING = new URL('../../mappings/pc-parts.json', import.meta.url);

/** The share of each kind that is complete for the engine, at least. */
const FILES: readonly (readonly [file: string, kind: PartKind, least?: number])[] = [
  ['cpu.jsonl', 'processor', 90],
  ['motherboard.jsonl', 'motherboard', 60],
  ['memory.jsonl', 'ram', 99],
  ['internal-hard-drive.jsonl', 'storage', 95],
  ['case.jsonl', 'cabinet', 80],
  ['cpu-cooler.jsonl', 'cooling', 50],
  ['power-supply.jsonl', 'powerSupply'],
  ['video-card.jsonl', 'graphicsCard'],
];

/** What the engine lacks of the imported parts of each kind: how many, how many are complete, and what is missing. */
export function measurePartFacts(): Row[] {
  if (!hasPartsData()) {
    console.log(NO_PARTS_DATA);
    return [];
  }
  const rules = mapping.parse(JSON.parse(readFileSync(MAPPING, 'utf8')));
  return FILES.map(([file, kind, least]) => {
    const map = mappingFor(file, rules, {});
    const lines = readFileSync(join(PARTS_DATA, file), 'utf8').split('\n').filter(Boolean);
    const missing: Record<string, number> = {};
    let complete = 0;
    for (const line of lines) {
      const { values } = map({ values: JSON.parse(line), place: { file, line: 1 } } as never);
      const specifications = parseSpecifications(JSON.stringify(values.specifications ?? {}));
      const facts = missingEssentials(partOf(kind, String(values.name), specifications));
      if (facts.length === 0) complete += 1;
      for (const fact of facts) missing[fact] = (missing[fact] ?? 0) + 1;
    }
    const share = (complete * 100) / lines.length;
    return {
      what: `${file}: complete for the engine`,
      measured: `${share.toFixed(1)} % of ${lines.length}; without ${lacks(missing)}`,
      target: least === undefined ? '' : `>= ${least} %`,
      peer: '',
    };
  });
}

const lacks = (missing: Record<string, number>): string =>
  Object.entries(missing)
    .sort(([, one], [, other]) => other - one)
    .map(([fact, count]) => `${fact} ${count}`)
    .join(', ') || 'nothing';
