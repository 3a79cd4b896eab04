import { readFileSync } from 'node:fs';
import { readClaims } from './claims.ts';
import { type Mutation, readMutations } from './mutations.ts';
import { readScore } from './score.ts';
import { readStatements } from './statements.ts';
import type { Facts } from './table.ts';

export const readProjectMutations = (): Mutation[] =>
  readMutations(readFileSync('docs/spec-mutations.txt', 'utf8'));

/** What docs/spec.md is made of, as it stands in the project now. */
export const readFacts = (): Facts => ({
  sections: readStatements(readFileSync('docs/spec-statements.txt', 'utf8')),
  claims: readClaims(),
  mutations: readProjectMutations().length,
  score: readScore(),
});
