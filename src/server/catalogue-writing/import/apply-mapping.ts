import { basename } from 'node:path';
import type { ImportRow, importRow } from '../../../contract/import-row.ts';
import type { DecimalSign } from '../../../contract/read-number.ts';
import { checkProduct } from '../check-product.ts';
import { humanised } from '../humanised.ts';
import { evaluate, getFields, isComputed } from './evaluate.ts';
import type { Computed, Expression, Mapping, MappingEntry } from './mapping.ts';
import type { Problem } from './problem.ts';
import { type SourceRow, specificationText } from './source-row.ts';

const EVERY_FILE = '*';
const REMAINING = '*';

type Mapped = (row: SourceRow) => SourceRow;

const entryFor = ({ files }: Mapping, file: string): MappingEntry | undefined => {
  const own = files[basename(file)];
  const common = files[EVERY_FILE];
  return own || common ? { ...common, ...own } : undefined;
};

// A plain text among specifications names a field; anywhere else it would be a constant.
const asExpression = (source: string | Computed): Computed =>
  typeof source === 'string' ? { from: source } : source;

/** Prepares the specifications of one entry once, for every row of its file. */
function getSpecifications(entry: MappingEntry, usedElsewhere: readonly string[], decimal?: DecimalSign) {
  const { [REMAINING]: remaining, ...named } = entry.specifications ?? {};
  const expressions = Object.entries(named).map(([name, source]) => ({
    name,
    expression: asExpression(source),
  }));
  const used = new Set([...usedElsewhere, ...expressions.flatMap(({ expression }) => getFields(expression))]);
  return (values: Record<string, unknown>): Record<string, string> => {
    const chosen = expressions.map(
      ({ name, expression }) => [name, evaluate(expression, values, decimal)] as const,
    );
    const rest = remaining === undefined ? [] : Object.entries(values).filter(([field]) => !used.has(field));
    const all = [...chosen, ...rest.map(([field, value]) => [humanised(field), value] as const)];
    return Object.fromEntries(
      all
        .map(([name, value]) => [name, specificationText(value)] as const)
        .filter(([, text]) => text !== undefined),
    ) as Record<string, string>;
  };
}

/** Whether a field is a price from another currency, which is whole rupees by chance only. */
const isConverted = (field: string, expression: Expression): boolean =>
  (field === 'sellingPrice' || field === 'markedPrice') &&
  isComputed(expression) &&
  'from' in expression &&
  expression.times !== undefined;

function makeMapper(entry: MappingEntry, decimal?: DecimalSign): Mapped {
  const { specifications, ignore = [], ...fields } = entry;
  const expressions = Object.entries(fields);
  const usedElsewhere = [...ignore, ...expressions.flatMap(([, expression]) => getFields(expression))];
  const readSpecifications = getSpecifications(entry, usedElsewhere, decimal);
  return (row) => {
    const values: Record<string, unknown> = Object.fromEntries(
      expressions.map(([field, expression]) => {
        const value = evaluate(expression, row.values, decimal);
        return [
          field,
          isConverted(field, expression) && typeof value === 'number' ? Math.round(value) : value,
        ];
      }),
    );
    if (specifications) values.specifications = readSpecifications(row.values);
    return { ...row, values };
  };
}

/**
 * Turns the rows of a file into import rows: by the file's entry of the mapping, if any; constants of the command
 * line override. The function throws UnreadableNumber where the mapping counts with what is no number.
 */
export function mappingFor(
  file: string,
  mapping: Mapping | undefined,
  constants: Record<string, string>,
  decimal?: DecimalSign,
): Mapped {
  const entry = mapping && entryFor(mapping, file);
  const map: Mapped = entry ? makeMapper(entry, decimal) : (row) => row;
  return (row) => {
    const mapped = map(row);
    return { ...mapped, values: { ...mapped.values, ...constants } };
  };
}

/** A valid row with its place. */
export type CheckedRow = { file: string; line: number; row: ImportRow };

/** Checks one row against the contract and the categories of the shop. @returns it, or all that is wrong with it */
export function checkRow(
  { file, line, values }: SourceRow,
  categories: ReadonlySet<string>,
  schema?: typeof importRow,
): CheckedRow | Problem[] {
  const checked = checkProduct(values, categories, schema);
  if (!Array.isArray(checked)) return { file, line, row: checked };
  const product = typeof values.name === 'string' ? values.name.trim() : '';
  return checked.map((problem) => ({ file, line, ...problem, ...(product && { product }) }));
}
