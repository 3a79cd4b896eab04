import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The open data set of PC parts (docs/import.md): a folder of .jsonl files that PARTS_DATA names. It is not in the
 * repository.
 */
export const PARTS_DATA = resolve(process.env.PARTS_DATA || 'data/pc-parts');

export const hasPartsData = (): boolean => existsSync(PARTS_DATA);

/** Why a test or measurement is left out without it. */
export const NO_PARTS_DATA = 'The data set of PC parts is not there: set PARTS_DATA to its folder.';
