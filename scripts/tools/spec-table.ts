import { mkdirSync, writeFileSync } from 'node:fs';
import { readFacts } from './spec-table/read-facts.ts';
import { specTable } from './spec-table/table.ts';

/** Writes each statement of the spec with the tests that show it. */
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/spec.md', specTable(readFacts()));
console.log('Written: test-results/spec.md');
