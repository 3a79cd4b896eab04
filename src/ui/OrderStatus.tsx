import './order-status.css';

/** A status as the server sends it; its lower-case form is its style class (spec §4). */
export const OrderStatus = ({ status }: { status: string }) => (
  <span className={`order-status ${status.toLowerCase()}`}>{status}</span>
);
