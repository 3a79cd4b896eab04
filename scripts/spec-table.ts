import { readFileSync, writeFileSync } from 'node:fs';
import { readStatements } from './spec-table/statements.ts';
import { specTable } from './spec-table/table.ts';
import { readTestTitles } from './spec-table/test-titles.ts';

/** Writes docs/spec.md: each statement of the spec with the tests that show it. */
const sections = readStatements(readFileSync('docs/spec-statements.txt', 'utf8'));
writeFileSync('docs/spec.md', specTable(sections, readTestTitles()));
