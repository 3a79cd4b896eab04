import { getImportRow, IMPORT_FIELDS, type ImportRow } from '../../../contract/import-row.ts';
import type { DecimalSign } from '../../../contract/read-number.ts';
import { optionsKey } from '../../../rules/product/product-options.ts';
import { type CheckedRow, checkRow, mappingFor } from './apply-mapping.ts';
import { findEncoding } from './encoding.ts';
import { UnreadableNumber } from './evaluate.ts';
import type { ForeignExport } from './foreign/foreign-export.ts';
import type { Mapping } from './mapping.ts';
import { MOST_PROBLEMS, type OnProgress, type Problem, turnTaker } from './problem.ts';
import { isTextFile, readImportFile } from './read-file.ts';
import type { RemotePictures } from './remote-pictures.ts';
import type { FileOptions } from './source-row.ts';
import { type Entry, type ImportFile, isProblem, type SourceRow } from './source-row.ts';

const ROWS_REPORTED = 1000;
const FIRST_ROWS = 5;

/**
 * How the rows are to be understood; `categories` are the slugs that a product may name, `decimal` the sign that parts
 * off a fraction: without it, a number with two readings is refused.
 */
export type Reader = FileOptions & {
  mapping: Mapping | undefined;
  decimal: DecimalSign | undefined;
  constants: Record<string, string>;
  categories: ReadonlySet<string>;
  foreign?: Foreign | undefined;
  pictures?: RemotePictures | undefined;
};

/** The names of fields that a header may have, where no mapping and no other shop's export gives it others. */
export const IMPORT_NAMES: ReadonlySet<string> = new Set(IMPORT_FIELDS);

/** The export of another shop that files are, with the shop's slugs by that shop's categories. */
export type Foreign = { read: ForeignExport; categories: Readonly<Record<string, string>> };

/** Where a slug that the files name stands, and the name, category and brand in its row. */
type OwnSlug = { file: string; line: number; name: string; category: string; brand: string };
/** The slugs that the files themselves name. */
export type OwnSlugs = ReadonlyMap<string, OwnSlug>;

/** What all files hold: how many products, and every problem in reading order. */
export type Survey = {
  count: number;
  ownSlugs: OwnSlugs;
  problems: Problem[];
  /** The first products, for a look before anything is written. */
  first: ImportRow[];
  /** What was guessed. */
  notices: string[];
};

function withProblem(row: SourceRow, map: (row: SourceRow) => SourceRow): Entry {
  try {
    return map(row);
  } catch (error) {
    if (!(error instanceof UnreadableNumber)) throw error;
    return { file: row.file, line: row.line, field: error.field, message: error.message };
  }
}

/** The pictures of an export lie at the other shop, and come only where they were asked for. */
function withoutPictures(entry: Entry): Entry {
  if (isProblem(entry)) return entry;
  const { images: _, ...values } = entry.values;
  return { ...entry, values };
}

/** The checked rows of every file one by one, or the problems of a row. */
export async function* checkedRows(
  files: readonly ImportFile[],
  { mapping, constants, categories, decimal, foreign, pictures, ...options }: Reader,
): AsyncGenerator<CheckedRow | Problem[]> {
  const schema = getImportRow({ decimal, placePicture: pictures?.place });
  // A mapping and another shop's export have names of their own.
  const fields = mapping || foreign ? undefined : IMPORT_NAMES;
  const takeTurn = turnTaker();
  for (const file of files) {
    const toImportRow = mappingFor(file.name, mapping, constants, decimal);
    const read = readImportFile(file, { ...options, fields });
    const entries = foreign?.read(read, { table: foreign.categories, known: categories, decimal }) ?? read;
    for await (const given of entries) {
      const entry = foreign && !pictures ? withoutPictures(given) : given;
      const mapped = isProblem(entry) ? entry : withProblem(entry, toImportRow);
      yield isProblem(mapped) ? [mapped] : checkRow(mapped, categories, schema);
      await takeTurn();
    }
  }
}

/** The encodings that were guessed, each as a problem of the first line that is not UTF-8. */
async function findGuesses(files: readonly ImportFile[], { encoding: named }: Reader): Promise<Problem[]> {
  if (named) return [];
  const guesses: Problem[] = [];
  for (const file of files.filter(isTextFile)) {
    const { encoding, isGuess, badLine: line = 1 } = await findEncoding(file);
    const message = `is not UTF-8: it was read as ${encoding}, which is a guess. Look at its letters.`;
    if (isGuess) guesses.push({ file: file.name, line, field: '', message });
  }
  return guesses;
}

/** A slug that two rows name would make the later one overwrite the earlier. */
function noteSlug(ownSlugs: Map<string, OwnSlug>, { file, line, row }: CheckedRow): Problem[] {
  const { slug, name, productCategory: category, brand }: ImportRow = row;
  if (slug === undefined) return [];
  const earlier = ownSlugs.get(slug);
  if (!earlier) ownSlugs.set(slug, { file, line, name, category, brand });
  return earlier
    ? [{ file, line, field: 'slug', message: `${slug} is also on ${earlier.file}:${earlier.line}` }]
    : [];
}

/** Two rows of a group with the same options would be one form of it twice. */
function noteOptions(ownForms: Map<string, string>, { file, line, row }: CheckedRow): Problem[] {
  if (!row.optionGroup || !row.options) return [];
  const form = `${row.optionGroup} ${optionsKey(row.options)}`;
  const earlier = ownForms.get(form);
  if (!earlier) ownForms.set(form, `${file}:${line}`);
  return earlier
    ? [
        {
          file,
          line,
          field: 'options',
          message: `are also those of ${earlier} in the group ${row.optionGroup}`,
        },
      ]
    : [];
}

const NO_PRODUCT = 'gives no product: is it the export that was chosen, and are its products published?';

/** Reads and checks every row of every file before anything is written, so that all problems are reported at once. */
export async function surveyFiles(
  files: readonly ImportFile[],
  reader: Reader,
  onProgress: OnProgress,
): Promise<Survey> {
  const ownSlugs = new Map<string, OwnSlug>();
  const ownForms = new Map<string, string>();
  const problems: Problem[] = [];
  const first: ImportRow[] = [];
  let count = 0;
  for await (const checked of checkedRows(files, reader)) {
    if (problems.length > MOST_PROBLEMS) break;
    if (Array.isArray(checked)) problems.push(...checked.slice(0, MOST_PROBLEMS + 1));
    else {
      count += 1;
      if (first.length < FIRST_ROWS) first.push(checked.row);
      problems.push(...noteSlug(ownSlugs, checked), ...noteOptions(ownForms, checked));
    }
    if (count % ROWS_REPORTED === 0) onProgress('checked', count);
  }
  const [file] = files;
  if (reader.foreign && file && count === 0 && problems.length === 0)
    problems.push({ file: file.name, line: 1, field: '', message: NO_PRODUCT });
  const guesses = await findGuesses(files, reader);
  // A wrong guess is a cause of problems that no row explains.
  if (problems.length > 0) problems.push(...guesses);
  const notices = guesses.map(({ file, message }) => `${file} ${message}`);
  return { count, ownSlugs, problems, first, notices };
}
