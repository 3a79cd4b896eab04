import type PDFDocument from 'pdfkit';
import type { BillLine } from '../../../contract/bill.ts';
import * as messages from '../../../rules/bills/messages.ts';
import type { Sheet } from '../../../rules/bills/sheet.ts';
import { formatPaisa } from '../../../rules/price/money.ts';
import { drawQr } from './draw-qr.ts';
import type { PageText } from './page-text.ts';

type Document = InstanceType<typeof PDFDocument>;

/** Points, of which an A4 page has 595 by 842. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 42;
const RIGHT = PAGE.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const BOTTOM = PAGE.height - MARGIN;
const SMALL = 8.5;
const NORMAL = 9.5;
const QR_SIZE = 90;

/** Columns of the lines by where they begin. */
const COLUMNS = [
  { x: MARGIN, width: 26, align: 'left' },
  { x: MARGIN + 30, width: 216, align: 'left' },
  { x: MARGIN + 250, width: 30, align: 'right' },
  { x: MARGIN + 284, width: 74, align: 'right' },
  { x: MARGIN + 362, width: 66, align: 'right' },
  { x: MARGIN + 432, width: WIDTH - 432, align: 'right' },
] as const;
const HEADS = [
  messages.serialNumber,
  messages.particulars,
  messages.quantity,
  messages.unitPrice,
  messages.discount,
  messages.amount,
];

const getCells = (line: BillLine, place: number): string[] => [
  String(place),
  line.serials.length > 0 ? `${line.name}\n${messages.serials(line.serials.join(', '))}` : line.name,
  String(line.quantity),
  formatPaisa(line.unitPaisa),
  formatPaisa(line.discountPaisa),
  formatPaisa(line.totalPaisa),
];

const rule = (document: Document, y: number) =>
  document.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#888').stroke();

function drawRow(
  text: PageText,
  cells: readonly string[],
  y: number,
  weight: 'regular' | 'bold' = 'regular',
) {
  const ends = cells.map((cell, index) => {
    const column = COLUMNS[index];
    return column ? text.draw(cell, { ...column, y, size: SMALL, weight }) : y;
  });
  return Math.max(...ends);
}

const heightOfRow = (text: PageText, cells: readonly string[]) =>
  Math.max(
    ...cells.map((cell, index) =>
      text.heightOf(cell, { width: COLUMNS[index]?.width ?? WIDTH, size: SMALL }),
    ),
  );

function drawParty(
  text: PageText,
  party: Sheet['seller'],
  box: { x: number; y: number; width: number },
  size: number,
) {
  let y = text.draw(party.name, { ...box, size, weight: 'bold' });
  for (const line of [party.address, party.pan && `${messages.pan} ${party.pan}`])
    if (line) y = text.draw(line, { ...box, y, size: NORMAL });
  return y;
}

function drawHead(document: Document, text: PageText, sheet: Sheet): number {
  const half = WIDTH / 2 - 10;
  const right = { x: RIGHT - half, width: half, align: 'right' } as const;
  const sellerEnd = drawParty(text, sheet.seller, { x: MARGIN, y: MARGIN, width: half }, 13);
  const titleEnd = text.draw(sheet.title, { ...right, y: MARGIN, size: 17, weight: 'bold' });
  const markEnd = text.draw(sheet.mark, { ...right, y: titleEnd, size: NORMAL, weight: 'bold' });
  const top = Math.max(sellerEnd, markEnd) + 12;
  rule(document, top - 6);
  const labelEnd = text.draw(sheet.buyerHead, { x: MARGIN, y: top, width: half, size: SMALL });
  const buyerEnd = drawParty(text, sheet.buyer, { x: MARGIN, y: labelEnd, width: half }, 11);
  let y = top;
  for (const [name, value] of sheet.facts) {
    text.draw(name, { x: right.x, y, width: 92, size: SMALL });
    y = text.draw(value, { x: right.x + 96, y, width: half - 96, size: SMALL, align: 'right' });
  }
  return Math.max(buyerEnd, y) + 10;
}

function drawLineHeads(document: Document, text: PageText, y: number): number {
  rule(document, y);
  const end = drawRow(text, HEADS, y + 4, 'bold') + 2;
  rule(document, end);
  return end + 4;
}

/** Draws a bill or a quotation on as many A4 pages as it takes. */
export function drawA4(document: Document, text: PageText, sheet: Sheet): void {
  const addPage = () => document.addPage({ size: 'A4', margin: 0 });
  addPage();
  let y = drawLineHeads(document, text, drawHead(document, text, sheet));
  for (const [index, line] of sheet.lines.entries()) {
    const cells = getCells(line, index + 1);
    if (y + heightOfRow(text, cells) > BOTTOM) {
      addPage();
      const end = text.draw([`${sheet.title} ${sheet.label}`, sheet.mark].filter(Boolean).join(', '), {
        x: MARGIN,
        y: MARGIN,
        width: WIDTH,
        size: SMALL,
      });
      y = drawLineHeads(document, text, end + 4);
    }
    y = drawRow(text, cells, y) + 3;
  }
  // The sums, the QR code and what stands below them stay together.
  if (y + QR_SIZE + 90 > BOTTOM) {
    addPage();
    y = MARGIN;
  }
  rule(document, y);
  const top = y + 8;
  if (sheet.qr) drawQr(document, sheet.qr, { x: MARGIN, y: top, size: QR_SIZE });
  y = top;
  for (const [index, [name, value]] of sheet.sums.entries()) {
    const weight = index === sheet.sums.length - 1 ? 'bold' : 'regular';
    text.draw(name, { x: RIGHT - 230, y, width: 120, size: NORMAL, weight });
    y = text.draw(value, { x: RIGHT - 110, y, width: 110, size: NORMAL, weight, align: 'right' });
  }
  y = Math.max(y, top + QR_SIZE) + 8;
  y = text.draw(`${messages.inWords}: ${sheet.inWords}`, {
    x: MARGIN,
    y,
    width: WIDTH,
    size: NORMAL,
    weight: 'bold',
  });
  for (const line of sheet.footer) y = text.draw(line, { x: MARGIN, y, width: WIDTH, size: SMALL });
}
