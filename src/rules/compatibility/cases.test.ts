import { expect, test } from 'vitest';
import { CASES, getSpecifications } from '../../../tests/fixtures/compatibility/parts.ts';
import { checkBuild } from './check-build.ts';
import { getVerdict } from './finding.ts';
import { buildOf, type Part } from './part.ts';
import { getPart } from './part-of.ts';

test.each(CASES)(
  '§2 Build Your PC: $from: $answer: $check of $names: $verdict',
  ({ check, parts, verdict, note }) => {
    const read = parts.map(({ kind, name, says }) => getPart(kind, name, getSpecifications(says)) as Part);
    const findings = checkBuild(buildOf(read)).filter((finding) => finding.check === check);
    const said = findings.map(({ sentence }) => sentence).join(' ');
    expect(findings.length, check).toBeGreaterThan(0);
    expect(getVerdict(findings), said).toBe(verdict);
    const notes = findings.flatMap((finding) => finding.note ?? []).join(' ');
    if (note === 'none') expect(notes, said).toBe('');
    else expect(notes, said).toMatch(note && new RegExp(note));
  },
);
