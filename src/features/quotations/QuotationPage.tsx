import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useFragment } from '../../browser/use-fragment.ts';
import { useQuery } from '../../browser/use-query.ts';
import { callApi, toPublicAddress } from '../../client/call-api.ts';
import { ApiError } from '../../client/http.ts';
import { readQuotation, readQuotationPdf } from '../../contract/calls/quotations.ts';
import type { OrderOfQuotation, Quotation } from '../../contract/quotation.ts';
import { paymentMethodName } from '../../rules/order/payment-method.ts';
import { transferPath } from '../../rules/order/transfer-path.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { formatLastDay } from '../../rules/quotations/quotation-status.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import { Failure } from '../../ui/Failure.tsx';
import { OrderStatus } from '../../ui/OrderStatus.tsx';
import { QuotedLines } from '../../ui/quotation/QuotedLines.tsx';
import { BankAccountFacts } from '../../ui/transfer/TransferPanel.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { Changes } from './Changes.tsx';
import * as messages from './messages.ts';

function Next({ order }: { order: OrderOfQuotation }) {
  const { status, payment, paymentMethod, orderId, totalPrice } = order;
  const transfer = payment?.transfer;
  if (status === 'CANCELLED') return <p>{messages.cancelledNote}</p>;
  if (transfer?.account)
    return (
      <>
        <p>{messages.sendBefore(formatRupees(transfer.amount), formatDateTime(transfer.until))}</p>
        <BankAccountFacts account={transfer.account} orderId={orderId} amount={totalPrice} />
        {transfer.token && (
          <a className="button button-primary justify-self-start" href={transferPath(transfer.token)}>
            {messages.reportTransfer}
          </a>
        )}
      </>
    );
  if (payment?.paymentUrl)
    return (
      <>
        <p>{messages.payNote(paymentMethodName(paymentMethod))}</p>
        <a className="button button-primary justify-self-start" href={payment.paymentUrl}>
          {messages.payNow}
        </a>
      </>
    );
  return <p>{payment?.state === 'PAID' ? messages.paidNote : messages.orderedNote}</p>;
}

/** The order that a quotation became, and what its customer does next. */
const OrderedNote = ({ order }: { order: OrderOfQuotation }) => (
  <section className="panel grid gap-3 p-4 sm:p-6" aria-labelledby="ordered-title">
    <h2 id="ordered-title" className="flex flex-wrap items-center gap-3 text-lg font-bold">
      {messages.orderedTitle(order.orderId)} <OrderStatus status={order.status} />
    </h2>
    <Next order={order} />
  </section>
);

const Head = ({ quotation }: { quotation: Quotation }) => {
  const { seller, customer, buyerCompany, buyerPan, validUntil } = quotation;
  const buyer = [buyerCompany, customer.fullName, customer.address, buyerPan && messages.pan(buyerPan)];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p>
        <strong className="block">{seller.name}</strong>
        {[seller.address, seller.pan && messages.pan(seller.pan)].filter(Boolean).join(', ')}
      </p>
      <p className="sm:text-right">
        <span className="text-muted block text-sm">{messages.quotedFor}</span>
        {buyer.filter(Boolean).join(', ')}
      </p>
      {validUntil && <p className="sm:col-span-2">{messages.validUntil(formatLastDay(validUntil))}</p>}
    </div>
  );
};

/** The page while it has no quotation to show. */
const Without = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="mb-6 text-2xl font-bold">{messages.title}</h1>
    {children}
  </>
);
const Reading = () => (
  <Without>
    <p role="status">{messages.loading}</p>
  </Without>
);

type Props = { token: string; quotation: Quotation; onChange: () => Promise<unknown> };

function Shown({ token, quotation, onChange }: Props) {
  const { number, status, order, note } = quotation;
  // What was shown before this revision came: who accepts again sees what is another.
  const [seen, setSeen] = useState(quotation);
  const [before, setBefore] = useState<Quotation>();
  if (seen.revision !== quotation.revision) {
    setBefore(seen);
    setSeen(quotation);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // The form is gone: the focus goes to what is there instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is what moves the focus.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [status]);
  return (
    <div className="grid gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {messages.heading(number)}
      </h1>
      {order && status === 'ordered' && <OrderedNote order={order} />}
      {messages.over[status] && (
        <p role="status" className="panel p-4 sm:p-6">
          {messages.over[status]}{' '}
          <a className="text-link" href="/contact">
            {messages.contactLink}
          </a>
        </p>
      )}
      <article className="panel grid gap-6 p-4 sm:p-6">
        <Head quotation={quotation} />
        <QuotedLines {...quotation} />
        {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        <p className="text-muted text-sm">
          {quotation.isVatBill ? messages.vatIncluded(quotation.vatPercent) : messages.noBill}
        </p>
        <a
          className="button button-quiet justify-self-start"
          href={toPublicAddress(readQuotationPdf, { token })}
        >
          {messages.pdfLink}
        </a>
      </article>
      {status === 'sent' && (
        <section className="panel grid gap-4 p-4 sm:p-6" aria-labelledby="accept-title">
          <div>
            <h2 id="accept-title" className="text-lg font-bold">
              {messages.acceptTitle}
            </h2>
            <p className="text-muted mt-1 text-sm">{messages.acceptNote}</p>
          </div>
          {before && <Changes key={quotation.revision} before={before} now={quotation} />}
          <AcceptForm token={token} quotation={quotation} onChange={onChange} />
        </section>
      )}
    </div>
  );
}

function KnownToken({ token }: { token: string }) {
  const [result, again] = useQuery(
    useCallback(async () => (await callApi(readQuotation, { token })).data, [token]),
  );
  const { last } = result;
  if (result.state === 'failed') {
    const isMissing = result.error instanceof ApiError && result.error.status === 404;
    return (
      <Without>
        {isMissing ? <p>{messages.notFound}</p> : <Failure message={result.error.message} onRetry={again} />}
      </Without>
    );
  }
  return last ? <Shown token={token} quotation={last} onChange={again} /> : <Reading />;
}

/** A quotation by the token in the fragment of the address, which reaches no server by itself. */
export function QuotationPage() {
  const token = useFragment();
  if (token === undefined) return <Reading />;
  if (token !== '') return <KnownToken key={token} token={token} />;
  return (
    <Without>
      <p>{messages.noToken}</p>
    </Without>
  );
}
