import './order-status.css';
import { statusClass } from './order-text.ts';

/** A status as the server words it (spec §4). */
export const OrderStatus = ({ status }: { status: string }) => (
  <span className={statusClass(status)}>{status}</span>
);
