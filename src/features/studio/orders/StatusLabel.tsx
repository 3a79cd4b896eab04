import '../../../ui/order-status.css';
import { statusText } from './status-text.ts';

/** A status as staff read it, in the colours that it has in the shop. */
export const StatusLabel = ({ status }: { status: string }) => (
  <span className={`order-status ${status.toLowerCase()}`}>{statusText(status)}</span>
);
