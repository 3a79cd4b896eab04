import { useCallback, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { changeQuotation, fetchStaffQuotation, moveQuotation } from '../../../client/editor/quotations.ts';
import { ApiError, describeFailure } from '../../../client/http.ts';
import { paymentMethods } from '../../../client/payment-methods.ts';
import { acceptQuotation, quotationPdfAddress } from '../../../client/quotations.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { PaymentMethod } from '../../../contract/order.ts';
import type { QuotationMoveRequest, StaffQuotation } from '../../../contract/quotation.ts';
import { methodsAt, paymentMethodName } from '../../../rules/order/payment-method.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatLastDay } from '../../../rules/quotations/last-day.ts';
import { canMoveQuotation, quotationHas } from '../../../rules/quotations/quotation-status.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { QuotedLines } from '../../../ui/quotation/QuotedLines.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { describeError } from '../form-error.ts';
import { Icon } from '../Icon.tsx';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { addressOf } from '../views.ts';
import { CopiedText } from './CopiedText.tsx';
import { DeskForm } from './DeskForm.tsx';
import { draftOf, toQuotationRequest } from './desk-draft.ts';
import * as messages from './messages.ts';
import { quotationText } from './quotation-text.ts';

type Part = { quotation: StaffQuotation; onChange: (quotation: StaffQuotation) => void };

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Facts = ({ quotation }: { quotation: StaffQuotation }) => {
  const { customer, buyerCompany, buyerPan, validUntil, createdAt, by, isInsideValley, district } = quotation;
  return (
    <dl className="studio-facts">
      <Fact name={messages.customerTitle}>{customer.fullName}</Fact>
      <Fact name={messages.customerPhone}>
        <a href={dialAddress(customer.phone)}>{shownPhone(customer.phone)}</a>
      </Fact>
      {customer.email && (
        <Fact name={shared.email}>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </Fact>
      )}
      {customer.address && <Fact name={messages.address}>{customer.address}</Fact>}
      <Fact name={messages.delivery}>
        {district ?? (isInsideValley ? messages.insideValley : messages.outsideValley)}
      </Fact>
      {buyerCompany && <Fact name={messages.company}>{buyerCompany}</Fact>}
      {buyerPan && <Fact name={messages.pan}>{buyerPan}</Fact>}
      {validUntil && <Fact name={messages.validity}>{formatLastDay(validUntil)}</Fact>}
      <Fact name={messages.writtenBy}>
        {by?.name ?? messages.askedBy} · {formatDateTime(createdAt)}
      </Fact>
    </dl>
  );
};

/** Sends a draft: by mail, or by hand with the text that stands there afterwards. */
function SendBox({ quotation, onChange }: Part) {
  const { token, customer } = quotation;
  const [keepsStock, setKeepsStock] = useState(false);
  const [mails, setMails] = useState(customer.email !== null);
  const { error, isSending, send } = useSending(describeError);
  const move = () =>
    void send(async () => onChange(await moveQuotation(token, { status: 'sent', keepsStock, mails })));
  return (
    <section className="panel studio-box" aria-labelledby="quotation-send">
      <h3 id="quotation-send" className="studio-title">
        {messages.sendTitle}
      </h3>
      <label className="studio-check">
        <input
          type="checkbox"
          checked={keepsStock}
          onChange={({ target }) => setKeepsStock(target.checked)}
        />
        {messages.keepStockChoice}
      </label>
      {customer.email !== null && (
        <label className="studio-check">
          <input type="checkbox" checked={mails} onChange={({ target }) => setMails(target.checked)} />
          {messages.mailChoice(customer.email)}
        </label>
      )}
      <ErrorText className="studio-alert">{error}</ErrorText>
      <button
        type="button"
        className="button button-primary justify-self-start"
        aria-disabled={isSending}
        onClick={move}
      >
        {messages.sendButton}
      </button>
    </section>
  );
}

/** The address and the text to send by hand. */
const Links = ({ quotation }: { quotation: StaffQuotation }) => (
  <section className="panel studio-box">
    <div className="studio-actions">
      <a className="button button-quiet" href={quotation.address} target="_blank" rel="noreferrer">
        {messages.openPage}
      </a>
      <a className="button button-quiet" href={quotationPdfAddress(quotation.token)}>
        {messages.openPdf}
      </a>
    </div>
    <CopiedText label={messages.messageLabel} text={quotationText(quotation)} button={messages.copyMessage} />
  </section>
);

/** The customer said yes by phone. */
function TurnBox({ quotation, onChange }: Part) {
  const { token, revision, customer, isInsideValley, totalPrice } = quotation;
  const methods = methodsAt(paymentMethods(), isInsideValley, () => false);
  const [address, setAddress] = useState(customer.address ?? '');
  const [chosen, setChosen] = useState<PaymentMethod>();
  const [paymentUrl, setPaymentUrl] = useState<string>();
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.acceptQuotation));
  const paymentMethod = chosen ?? methods[0] ?? 'CASH_ON_DELIVERY';
  const accept = () =>
    void send(async () => {
      const body = { paymentMethod, address, isInsideValley, revision, expectedTotal: totalPrice };
      const placed = await acceptQuotation(token, body).catch(async (thrown) => {
        // What was read to the customer is another now: the next press is for what is shown then.
        if (thrown instanceof ApiError && thrown.code === 'quotation_changed')
          onChange(await fetchStaffQuotation(token));
        throw thrown;
      });
      setPaymentUrl(placed.paymentUrl);
      onChange(await fetchStaffQuotation(token));
    });
  if (quotation.status === 'ordered')
    return paymentUrl ? <CopiedText label={messages.payAddress} text={paymentUrl} /> : null;
  return (
    <details className="studio-changed">
      <summary>{messages.turnTitle}</summary>
      <div className="grid gap-3">
        <TextField
          id="turn-address"
          label={messages.address}
          autoComplete="off"
          value={address}
          error={undefined}
          onChange={setAddress}
        />
        <label>
          <span className="mb-1 block font-medium">{messages.paymentMethod}</span>
          <select
            className="field"
            value={paymentMethod}
            onChange={({ target }) => setChosen(target.value as PaymentMethod)}
          >
            {methods.map((method) => (
              <option key={method} value={method}>
                {paymentMethodName(method)}
              </option>
            ))}
          </select>
        </label>
        <ErrorText className="studio-alert">{error}</ErrorText>
        <button
          type="button"
          className="button button-primary justify-self-start"
          aria-disabled={isSending}
          onClick={accept}
        >
          {messages.turnButton}
        </button>
      </div>
    </details>
  );
}

function Moves({ quotation, onChange }: Part) {
  const { token, number, status } = quotation;
  const { error, isSending, send } = useSending(describeError);
  const move = (body: QuotationMoveRequest) =>
    void send(async () => onChange(await moveQuotation(token, body)));
  const isWritable = quotationHas(status, 'isWritable');
  return (
    <div className="studio-actions">
      {!isWritable && canMoveQuotation(status, 'draft', 'staff') && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSending}
          onClick={() => move({ status: 'draft' })}
        >
          {messages.reviseButton}
        </button>
      )}
      {canMoveQuotation(status, 'withdrawn', 'staff') && (
        <ConfirmDialog
          label={messages.withdrawButton}
          question={messages.withdrawQuestion(number)}
          isBusy={isSending}
          onConfirm={() => move({ status: 'withdrawn' })}
        />
      )}
      <ErrorText className="studio-alert">{error}</ErrorText>
    </div>
  );
}

function Desk({ first }: { first: StaffQuotation }) {
  const [quotation, setQuotation] = useState(first);
  const mayWrite = useMay('quotations');
  const { number, status, order, keepsStock, note } = quotation;
  const change = (next: StaffQuotation) => {
    setQuotation(next);
    showToast(`${next.number}: ${messages.statuses[next.status]}`);
  };
  const isWritable = quotationHas(status, 'isWritable');
  const part = { quotation, onChange: change };
  return (
    <div className="studio-desk">
      <div className="studio-head">
        <h3 className="text-lg font-semibold">{number}</h3>
        <span className="order-status">{messages.statuses[status]}</span>
      </div>
      {order && (
        <p className="studio-note">
          <a className="studio-link" href={addressOf('orders', order.orderId)}>
            {messages.orderOf(order.orderId)}
          </a>
        </p>
      )}
      {keepsStock && <p className="studio-note">{messages.keepsStock}</p>}
      <article className="panel studio-box">
        <Facts quotation={quotation} />
        <QuotedLines {...quotation} />
        {note && <p className="whitespace-pre-line">{note}</p>}
      </article>
      {quotationHas(status, 'isShown') && <Links quotation={quotation} />}
      {mayWrite && canMoveQuotation(status, 'sent', 'staff') && <SendBox {...part} />}
      {mayWrite && (canMoveQuotation(status, 'ordered', 'staff') || status === 'ordered') && (
        <TurnBox {...part} />
      )}
      {mayWrite && <Moves {...part} />}
      {mayWrite && isWritable && (
        <DeskForm
          key={`${status} ${quotation.totalPrice}`}
          kind="quotation"
          first={draftOf(quotation)}
          onSend={async (draft, { belowCost }) =>
            change(await changeQuotation(toQuotationRequest(draft, belowCost), quotation.token))
          }
        />
      )}
    </div>
  );
}

/** One quotation with all that staff do with it, and the way back to the list. */
export function QuotationDesk({ token }: { token: string }) {
  const [result, retry] = useQuery(useCallback(() => fetchStaffQuotation(token), [token]));
  return (
    <>
      <a className="studio-back" href={addressOf('quotations')}>
        <Icon name="back" /> {messages.allQuotations}
      </a>
      {result.state === 'loading' && <Loading text={messages.loadingOne} />}
      {result.state === 'failed' && <Failure message={result.error.message} onRetry={retry} />}
      {result.state === 'ready' && <Desk first={result.data} />}
    </>
  );
}
