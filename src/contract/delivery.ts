import { z } from 'zod';
import { LARGEST_ID, orderNumber } from './identifier.ts';
import { MAX_QUANTITY } from './order.ts';
import { plainLine } from './plain-text.ts';
import { readIdentifier } from './reading.ts';
import { describeResponse } from './response.ts';

const MOST_LINES = 100;
const trackingNumber = z
  .string()
  .max(160, 'The number is too long')
  .overwrite(plainLine)
  .refine((text) => text === '' || readIdentifier(text) !== '', 'Give the number in letters or digits');
const id = (message: string) => z.int(message).min(1, message).max(LARGEST_ID, message);

/**
 * `POST /orders/{id}/shipments` by staff: `lines` by the ids of the order's items; without them all that is left.
 * `withoutSerials`: why pieces leave without a serial number that they should have.
 */
export const shipmentRequest = z.strictObject({
  courierId: id('Choose a courier'),
  trackingNumber: trackingNumber.default(''),
  lines: z
    .array(
      z.strictObject({
        lineId: id('Choose a line of the order'),
        quantity: z
          .int('Give the pieces as a whole number from 1')
          .min(1, 'Give the pieces as a whole number from 1')
          .max(MAX_QUANTITY),
      }),
    )
    .min(1, 'Choose what goes')
    .max(MOST_LINES)
    .refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      'Name each line once',
    )
    .optional(),
  withoutSerials: z
    .string()
    .overwrite(plainLine)
    .min(1, 'Give a reason of at most 200 characters')
    .max(200, 'Give a reason of at most 200 characters')
    .optional(),
});
export type NewShipment = z.output<typeof shipmentRequest>;

/**
 * `PATCH /shipments/{id}` by staff: the number that the courier gave a parcel. `was`: the one that was shown; of another by
 * now nothing is changed.
 */
export const shipmentChange = z.strictObject({ trackingNumber, was: z.string().optional() });
export type ShipmentChange = z.output<typeof shipmentChange>;

/** A parcel of an order. `trackingUrl`: where it is followed; null where that is unknown. */
export const shipment = z.object({
  id: z.int(),
  number: z.int(),
  courier: z.string(),
  courierPhone: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  createdAt: z.string(),
  lines: z.array(z.object({ lineId: z.int(), productName: z.string(), quantity: z.int() })),
});
export type Shipment = z.infer<typeof shipment>;

/** The parcels of an order, the oldest first, and the pieces that are still to be sent. */
export const shipmentsOfOrder = z.object({
  shipments: z.array(shipment),
  left: z.array(z.object({ lineId: z.int(), quantity: z.int() })),
});
export type ShipmentsOfOrder = z.infer<typeof shipmentsOfOrder>;
export const shipmentsResponse = describeResponse(shipmentsOfOrder);

/** An order whose cash a courier holds. */
const heldOrder = z.object({ orderId: z.string(), collectedAt: z.string(), amountPaisa: z.int() });

/**
 * What a courier owes, in paisa: `toCollectPaisa` is to be paid at the doors of parcels on their way, `collectedPaisa`
 * was paid at doors in all, `handedOverPaisa` came to the shop; `owedPaisa` is what is between, by the orders of `held`.
 */
export const courierCash = z.object({
  courierId: z.int(),
  name: z.string(),
  phone: z.string(),
  toCollectPaisa: z.int(),
  collectedPaisa: z.int(),
  handedOverPaisa: z.int(),
  owedPaisa: z.int(),
  held: z.array(heldOrder),
});
export type CourierCash = z.infer<typeof courierCash>;
export const courierCashResponse = describeResponse(z.array(courierCash));

const MOST_ORDERS = 200;
/** `POST /courier-handovers` by finance: the counted cash, which must be what these orders come to. */
export const handoverRequest = z.strictObject({
  courierId: id('Choose a courier'),
  orderIds: z.array(orderNumber).min(1, 'Choose an order').max(MOST_ORDERS),
  amountPaisa: z.int('Give the counted amount').min(1, 'Give the counted amount'),
  note: z.string().trim().max(500, 'The note is too long').optional(),
});
export type HandoverRequest = z.infer<typeof handoverRequest>;
