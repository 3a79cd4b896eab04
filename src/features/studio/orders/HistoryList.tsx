import { toText } from '../../../browser/parse.ts';
import type { OrderDetail, OrderEvent } from '../../../contract/order.ts';
import { formatPaisaAsRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { Fold } from '../Fold.tsx';
import * as shared from '../messages.ts';
import * as serials from '../serials/messages.ts';
import * as messages from './messages.ts';
import { statusText } from './OrderRow.tsx';

/** What the customer did, not the staff. */
const ACCEPTED = 'quotation.accepted';

const getTexts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** What an entry of the audit log says of the order, in a few words. */
function eventText({ action, details }: OrderEvent): string {
  const {
    to,
    isRestocked,
    withoutSerials,
    amountPaisa,
    method,
    wasMade,
    label,
    refusal,
    courier,
    trackingNumber,
    quotation,
  } = details;
  const missing = typeof withoutSerials === 'string' ? serials.withoutEvent(withoutSerials) : '';
  if (typeof refusal === 'string') return messages.returnRefusedEvent(refusal);
  if (action === 'order.status' && typeof to === 'string') {
    const stock =
      isRestocked === undefined ? '' : isRestocked ? messages.restockedEvent : messages.notRestockedEvent;
    return `${statusText(to)}${stock}${missing}`;
  }
  if (action === 'order.refund' && typeof amountPaisa === 'number')
    return messages.refundEvent(
      formatPaisaAsRupees(amountPaisa),
      method === 'manual' ? messages.byHand : messages.byTheWallet,
    );
  if (action === 'order.transfer' && typeof amountPaisa === 'number')
    return messages.transferEvent(formatPaisaAsRupees(amountPaisa));
  if (action === 'order.deposit' && typeof amountPaisa === 'number')
    return messages.depositEvent(formatPaisaAsRupees(amountPaisa));
  if (action === 'order.refund-decision')
    return wasMade ? messages.refundMadeEvent : messages.refundNotMadeEvent;
  if (action === 'order.serials')
    return serials.recordedEvent(getTexts(details.added), getTexts(details.removed), toText(details.reason));
  if (action === 'order.placed')
    return typeof quotation === 'string' ? messages.placedOfQuotation(quotation) : messages.placedByStaff;
  if (action === ACCEPTED && typeof quotation === 'string') return messages.acceptedEvent(quotation);
  if (action === 'order.parcel' && typeof courier === 'string')
    return `${messages.parcelEvent(courier)}${missing}`;
  if (action === 'order.handover' && typeof amountPaisa === 'number')
    return messages.handoverEvent(formatPaisaAsRupees(amountPaisa));
  if (action === 'order.tracking' && typeof trackingNumber === 'string')
    return messages.trackingEvent(trackingNumber);
  if (action === 'bill.buyer') return messages.billBuyerEvent;
  const billText = messages.billEvents[action];
  if (billText && typeof label === 'string') return billText(label);
  return action;
}

const Entry = ({ at, what, by }: { at: string; what: string; by: string }) => (
  <li className="studio-event">
    <span className="font-medium">{what}</span>
    <span className="text-muted studio-wrap text-sm">
      <time dateTime={at}>{formatDateTime(at)}</time> · {by}
    </span>
  </li>
);

/** What happened to an order: when it was placed, and what staff did, the oldest first. */
export const HistoryList = ({ order }: { order: OrderDetail }) => (
  <Fold id="studio-history" title={shared.history} says={String(1 + (order.history?.length ?? 0))}>
    <ol className="grid gap-3">
      <Entry at={order.createdAt} what={messages.placedEvent} by={order.shippingFullName} />
      {order.history?.map((event) => (
        <Entry
          key={event.id}
          at={event.createdAt}
          what={eventText(event)}
          by={event.by ?? (event.action === ACCEPTED ? order.shippingFullName : shared.serverCommand)}
        />
      ))}
    </ol>
  </Fold>
);
