import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { drawQr } from './draw-qr.ts';
import { pageText } from './page-text.ts';

/** What the label of a parcel says, in the order of its lines. */
export type Label = {
  shopName: string;
  courier: string;
  warning: string;
  receiverHead: string;
  receiver: readonly string[];
  district: string | null;
  address: string;
  cash: string;
  orderId: string;
  parcel: string;
};

/** A6 in points. */
const PAPER: [width: number, height: number] = [297.6, 419.5];
const MARGIN = 18;
const WIDTH = PAPER[0] - 2 * MARGIN;
const QR_SIZE = 104;

/** The label of a parcel as a PDF of A6; its QR code is the number of the order. */
export async function drawLabel(label: Label): Promise<Buffer> {
  const document = new PdfDocument({
    size: PAPER,
    margin: 0,
    font: '',
    info: { Title: label.orderId },
    lang: 'en',
  });
  const content = buffer(document);
  const text = pageText(document);
  let y = MARGIN;
  const draw = (line: string, size: number, weight: 'regular' | 'bold' = 'regular', width = WIDTH) => {
    y = text.draw(line, { x: MARGIN, y, width, size, weight }) + 2;
  };
  draw(label.shopName, 11, 'bold');
  draw(label.courier, 10);
  document.rect(MARGIN, y, WIDTH, 22).lineWidth(1.5).stroke();
  y = text.draw(label.warning, {
    ...{ x: MARGIN, y: y + 3, width: WIDTH, size: 12 },
    weight: 'bold',
    align: 'center',
  });
  y += 10;
  draw(label.receiverHead, 9);
  for (const line of label.receiver) draw(line, 15, 'bold');
  if (label.district) draw(label.district, 13, 'bold');
  draw(label.address, 11);
  y += 6;
  draw(label.cash, 14, 'bold');
  const bottom = PAPER[1] - MARGIN - QR_SIZE;
  drawQr(document, label.orderId, { x: MARGIN, y: bottom, size: QR_SIZE });
  const beside = { x: MARGIN + QR_SIZE + 8, width: WIDTH - QR_SIZE - 8 };
  const below = text.draw(label.orderId, { ...beside, y: bottom + 30, size: 12, weight: 'bold' });
  text.draw(label.parcel, { ...beside, y: below + 2, size: 10 });
  document.end();
  return content;
}
