import { useState } from 'react';
import { formatRupees } from '../../rules/price/money.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import { BankAccountFacts } from './BankAccountFacts.tsx';
import * as messages from './messages.ts';
import { TransferForm, type TransferredOrder } from './TransferForm.tsx';

/** How an order is paid by transfer, and what its buyer said of it; nothing once it waits for none. */
export function TransferPanel({ order: first }: { order: TransferredOrder }) {
  const [order, setOrder] = useState(first);
  const { orderId, payment, status } = order;
  if (!payment?.transfer || status !== 'AWAITING_PAYMENT') return null;
  const { account, amount, until, sent, token } = payment.transfer;
  const facts = account && (
    <>
      <p>{messages.sendBefore(formatRupees(amount), formatDateTime(until))}</p>
      <BankAccountFacts account={account} orderId={String(orderId)} amount={amount} />
    </>
  );
  return (
    <section aria-labelledby="transfer-title" className="panel grid gap-4 p-4 sm:p-6">
      <h2 id="transfer-title" className="text-lg font-bold">
        {messages.title}
      </h2>
      <div role="status" className="bg-sunken rounded-lg p-4 empty:hidden">
        {sent && (
          <>
            <h3 className="font-bold">{messages.sentTitle}</h3>
            <p className="mt-1 wrap-anywhere">
              {messages.sentNote(sent.reference, formatDateTime(sent.sentAt))}{' '}
              {sent.slip && messages.sentWithSlip}
            </p>
          </>
        )}
      </div>
      {account && sent && (
        <details>
          <summary className="min-h-6 cursor-pointer font-medium">{messages.accountLabel}</summary>
          <div className="mt-3 grid gap-4">{facts}</div>
        </details>
      )}
      {account && !sent && facts}
      {!account && (
        <p>
          {messages.noAccount}{' '}
          <a href="/contact" className="text-brand-ink underline">
            {messages.contact}
          </a>
        </p>
      )}
      {payment.state === 'OPEN' && (
        <>
          <div>
            <h3 className="font-bold">{sent ? messages.replaces : messages.formTitle}</h3>
            {!sent && <p className="text-muted mt-1 text-sm">{messages.formNote}</p>}
          </div>
          <TransferForm
            key={sent?.sentAt}
            orderId={String(orderId)}
            token={token}
            isAgain={sent !== undefined}
            onSent={setOrder}
          />
        </>
      )}
    </section>
  );
}
