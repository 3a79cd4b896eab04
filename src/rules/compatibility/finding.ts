import { plural } from '../plural.ts';
import { type AskedFact, type DecidingFact, findAskedFact, type Sources } from './fact-table.ts';
import type { Part, PartKind } from './part.ts';

/** Missing facts are unknown: neither a pass nor a fail. */
export type Verdict = 'fits' | 'conflict' | 'unknown';

/** The result of one check, for the parts that it compares. */
export type Finding = Sources & {
  check: string;
  verdict: Verdict;
  parts: readonly Part[];
  /** A sentence that a beginner understands, with the parts' names. */
  sentence: string;
  /** A remark on parts that fit. */
  note?: string | undefined;
  /** The kind of part whose absence is the conflict. */
  missing?: PartKind;
  /** The fact that would decide an unknown one. */
  asked?: AskedFact | undefined;
};

/** Returns the constructors of findings for one check of some parts. */
export const judge = (check: string, ...parts: readonly Part[]) => ({
  fits: (sentence: string, note?: string): Finding[] => [
    { check, verdict: 'fits', parts, sentence, ...(note && { note }) },
  ],
  conflict: (sentence: string, missing?: PartKind): Finding[] => [
    { check, verdict: 'conflict', parts, sentence, ...(missing && { missing }) },
  ],
  unknown: (sentence: string, ...deciding: readonly DecidingFact[]): Finding[] => [
    { check, verdict: 'unknown', parts, sentence, asked: findAskedFact(deciding) },
  ],
});

/** The verdict on a whole build: "conflict" if any check found one, else "unknown" if any fact is missing. */
export function getVerdict(findings: readonly Pick<Finding, 'verdict'>[]): Verdict {
  if (findings.some(({ verdict }) => verdict === 'conflict')) return 'conflict';
  return findings.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'fits';
}

/** Joins part names for a sentence; the same part twice is "2 × name". */
export function getNames(parts: readonly Pick<Part, 'name'>[]): string {
  const counts = new Map<string, number>();
  for (const { name } of parts) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}

/** The verb after `getNames`: one part needs, several need. */
export const verb = (parts: readonly unknown[], one: string, several: string): string =>
  plural(parts.length, { one, other: several });

/** "an ATX board", "a Mini-ITX board": abbreviations are spoken by letters. */
export const article = (word: string): string =>
  /^(?:[AEFHILMNORSX](?=[A-Z0-9-]{2})|[aeioAEIO8])/.test(word) ? 'an' : 'a';
