import { existsSync, readFileSync } from 'node:fs';

/** What the last `npm run spec-mutations` found. */
export type Score = { seed: number; caught: string[]; survived: string[] };

export const SCORE_FILE = 'docs/spec-mutations-score.json';

/** @returns undefined where none has run yet */
export const readScore = (): Score | undefined =>
  existsSync(SCORE_FILE) ? JSON.parse(readFileSync(SCORE_FILE, 'utf8')) : undefined;
