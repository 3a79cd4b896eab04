import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENCODINGS, type Encoding, FOREIGN_SHOPS } from '../src/contract/editor/upload.ts';
import { DECIMAL_SIGNS, type DecimalSign } from '../src/contract/read-number.ts';
import type { Foreign } from '../src/server/catalogue-writing/import/check-files.ts';
import { FOREIGN_EXPORTS } from '../src/server/catalogue-writing/import/foreign/exports.ts';
import { type Mapping, mapping } from '../src/server/catalogue-writing/import/mapping.ts';
import type { ImportFile } from '../src/server/catalogue-writing/import/source-row.ts';
import { StartError } from '../src/server/start-error.ts';

export const USAGE = `Brings products into the shop: all of them, or none.

  npm run import -- FILE… [--map FILE] [--set FIELD=VALUE]… [OPTION]…
  npm run import -- --from shopify|woocommerce FILE… [--category NAME=SLUG]… [--pictures]
  npm run import -- --part-facts FILE… [--dry-run]
  npm run import -- --demo-catalogue

  FILE         products as .json (a list), .jsonl, .csv, .tsv or .xlsx
  --map FILE   how foreign rows become products (docs/import.md)
  --set        a field that every product gets, such as --set brand=Dell
  --decimal    comma or point: the sign before a fraction, for numbers that could be read either way
  --encoding   of text files: ${ENCODINGS.join(', ')}
  --sheet NAME the sheet of a workbook that has several
  --dry-run    reads and checks everything, shows the first products and writes nothing
  --from       the other shop whose product export the files are
  --category   the shop's category for one of that shop's, such as --category "Computers > Notebooks=laptops"
  --pictures   brings pictures that lie at other public addresses
  --part-facts the files are BuildCores OpenDB: what it says of the shop's computer parts is taken
  --demo-catalogue
               the catalogue that comes with the shop, into a shop without one
  --help       this text`;

function reading<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new StartError(`${name} cannot be read (${(error as Error).message}): name a file that exists.`);
  }
}

const readText = (name: string): string => reading(name, () => readFileSync(name, 'utf8'));

/** Files are read while they are imported. A pipe gives its text only once, and the importer reads it twice. */
const importFile = (name: string): ImportFile =>
  reading(name, () => {
    if (!statSync(name).isFile()) return { name, bytes: readFileSync(name) };
    accessSync(name, constants.R_OK);
    return { name, path: name };
  });

function readMapping(name: string): Mapping {
  let json: unknown;
  try {
    json = JSON.parse(readText(name));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name} is no JSON (${(error as Error).message}): see docs/import.md.`);
  }
  const parsed = mapping.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new StartError(`${name} is no mapping: ${problems.join('; ')}. See docs/import.md.`);
}

function getConstant(text: string): [field: string, value: string] {
  const place = text.indexOf('=');
  if (place < 1) throw new StartError(`--set ${text} says nothing: write --set FIELD=VALUE.`);
  return [text.slice(0, place), text.slice(place + 1)];
}

/** One of the values that an option takes. */
function chosen<Value extends string>(
  option: string,
  given: string | undefined,
  values: readonly Value[],
): Value | undefined {
  const value = values.find((each) => each === given);
  if (given === undefined || value) return value;
  throw new StartError(`--${option} ${given} is none of ${values.join(', ')}.`);
}

function getCategory(text: string): [name: string, slug: string] {
  const place = text.lastIndexOf('=');
  if (place < 1) throw new StartError(`--category ${text} says nothing: write --category "NAME=SLUG".`);
  return [text.slice(0, place).trim(), text.slice(place + 1).trim()];
}

function foreignOf({ from, map, category }: { from?: string; map?: string; category: string[] }) {
  const known = FOREIGN_SHOPS.join(' or ');
  const shop = FOREIGN_SHOPS.find((each) => each === from);
  if (from === undefined && category.length > 0)
    throw new StartError(`--category goes with --from ${known}.`);
  if (from === undefined) return undefined;
  if (!shop) throw new StartError(`--from ${from} is not known: write --from ${known}.`);
  if (map !== undefined) throw new StartError('--from is a mapping of its own: leave out --map.');
  return { read: FOREIGN_EXPORTS[shop], categories: Object.fromEntries(category.map(getCategory)) };
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        set: { type: 'string', multiple: true, default: [] },
        decimal: { type: 'string' },
        encoding: { type: 'string' },
        sheet: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        from: { type: 'string' },
        category: { type: 'string', multiple: true, default: [] },
        pictures: { type: 'boolean', default: false },
        'part-facts': { type: 'boolean', default: false },
        'demo-catalogue': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** What the command was asked for; undefined when that is only its help. */
export type ImportRequest = {
  /** The shipped catalogue is asked for, and no file. */
  isDemoCatalogue: boolean;
  /** The files hold facts of parts, and no products. */
  isPartFacts: boolean;
  files: ImportFile[];
  mapping: Mapping | undefined;
  constants: Record<string, string>;
  decimal: DecimalSign | undefined;
  encoding: Encoding | undefined;
  sheet: string | undefined;
  /** Nothing is to be written. */
  isDryRun: boolean;
  foreign: Foreign | undefined;
  /** Pictures at other addresses are to be brought. */
  bringsPictures: boolean;
};

/**
 * Reads the command's words and the files they name.
 * @throws StartError saying what to write instead
 */
export function readArguments(words: string[]): ImportRequest | undefined {
  const { values, positionals } = parseWords(words);
  if (values.help) return undefined;
  const isDemoCatalogue = values['demo-catalogue'];
  if (isDemoCatalogue && (positionals.length > 0 || values.map !== undefined || values.set.length > 0))
    throw new StartError(`--demo-catalogue comes alone: import files in a command of their own.\n\n${USAGE}`);
  if (positionals.length === 0 && !isDemoCatalogue)
    throw new StartError(`Name a file to import.\n\n${USAGE}`);
  const isPartFacts = values['part-facts'];
  const others = Object.entries(values).filter(
    ([, value]) => value === true || (value !== false && value?.length),
  );
  if (isPartFacts && others.some(([name]) => name !== 'part-facts' && name !== 'dry-run'))
    throw new StartError(`--part-facts goes with files and --dry-run alone.\n\n${USAGE}`);
  return {
    isDemoCatalogue,
    isPartFacts,
    files: positionals.map(importFile),
    mapping: values.map === undefined ? undefined : readMapping(values.map),
    constants: Object.fromEntries(values.set.map(getConstant)),
    decimal: chosen('decimal', values.decimal, DECIMAL_SIGNS),
    encoding: chosen('encoding', values.encoding, ENCODINGS),
    sheet: values.sheet,
    isDryRun: values['dry-run'],
    foreign: foreignOf(values),
    bringsPictures: values.pictures,
  };
}
