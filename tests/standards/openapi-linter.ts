import { openCheckers } from './checkers.ts';

/** What Spectral says of a part of a document. */
type Diagnosis = { code: string | number; message: string; path: (string | number)[] };
type Linter = { setRuleset(ruleset: object): void; run(document: unknown): Promise<Diagnosis[]> };

/** Spectral with its own rules for OpenAPI (`spectral:oas`); undefined where it cannot be installed. */
export async function openApiLinter(): Promise<Linter | undefined> {
  const load = await openCheckers();
  if (!load) return undefined;
  const linter: Linter = new (load('@stoplight/spectral-core').Spectral)();
  linter.setRuleset({ extends: [load('@stoplight/spectral-rulesets').oas] });
  return linter;
}
