import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The open data set of PC parts (docs/import.md): a folder of .jsonl files that PARTS_DATA names. It is not in the
 * repository.
 */
export const PARTS_DATA = resolve(process.env.PARTS_DATA || 'data/pc-parts');

export const hasPartsData = (): boolean => existsSync(PARTS_DATA);

/** Why a test or measurement is left out without it. */
export const NO_PARTS_DATA = 'The data set of PC parts is not there: set PARTS_DATA to its folder.';

/** BuildCores OpenDB: a folder of .jsonl files, a kind of part each, that OPEN_PARTS_DATA names. */
export const OPEN_PARTS_DATA = resolve(process.env.OPEN_PARTS_DATA || join(PARTS_DATA, '../open-parts'));

export const hasOpenPartsData = (): boolean => existsSync(OPEN_PARTS_DATA);

export const NO_OPEN_PARTS_DATA = 'BuildCores OpenDB is not there: set OPEN_PARTS_DATA to its folder.';
