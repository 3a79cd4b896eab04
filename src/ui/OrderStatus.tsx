import type { ReactNode } from 'react';
import './order-status.css';

/** A status as the server words it, or by a label; its lower-case form is its style class (spec §4). */
export const OrderStatus = ({ status, children = status }: { status: string; children?: ReactNode }) => (
  <span className={`order-status ${status.toLowerCase()}`}>{children}</span>
);
