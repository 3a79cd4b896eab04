import { readFileSync } from 'node:fs';
import { readClaims } from './claims.ts';
import { readStatements } from './statements.ts';
import type { Facts } from './table.ts';

/** What the table of the spec is made of, as it stands in the project now. */
export const readFacts = (): Facts => ({
  sections: readStatements(readFileSync('docs/spec-statements.txt', 'utf8')),
  claims: readClaims(),
});
