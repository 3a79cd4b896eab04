import type PDFDocument from 'pdfkit';
import encode from 'qr';

/** The quiet zone that scanners need around a code (ISO/IEC 18004). */
const QUIET = 4;

/** Draws a QR code into a square. */
export function drawQr(
  document: InstanceType<typeof PDFDocument>,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const rows = encode(text, 'raw', { border: QUIET });
  const module = size / rows.length;
  // A little wider than a module: no white line stands between two.
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(x + column * module, y + row * module, module * 1.02, module * 1.02);
  document.fill('black');
}
