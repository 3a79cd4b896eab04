import { type Entry, MOST_COLUMNS } from './source-row.ts';

/** Reads one row of a table: an entry, or undefined where the row holds nothing to report. */
type ReadRow = (line: number, cells: readonly string[]) => Entry | undefined;

const isBlank = (cell: string | undefined) => cell === undefined || cell === '';

/** A field of several lines, which may begin with an indent; white space around the others is a slip. */
const WITH_WHITE_SPACE = 'description';

/** An empty cell is an absent field, which leaves the product's value unchanged. @param given with white space */
const getValues = (names: readonly string[], cells: readonly string[], given: readonly string[]) =>
  Object.fromEntries(
    names
      .map((name, index) => [name, cells[index] && (name === WITH_WHITE_SPACE ? given : cells)[index]])
      .filter(([name, cell]) => name !== '' && !isBlank(cell)),
  );

/** A header that cannot be used: the rows below it mean nothing. */
export class BadHeader extends Error {
  override name = 'BadHeader';
}

const MOST_SHOWN = 80;

/**
 * Reads rows of cells of which the first that is not blank names the fields. A column without a name and a cell is
 * none. The function throws BadHeader.
 * @param fields one of which the first row has to name; any where they are absent
 */
export function tableReader(
  file: string,
  fields?: ReadonlySet<string>,
): { readRow: ReadRow; hasHeader: () => boolean } {
  let names: readonly string[] | undefined;
  const broken = (line: number, message: string): Entry => ({ file, line, field: '', message });

  function readHeader(cells: readonly string[]): undefined {
    names = cells;
    if (cells.length > MOST_COLUMNS) throw new BadHeader(`has more than ${MOST_COLUMNS} columns`);
    if (fields && !cells.some((each) => fields.has(each))) {
      const found = cells
        .filter((each) => each !== '')
        .join(', ')
        .slice(0, MOST_SHOWN);
      throw new BadHeader(
        `is the first row and names no field of a product: “${found}”. ` +
          `Delete the rows above the header; the fields are ${[...fields].join(', ')}`,
      );
    }
    const repeated = cells.filter((each, index) => each !== '' && cells.indexOf(each) !== index);
    if (repeated.length > 0) throw new BadHeader(`names ${repeated.join(' and ')} twice`);
  }

  function findProblem(header: readonly string[], cells: readonly string[]): string | undefined {
    if (cells.length < header.length && cells.length < header.findLastIndex((name) => name !== '') + 1)
      return `has ${cells.length} cells and the header ${header.length}`;
    const unnamed = cells.findIndex((cell, index) => cell !== '' && isBlank(header[index]));
    if (unnamed === -1) return undefined;
    return unnamed < header.length
      ? `has “${cells[unnamed]}” in column ${unnamed + 1}, which the header does not name`
      : `has ${cells.length} cells and the header ${header.length}`;
  }

  return {
    hasHeader: () => names !== undefined,
    readRow(line, given) {
      const cells = given.map((cell) => cell.trim());
      if (cells.every(isBlank)) return undefined;
      if (!names) return readHeader(cells);
      const problem = findProblem(names, cells);
      return problem ? broken(line, problem) : { file, line, values: getValues(names, cells, given) };
    },
  };
}
