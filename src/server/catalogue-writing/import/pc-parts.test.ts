import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasPartsData, PARTS_DATA } from '../../../../tests/parts-data.ts';
import { importRow } from '../../../contract/import-row.ts';
import { checkBuild, findConflicts } from '../../../rules/compatibility/check-build.ts';
import { getVerdict } from '../../../rules/compatibility/finding.ts';
import { buildOf, type Part, type PartKind } from '../../../rules/compatibility/part.ts';
import { getPart } from '../../../rules/compatibility/part-of.ts';
import { parseSpecifications } from '../../../rules/product/specifications.ts';
import { readProductFiles } from '../../seed/seed-catalogue.ts';
import { mappingFor } from './apply-mapping.ts';
import { mapping } from './mapping.ts';

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const MAPPING = mapping.parse(JSON.parse(readText('../../../../scripts/mappings/pc-parts.json')));
/** A few rows of each file of the open data set that the mapping is for, the odd ones among them. */
const SAMPLE: Record<string, Record<string, unknown>[]> = JSON.parse(readText('./pc-parts-sample.json'));

/** Of what kind the rows of a file are, and which checks can know enough of them to find a conflict. */
const FILES: Record<string, { kind: PartKind; checks: string[] }> = {
  'cpu.jsonl': {
    kind: 'processor',
    // Socket, generation and memory follow from model and architecture.
    checks: ['cooler-capacity', 'power-budget', 'socket', 'generation', 'memory-type', 'cooler-socket'],
  },
  'motherboard.jsonl': {
    kind: 'motherboard',
    checks: [
      'socket',
      'board-size',
      'memory-slots',
      'memory-capacity',
      'cooler-socket',
      'generation',
      'memory-type',
    ],
  },
  // Crucial's part numbers that end in S4 and S5 are memory for laptops (SODIMM).
  'memory.jsonl': { kind: 'ram', checks: ['memory-type', 'memory-form', 'memory-slots', 'memory-capacity'] },
  // A few models are known by name (knowledge/coolers.ts).
  'cpu-cooler.jsonl': { kind: 'cooling', checks: ['radiator-room', 'cooler-height'] },
  'video-card.jsonl': { kind: 'graphicsCard', checks: ['card-length'] },
  'power-supply.jsonl': {
    kind: 'powerSupply',
    checks: ['power-budget', 'recommended-supply', 'supply-shape'],
  },
  // Its type names the largest board, and the bays of 3.5 inches are stated.
  'case.jsonl': { kind: 'cabinet', checks: ['board-size', 'drive-bays'] },
  'internal-hard-drive.jsonl': {
    kind: 'storage',
    checks: ['m2-slots', 'sata-ports', 'sata-power', 'drive-bays'],
  },
};

function importedPart(file: string, kind: PartKind, row: Record<string, unknown>): Part {
  const { values } = mappingFor(file, MAPPING, {})({ values: row, place: { file, line: 1 } } as never);
  const specifications = parseSpecifications(JSON.stringify(values.specifications ?? {}));
  return getPart(kind, String(values.name), specifications);
}

const KINDS: Record<string, PartKind> = {
  processors: 'processor',
  cooling: 'cooling',
  motherboards: 'motherboard',
  ram: 'ram',
  storage: 'storage',
  'graphics-cards': 'graphicsCard',
  'power-supplies': 'powerSupply',
  cabinets: 'cabinet',
};
const shipped = readProductFiles()
  .flatMap(({ text }) => (JSON.parse(text) as unknown[]).map((row) => importRow.parse(row)))
  .flatMap(({ name, productCategory, specifications }) => {
    const kind = KINDS[productCategory ?? ''];
    return kind ? [getPart(kind, name, parseSpecifications(JSON.stringify(specifications)))] : [];
  });

const getRows = (file: string): Record<string, unknown>[] => {
  if (!hasPartsData()) return SAMPLE[file] ?? [];
  const lines = readFileSync(join(PARTS_DATA, file), 'utf8').split('\n').filter(Boolean);
  const step = Math.ceil(lines.length / 100);
  const others = lines.filter((_, index) => index % step === 0).map((line) => JSON.parse(line));
  return [...(SAMPLE[file] ?? []), ...others];
};

test.each(Object.entries(FILES))(
  '§2 Build Your PC: imported %s, which lack most facts, give unknowns and no false verdict',
  (file, { kind, checks }) => {
    const found = new Set<string>();
    for (const row of getRows(file)) {
      const part = importedPart(file, kind, row);
      for (const other of shipped.filter((each) => each.kind !== kind)) {
        const findings = checkBuild(buildOf([part, other])).filter(({ parts }) => parts.includes(part));
        for (const { check, missing } of findConflicts(findings)) if (!missing) found.add(check);
      }
    }
    expect([...found].filter((check) => !checks.includes(check))).toEqual([]);
  },
);

test('§2 Build Your PC: a build of imported parts alone is never said to fit', () => {
  const first = (file: string) => {
    const { kind } = FILES[file] ?? {};
    const [row] = SAMPLE[file] ?? [];
    if (!kind || !row) throw new Error(`no row of ${file}`);
    return importedPart(file, kind, row);
  };
  const build = buildOf(Object.keys(FILES).map(first));
  expect(getVerdict(checkBuild(build))).not.toBe('fits');
});

test.each([
  ['motherboard.jsonl', 'MSI PRO A620M-E', 'AMD Ryzen 5 7600', 'socket', 'fits'],
  ['motherboard.jsonl', 'MSI PRO A620M-E', 'Intel Core i3-12100F', 'socket', 'conflict'],
  ['motherboard.jsonl', 'Gigabyte A520M K V2', 'AMD Ryzen 5 5600', 'generation', 'fits'],
  [
    'power-supply.jsonl',
    'Gigabyte P450B',
    'MSI GeForce RTX 5080 16G VENTUS 3X OC',
    'recommended-supply',
    'conflict',
  ],
  [
    'case.jsonl',
    'Deepcool MATREXX 40 3FS',
    'MSI GeForce RTX 5080 16G VENTUS 3X OC',
    'card-length',
    'unknown',
  ],
  ['cpu.jsonl', 'AMD Ryzen 5 5500', 'Gigabyte B450M DS3H V2', 'socket', 'fits'],
])('§2 Build Your PC: of %s, %s with %s: %s is %s', (file, name, other, check, verdict) => {
  const row = SAMPLE[file]?.find((each) => each.name === name);
  const partner = shipped.find((part) => part.name === other);
  const { kind } = FILES[file] ?? {};
  if (!row || !partner || !kind) throw new Error('not in the sample');
  const findings = checkBuild(buildOf([importedPart(file, kind, row), partner]));
  expect(getVerdict(findings.filter((finding) => finding.check === check))).toBe(verdict);
});
