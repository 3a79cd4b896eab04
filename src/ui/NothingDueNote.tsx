import { nothingDueNote, nothingToPay } from '../rules/order/messages.ts';

/** In place of the payment methods, where an order comes to nothing. */
export const NothingDueNote = () => (
  <p role="status" className="border-edge rounded-lg border px-4 py-3">
    <strong className="block font-medium">{nothingToPay}</strong>
    <span className="text-muted text-sm">{nothingDueNote}</span>
  </p>
);
