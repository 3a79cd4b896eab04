import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import { isPaidOnDelivery } from '../../rules/order/payment-method.ts';
import { shownPhone } from '../../rules/person/shown-phone.ts';
import { formatPaisaAsRupees } from '../../rules/price/exact-rupees.ts';
import type { Queries } from '../db/database.ts';
import { couriers, orders, shipments } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { readUnpaid } from '../ledger/movements.ts';
import * as messages from './messages.ts';

/** A6 in points. */
const PAPER: [width: number, height: number] = [297.6, 419.5];
const MARGIN = 18;
const WIDTH = PAPER[0] - 2 * MARGIN;
const QR_SIZE = 104;

/** What is paid at the door for a parcel: all that is left with the last one. */
async function cashText(
  queries: Queries,
  order: typeof orders.$inferSelect,
  isLast: boolean,
): Promise<string> {
  const unpaid = isPaidOnDelivery(order.paymentMethod) ? await readUnpaid(queries, order) : 0;
  if (unpaid <= 0) return messages.nothingToCollect;
  return isLast ? `${messages.cashToCollect}: ${formatPaisaAsRupees(unpaid)}` : messages.cashWithLast;
}

/** The label of a parcel as a PDF of A6; its QR code is the number of the order. @throws HttpError not_found */
export async function drawLabel(
  queries: Queries,
  shipmentId: number,
): Promise<{ name: string; pdf: Buffer }> {
  const [found] = await queries
    .select({ parcel: shipments, order: orders, courier: couriers })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(eq(shipments.id, shipmentId));
  if (!found) throw new HttpError('not_found', 'Parcel not found');
  const { parcel, order, courier } = found;
  const cash = await cashText(queries, order, parcel.isLast);
  const [{ default: PdfDocument }, { pageText }, { drawQr }] = await Promise.all([
    import('pdfkit'),
    import('../bills/pdf/page-text.ts'),
    import('../bills/pdf/draw-qr.ts'),
  ]);
  const document = new PdfDocument({
    size: PAPER,
    margin: 0,
    font: '',
    info: { Title: order.id },
    lang: 'en',
  });
  const content = buffer(document);
  const text = pageText(document);
  let y = MARGIN;
  const draw = (line: string, size: number, weight: 'regular' | 'bold' = 'regular', width = WIDTH) => {
    y = text.draw(line, { x: MARGIN, y, width, size, weight }) + 2;
  };
  draw(shopIdentity().name, 11, 'bold');
  draw([courier.name, parcel.trackingNumber].filter(Boolean).join(' '), 10);
  document.rect(MARGIN, y, WIDTH, 22).lineWidth(1.5).stroke();
  y = text.draw(messages.fragile, {
    ...{ x: MARGIN, y: y + 3, width: WIDTH, size: 12 },
    weight: 'bold',
    align: 'center',
  });
  y += 10;
  draw(messages.to, 9);
  draw(order.shippingFullName, 15, 'bold');
  draw(shownPhone(order.shippingPhone), 15, 'bold');
  if (order.district) draw(order.district, 13, 'bold');
  draw(order.shippingAddress, 11);
  y += 6;
  draw(cash, 14, 'bold');
  const bottom = PAPER[1] - MARGIN - QR_SIZE;
  drawQr(document, order.id, { x: MARGIN, y: bottom, size: QR_SIZE });
  const beside = { x: MARGIN + QR_SIZE + 8, width: WIDTH - QR_SIZE - 8 };
  const below = text.draw(order.id, { ...beside, y: bottom + 30, size: 12, weight: 'bold' });
  text.draw(messages.parcel(parcel.number), { ...beside, y: below + 2, size: 10 });
  document.end();
  return { name: `label-${order.id}-${parcel.number}.pdf`, pdf: await content };
}
