import { useState } from 'react';
import { copyText } from '../../browser/copy-text.ts';
import { PICTURE_HOSTS } from '../../client/picture-hosts.ts';
import type { BankAccount } from '../../contract/transfer.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { imageUrl } from '../../rules/product/image.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import * as messages from './messages.ts';
import { TransferForm, type TransferredOrder } from './TransferForm.tsx';

/** The side of the QR picture in CSS pixels: a phone reads it from another screen. */
const QR_SIDE = 208;

/** A fact to type or copy into the bank's app. @param copied what is copied, where that may be needed */
const Fact = ({ name, text, copied }: { name: string; text: string; copied?: string }) => (
  <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="ms-auto flex items-center gap-2 text-right font-medium wrap-anywhere">
      {text}
      {copied !== undefined && (
        <button
          type="button"
          className="text-brand min-h-6 px-2 underline"
          aria-label={messages.copyWhat(name)}
          onClick={() =>
            void copyText(copied, { copied: messages.copied(name), notCopied: messages.notCopied })
          }
        >
          {messages.copy}
        </button>
      )}
    </dd>
  </div>
);

type Props = { account: BankAccount; orderId: string; amount: number };

/** The shop's account with what to send there, in whole rupees. */
export const BankAccountFacts = ({ account, orderId, amount }: Props) => (
  <>
    <dl className="grid max-w-lg gap-1" aria-label={messages.accountLabel}>
      <Fact name={messages.accountName} text={account.name} copied={account.name} />
      <Fact name={messages.bank} text={account.bank} />
      <Fact name={messages.branch} text={account.branch} />
      <Fact name={messages.accountNumber} text={account.number} copied={account.number} />
      <Fact name={messages.amount} text={formatRupees(amount)} copied={String(amount)} />
      <Fact name={messages.remarks} text={orderId} copied={orderId} />
    </dl>
    <p className="text-muted text-sm">{messages.remarksNote}</p>
    {account.qr !== undefined && (
      <img
        src={imageUrl(account.qr, PICTURE_HOSTS)}
        alt={messages.qrText}
        width={QR_SIDE}
        height={QR_SIDE}
        className="rounded-lg bg-white object-contain p-2"
      />
    )}
  </>
);

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
          <a href="/contact" className="text-brand underline">
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
