import { checkPart } from '../../rules/compatibility/check-build.ts';
import { type Finding, getVerdict, type Verdict } from '../../rules/compatibility/finding.ts';
import { type Build, buildOf, withPart } from '../../rules/compatibility/part.ts';
import type { Choices, ShopPart } from './shop-part.ts';

/** A part that can be chosen, with its verdict and the reason. */
export type Candidate = { part: ShopPart; verdict: Verdict; reason: string | undefined };

/** The findings about one part of a build, without those that only say that another kind is missing. */
const findFindings = (build: Build, part: ShopPart): Finding[] =>
  checkPart(build, part).filter((finding) => finding.missing === undefined);

export const findingsAbout = (part: ShopPart, choices: Choices): Finding[] =>
  findFindings(buildOf(choices), part);

/** Checks each part of a list with the rest of the build. */
export function judgeCandidates(parts: readonly ShopPart[], choices: Choices): Candidate[] {
  const rest = buildOf(choices);
  return parts.map((part) => {
    const findings = findFindings(withPart(rest, part), part);
    const verdict = getVerdict(findings);
    const decisive = findings.find((finding) => finding.verdict === verdict);
    return { part, verdict, reason: verdict === 'fits' ? undefined : decisive?.sentence };
  });
}
