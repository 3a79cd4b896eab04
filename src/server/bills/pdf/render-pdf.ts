import { buffer } from 'node:stream/consumers';
import type { Bill, PaperSize } from '../../../contract/bill.ts';
import { type BillPrint, billTitle } from '../../../rules/bills/bill-text.ts';
import { billSheet, type Sheet } from '../../../rules/bills/sheet.ts';

/**
 * Opens PDFs of a title. The renderer is loaded for the first one: a shop that prints nothing does without it. They have
 * no font of their own, which would be read from a file beside its code.
 */
async function pdfOpener(title: string) {
  const [{ default: PdfDocument }, { pageText }] = await Promise.all([
    import('pdfkit'),
    import('./page-text.ts'),
  ]);
  return () => {
    const info = { Title: title };
    const document = new PdfDocument({
      autoFirstPage: false,
      font: '',
      info,
      displayTitle: true,
      lang: 'en',
    });
    return { document, text: pageText(document) };
  };
}

/** Behind it lie signs of no script that is printed. */
const LAST_LETTER = 0x20000;

/** The code points that pages can print. */
export async function listLetters(): Promise<number[]> {
  const { text: page } = (await pdfOpener(''))();
  return Array.from({ length: LAST_LETTER }, (_, code) => code).filter((code) =>
    page.hasLetter(String.fromCodePoint(code)),
  );
}

/** Sheets of A4 as one PDF. */
export async function renderSheets(sheets: readonly Sheet[], title: string): Promise<Buffer> {
  const open = await pdfOpener(title);
  const { drawA4 } = await import('./draw-a4.ts');
  const { document, text } = open();
  const content = buffer(document);
  for (const sheet of sheets) drawA4(document, text, sheet);
  document.end();
  return content;
}

/**
 * Bills as one PDF: A4 pages, or a roll of 80 mm. @param print of the print that this is; undefined for electronic copies
 */
export async function renderPdf(bills: readonly Bill[], size: PaperSize, print?: BillPrint): Promise<Buffer> {
  const [first] = bills;
  const title = bills.length === 1 && first ? `${billTitle(first)} ${first.label}` : '';
  if (size === 'a4')
    return renderSheets(
      bills.map((bill) => billSheet(bill, print)),
      title,
    );
  const open = await pdfOpener(title);
  const { drawReceipt } = await import('./draw-receipt.ts');
  const { document, text } = open();
  const content = buffer(document);
  const measure = open();
  for (const bill of bills) drawReceipt(document, text, bill, print, measure);
  document.end();
  return content;
}
