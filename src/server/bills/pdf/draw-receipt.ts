import type PDFDocument from 'pdfkit';
import type { Bill } from '../../../contract/bill.ts';
import {
  type BillPrint,
  billFacts,
  billFooter,
  billQrText,
  billSumRows,
  billTitle,
  printMark,
} from '../../../rules/bills/bill-text.ts';
import * as messages from '../../../rules/bills/messages.ts';
import { formatPaisa } from '../../../rules/price/money.ts';
import { drawQr } from './draw-qr.ts';
import type { PageText } from './page-text.ts';

type Document = InstanceType<typeof PDFDocument>;

/** Points: 80 mm of paper, of which printers leave 4 mm on each side. */
const PAPER = 226.8;
const MARGIN = 11.3;
const WIDTH = PAPER - 2 * MARGIN;
const SIZE = 8;
const QR_SIZE = 100;
/** Higher than any bill: a roll has no pages, and its end is known only when the bill is drawn. */
const HIGHEST = 14_000;

/** @returns where the bill ends */
function drawOn(document: Document, text: PageText, bill: Bill, print: BillPrint | undefined): number {
  const whole = { x: MARGIN, width: WIDTH, size: SIZE };
  let y = MARGIN;
  const draw = (line: string, box: { size?: number; weight?: 'bold'; align?: 'center' | 'right' } = {}) => {
    y = text.draw(line, { ...whole, y, ...box });
  };
  const rule = () => {
    document
      .moveTo(MARGIN, y + 2)
      .lineTo(PAPER - MARGIN, y + 2)
      .lineWidth(0.5)
      .dash(2, { space: 2 })
      .stroke();
    y += 6;
  };
  const pair = (name: string, value: string, weight: 'regular' | 'bold' = 'regular') => {
    const left = text.draw(name, { ...whole, y, width: 82, weight });
    const right = text.draw(value, {
      ...whole,
      x: MARGIN + 84,
      y,
      width: WIDTH - 84,
      weight,
      align: 'right',
    });
    y = Math.max(left, right);
  };

  draw(bill.seller.name, { size: 11, weight: 'bold', align: 'center' });
  if (bill.seller.address) draw(bill.seller.address, { align: 'center' });
  if (bill.seller.pan) draw(`${messages.pan} ${bill.seller.pan}`, { align: 'center' });
  draw(billTitle(bill), { size: 11, weight: 'bold', align: 'center' });
  draw(printMark(print), { weight: 'bold', align: 'center' });
  rule();
  for (const [name, value] of billFacts(bill)) pair(name, value);
  pair(messages.billedTo, bill.buyer.name);
  draw(bill.buyer.address, { align: 'right' });
  if (bill.buyer.pan) pair(messages.pan, bill.buyer.pan);
  rule();
  for (const line of bill.lines) {
    draw(line.name);
    if (line.serials.length > 0) draw(messages.serials(line.serials.join(', ')));
    pair(`${line.quantity} × ${formatPaisa(line.unitPaisa)}`, formatPaisa(line.quantity * line.unitPaisa));
    if (line.discountPaisa > 0) pair(messages.discount, `−${formatPaisa(line.discountPaisa)}`);
  }
  rule();
  const rows = billSumRows(bill);
  for (const [index, [name, value]] of rows.entries())
    pair(name, value, index === rows.length - 1 ? 'bold' : 'regular');
  draw(bill.inWords, { weight: 'bold' });
  rule();
  drawQr(document, billQrText(bill), { x: (PAPER - QR_SIZE) / 2, y, size: QR_SIZE });
  y += QR_SIZE;
  for (const line of billFooter(bill, print)) draw(line, { align: 'center' });
  return y + MARGIN;
}

/** Draws a bill on a roll of 80 mm. @param measure a document that is thrown away */
export function drawReceipt(
  document: Document,
  text: PageText,
  bill: Bill,
  print: BillPrint | undefined,
  measure: { document: Document; text: PageText },
): void {
  measure.document.addPage({ size: [PAPER, HIGHEST], margin: 0 });
  const height = drawOn(measure.document, measure.text, bill, print);
  document.addPage({ size: [PAPER, height], margin: 0 });
  drawOn(document, text, bill, print);
}
