import type { ReactNode } from 'react';
import { AmountRow } from '../../../ui/OrderSums.tsx';
import { accountHandoff } from '../../session/store.ts';
import * as messages from '../messages.ts';

type Props = {
  orderId: string;
  fullName: string;
  address: string;
  /** How it is paid, in words. */
  payment: string;
  /** The ordered lines, as list items. */
  lines: ReactNode;
  /** What they come to, as rows of a sum. */
  sums: ReactNode;
  /** When it comes, and who calls before. */
  next: ReactNode;
  onLeave?: () => void;
};

/** An order that was placed, with the ways on (spec §2). */
export const Receipt = ({ orderId, fullName, address, payment, lines, sums, next, onLeave }: Props) => (
  <article className="panel mx-auto grid max-w-2xl gap-6 p-4 sm:p-8">
    <header className="text-center">
      <p aria-hidden="true" className="text-good text-5xl">
        ✓
      </p>
      <h1 className="text-2xl font-bold">{messages.orderPlacedTitle}</h1>
      <p className="text-muted mt-2">
        {messages.orderNumberBeforeId} <strong className="text-ink">{orderId}</strong>.
      </p>
    </header>
    {next}
    <dl className="grid gap-2">
      <AmountRow name={messages.name}>{fullName}</AmountRow>
      <AmountRow name={messages.address}>{address}</AmountRow>
      <AmountRow name={messages.paymentMethod}>{payment}</AmountRow>
    </dl>
    <ul className="border-line grid gap-1 border-t pt-4">{lines}</ul>
    <dl className="grid gap-2" aria-live="polite">
      {sums}
    </dl>
    <div className="grid gap-3 sm:grid-cols-2">
      <a href="/" className="button button-primary" onClick={onLeave}>
        {messages.continueShopping}
      </a>
      <a
        href="/userAccount"
        className="button button-quiet"
        onClick={() => {
          onLeave?.();
          accountHandoff.keep({ view: 'orders' });
        }}
      >
        {messages.viewOrders}
      </a>
    </div>
    <p className="text-center">
      <a
        href={`/order/${encodeURIComponent(orderId)}/invoice`}
        className="text-brand inline-block py-2 underline"
        onClick={onLeave}
      >
        {messages.printOrder}
      </a>
    </p>
  </article>
);

export const ReceiptSkeleton = ({ words }: { words: string }) => (
  <div role="status" className="skeleton mx-auto grid h-144 max-w-2xl place-items-center">
    <h1 className="text-lg font-semibold">{words}</h1>
  </div>
);
