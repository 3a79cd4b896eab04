import '../../../ui/order-status.css';
import { isHeld, type Standing, standingText } from './status-text.ts';

/** Where an order is as staff read it, in the colours that its status has in the shop. */
export const StatusLabel = (order: Standing) => (
  <span className={`order-status ${order.status.toLowerCase()}`} data-held={isHeld(order) || undefined}>
    {standingText(order)}
  </span>
);
