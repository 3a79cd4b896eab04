import { checkPart } from '../../rules/compatibility/check-build.ts';
import { type Finding, type Verdict, verdictOf } from '../../rules/compatibility/finding.ts';
import { type Build, buildOf, withPart } from '../../rules/compatibility/part.ts';
import type { Choices, ShopPart } from './shop-part.ts';

/** A part that could be chosen: whether it fits the rest, and why not. */
export type Candidate = { part: ShopPart; verdict: Verdict; reason: string | undefined };

/** The findings about one part of a build. That another kind is not chosen yet is no problem of this part. */
const findingsIn = (build: Build, part: ShopPart): Finding[] =>
  checkPart(build, part).filter((finding) => finding.missing === undefined);

export const findingsAbout = (part: ShopPart, choices: Choices): Finding[] =>
  findingsIn(buildOf(choices), part);

/** Judges each part of a list beside the rest of the build. */
export function judgeCandidates(parts: readonly ShopPart[], choices: Choices): Candidate[] {
  const rest = buildOf(choices);
  return parts.map((part) => {
    const findings = findingsIn(withPart(rest, part), part);
    const verdict = verdictOf(findings);
    const telling = findings.find((finding) => finding.verdict === verdict);
    return { part, verdict, reason: verdict === 'fits' ? undefined : telling?.sentence };
  });
}
