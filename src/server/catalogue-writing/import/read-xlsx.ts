import { readCell } from './cell-text.ts';
import { MOST_SHEET_ROWS, openSheet, UnreadableWorkbook } from './open-workbook.ts';
import type { ReadOptions } from './read-options.ts';
import type { Entry, UnreadFile } from './source-row.ts';
import { BadHeader, MOST_COLUMNS, tableReader } from './table.ts';

/** `A`, `B` … `AA`: how a spreadsheet names a column. */
const nameColumn = (index: number): string =>
  (index < 26 ? '' : nameColumn(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Reads a sheet of a workbook whose first row names the fields; a row's line is its number in the sheet. */
export async function* readXlsxRows(
  file: UnreadFile,
  { sheet: wanted, fields }: ReadOptions = {},
): AsyncGenerator<Entry> {
  const broken = (line: number, message: string): Entry => ({ file: file.name, line, field: '', message });
  const { readRow, hasHeader } = tableReader(file.name, fields);
  let line = 1;
  try {
    const { rows, cells, rowDefs } = await openSheet(file, wanted);
    if (rows.length > MOST_SHEET_ROWS + 1)
      return yield broken(1, `has more than ${MOST_SHEET_ROWS} rows: save the sheet as CSV`);
    const hidden = [...(rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? row + 1 : []));
    if (hidden.length > 0)
      return yield broken(
        hidden.reduce((one, other) => Math.min(one, other)),
        `is one of ${hidden.length} hidden rows: show them or delete them`,
      );
    for (const [row, values] of rows.entries()) {
      line = row + 1;
      if (values.length > MOST_COLUMNS) return yield broken(line, `has more than ${MOST_COLUMNS} columns`);
      const texts = values.map((value, column) => readCell(value, cells?.get(`${row},${column}`)));
      const problem = texts.findIndex((text) => 'problem' in text);
      const entry =
        problem === -1
          ? readRow(
              line,
              texts.map((text) => ('text' in text ? text.text : '')),
            )
          : broken(
              line,
              `cell ${nameColumn(problem)}${line} ${(texts[problem] as { problem: string }).problem}`,
            );
      if (entry) yield entry;
    }
    if (!hasHeader()) yield broken(1, 'has no header: name the fields in the first row');
  } catch (error) {
    if (!(error instanceof BadHeader || error instanceof UnreadableWorkbook)) throw error;
    yield broken(line, error.message);
  }
}
