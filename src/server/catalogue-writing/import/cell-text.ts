import { type Cell, type CellValue, formatValue } from 'hucre';
import { readAmount } from '../../../contract/read-number.ts';

/** A cell as its sheet shows it, or why it cannot be read. */
type CellText = { text: string } | { problem: string };

/** A spreadsheet counts with 15 digits: 0.1 + 0.2 is 0.3 in it. */
const plainNumber = (value: number) => String(Number(value.toPrecision(15)));
/**
 * A currency and a language, `[$€-407]`, or the language alone, `[$-409]`. The library would leave the currency out.
 */
const CURRENCY = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;
const withCurrency = (format: string) =>
  format.replaceAll(CURRENCY, (_, currency: string) => (currency === '' ? '' : `"${currency}"`));
const isGeneral = (format: string) => /^(?:general|@)?$/i.test(format);

function readNumberCell(value: number, format: string): CellText {
  const plain = plainNumber(value);
  if (isGeneral(format)) return { text: plain };
  const shown = formatValue(value, format).trim();
  const reading = readAmount(shown, 'point');
  // A percentage, a text with a unit or another currency is taken as it is shown.
  if ('problem' in reading) return { text: shown };
  return reading.value === Number(plain)
    ? { text: plain }
    : { problem: `shows ${shown} and holds ${plain}: round it, or show its decimals` };
}

/** The text of a cell, with the white space around it. @param value what the sheet has there. @param cell its format and formula, where it has any */
export function readCell(value: CellValue | undefined, cell: Cell | undefined): CellText {
  if (cell?.type === 'error') return { problem: `holds the error ${String(cell.value ?? value)}` };
  const held = cell?.formula === undefined ? value : (cell.formulaResult ?? value);
  if (held === null || held === undefined)
    return cell?.formula === undefined
      ? { text: '' }
      : { problem: 'holds a formula without its result: open the file in a spreadsheet program and save it' };
  const format = withCurrency(cell?.style?.numFmt ?? '');
  if (typeof held === 'number') return readNumberCell(held, format);
  if (typeof held === 'boolean') return { text: held ? 'TRUE' : 'FALSE' };
  if (held instanceof Date)
    return isGeneral(format)
      ? { problem: 'holds a date without a format: format it as text' }
      : { text: formatValue(held, format).trim() };
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(held)
    ? { problem: `holds the error ${held}` }
    : { text: held };
}
