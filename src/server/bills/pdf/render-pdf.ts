import { buffer } from 'node:stream/consumers';
import type { Bill, PaperSize } from '../../../contract/bill.ts';
import { type BillPrint, billTitle } from '../../../rules/bills/bill-text.ts';

/**
 * Bills as one PDF: A4 pages, or a roll of 80 mm. The renderer is loaded for the first one: a shop that prints nothing
 * does without it. @param print of the print that this is; undefined for electronic copies
 */
export async function renderPdf(bills: readonly Bill[], size: PaperSize, print?: BillPrint): Promise<Buffer> {
  const [{ default: PdfDocument }, { pageText }, { drawA4 }, { drawReceipt }] = await Promise.all([
    import('pdfkit'),
    import('./page-text.ts'),
    import('./draw-a4.ts'),
    import('./draw-receipt.ts'),
  ]);
  const [first] = bills;
  const title = bills.length === 1 && first ? `${billTitle(first)} ${first.label}` : '';
  // Without a font of its own, which it would read from a file beside its code.
  const open = () =>
    new PdfDocument({
      autoFirstPage: false,
      font: '',
      info: { Title: title },
      displayTitle: true,
      lang: 'en',
    });
  const document = open();
  const content = buffer(document);
  const text = pageText(document);
  if (size === 'a4') for (const bill of bills) drawA4(document, text, bill, print);
  else {
    const spare = open();
    const measure = { document: spare, text: pageText(spare) };
    for (const bill of bills) drawReceipt(document, text, bill, print, measure);
  }
  document.end();
  return content;
}
