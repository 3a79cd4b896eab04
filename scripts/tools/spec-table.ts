import { writeFileSync } from 'node:fs';
import { readFacts } from './spec-table/read-facts.ts';
import { specTable } from './spec-table/table.ts';

/** Writes docs/spec.md: each statement of the spec with the tests that show it. */
writeFileSync('docs/spec.md', specTable(readFacts()));
