import type { ShipmentsOfOrder } from '../../../contract/delivery.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import * as messages from '../messages.ts';

/** The parcels of an order with their couriers, and where they are followed. */
export const Parcels = ({ found: { shipments, left } }: { found: ShipmentsOfOrder }) => {
  const isInParts = shipments.length > 1 || left.some(({ quantity }) => quantity > 0);
  if (shipments.length === 0) return null;
  return (
    <section className="panel grid gap-3 p-4 sm:p-6" aria-labelledby="order-parcels">
      <h2 id="order-parcels" className="text-lg font-bold">
        {messages.parcelsTitle}
      </h2>
      <ul className="grid gap-3">
        {shipments.map((parcel) => (
          <li key={parcel.id} className="border-line grid gap-1 border-t pt-3">
            <p className="font-semibold">{messages.parcelOn(parcel.courier, formatDay(parcel.createdAt))}</p>
            {isInParts &&
              parcel.lines.map(({ lineId, quantity, productName }) => (
                <p key={lineId}>{messages.returnLine(quantity, productName)}</p>
              ))}
            {parcel.courierPhone && (
              <a
                href={dialAddress(parcel.courierPhone)}
                className="text-brand inline-block min-h-11 content-center underline"
              >
                {messages.callCourier(shownPhone(parcel.courierPhone))}
              </a>
            )}
            {parcel.trackingNumber && (
              <p className="wrap-anywhere">{messages.parcelNumber(parcel.trackingNumber)}</p>
            )}
            {parcel.trackingUrl && (
              <a
                href={parcel.trackingUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="text-brand inline-block min-h-11 content-center underline"
              >
                {messages.followParcel}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
