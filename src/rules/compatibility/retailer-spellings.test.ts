import { expect, test } from 'vitest';
import { STYLES, WRITERS } from '../../../tests/fixtures/compatibility/retailer-styles.ts';
import { TYPED_PAIRINGS, type TypedPairing } from '../../../tests/fixtures/compatibility/typed-pairings.ts';
import { TYPED_PARTS, type TypedParts } from '../../../tests/fixtures/compatibility/typed-parts.ts';
import { checkBuild } from './check-build.ts';
import { type Verdict, verdictOf } from './finding.ts';
import { buildOf, type Part } from './part.ts';
import { partOf } from './part-of.ts';

const parts = new Map<string, Part>();

/** Names without any fact, so that only the specifications are read. */
function written(kind: keyof TypedParts, index: number, style: number): Part {
  const key = `${kind} ${index} ${style}`;
  const part = parts.get(key) ?? read(kind, index, style);
  parts.set(key, part);
  return part;
}

function read(kind: keyof TypedParts, index: number, style: number): Part {
  const write = WRITERS[kind] as (part: unknown, style: number) => [string, string][];
  const specifications = write(TYPED_PARTS[kind][index], style).map(([name, value]) => ({ name, value }));
  return partOf(kind, `Part ${String.fromCharCode(65 + (index % 26))}`, specifications) as Part;
}

function verdictIn({ check, parts }: TypedPairing, style: number): Verdict | undefined {
  const build = buildOf(parts.map(([kind, index]) => written(kind, index, style)));
  const findings = checkBuild(build).filter((finding) => finding.check === check);
  return findings.length > 0 ? verdictOf(findings) : undefined;
}

const wrongIn = (style: number) =>
  TYPED_PAIRINGS.map((pairing) => ({ pairing, said: verdictIn(pairing, style) })).filter(
    ({ pairing, said }) => said !== pairing.verdict,
  );

test('§2 Build Your PC: the fixture has 600 pairings of real parts', () => {
  expect(TYPED_PAIRINGS.length).toBeGreaterThanOrEqual(600);
  expect(TYPED_PAIRINGS.filter(({ verdict }) => verdict === 'conflict').length).toBeGreaterThan(200);
});

test.each(Array.from({ length: STYLES }, (_, style) => style))(
  '§2 Build Your PC: of pairings in the spelling of shop %i at least 99 in 100 are right',
  (style) => {
    const mismatches = wrongIn(style).map(({ pairing: { check, parts, verdict }, said }) => ({
      check,
      verdict,
      said,
      parts: parts
        .map(([kind, index]) => JSON.stringify(WRITERS[kind](TYPED_PARTS[kind][index] as never, style)))
        .join(' + '),
    }));
    expect(mismatches.filter(({ verdict, said }) => verdict === 'conflict' && said === 'fits')).toEqual([]);
    expect(
      mismatches.length / TYPED_PAIRINGS.length,
      JSON.stringify(mismatches.slice(0, 12), null, 1),
    ).toBeLessThanOrEqual(0.01);
  },
);
