import type { Encoding } from '../../../contract/editor/upload.ts';

/** How files are read where they do not say it themselves: their encoding, and the sheet of a workbook. */
export type FileOptions = { encoding?: Encoding | undefined; sheet?: string | undefined };

/** `fields`: the header of a table has to name one of them. */
export type ReadOptions = FileOptions & { fields?: ReadonlySet<string> | undefined };
