import { checkBuild } from '../../rules/compatibility/check-build.ts';
import { type Finding, type Verdict, verdictOf } from '../../rules/compatibility/finding.ts';
import { buildOf } from '../../rules/compatibility/part.ts';
import { type Choices, type ShopPart, withChosen } from './shop-part.ts';

/** A part that could be chosen: whether it fits the rest, and why not. */
export type Candidate = { part: ShopPart; verdict: Verdict; reason: string | undefined };

/** What a build says of one of its parts. That something is still to be chosen is no fault of the part. */
export const findingsAbout = (part: ShopPart, choices: Choices): Finding[] =>
  checkBuild(buildOf(choices)).filter(
    (finding) => finding.missing === undefined && finding.parts.includes(part),
  );

/** Judges each part of a list beside the rest of the build. */
export const judgeCandidates = (parts: readonly ShopPart[], choices: Choices): Candidate[] =>
  parts.map((part) => {
    const findings = findingsAbout(part, withChosen(choices, part));
    const verdict = verdictOf(findings);
    const telling = findings.find((finding) => finding.verdict === verdict);
    return { part, verdict, reason: verdict === 'fits' ? undefined : telling?.sentence };
  });
