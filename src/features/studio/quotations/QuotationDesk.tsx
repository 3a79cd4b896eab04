import { useCallback, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import type { Put } from '../../../browser/use-query.ts';
import { callApi, toPublicAddress } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import { paymentMethods } from '../../../client/payment-methods.ts';
import { acceptQuotation, readQuotationPdf } from '../../../contract/calls/quotations.ts';
import {
  changeQuotation,
  moveQuotation,
  readStaffQuotation,
} from '../../../contract/calls/staff/quotations.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { QuotationMoveRequest, StaffQuotation } from '../../../contract/quotation.ts';
import { methodsAt, paymentMethodName } from '../../../rules/order/payment-method.ts';
import { shippingText } from '../../../rules/order/shipping.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { canMoveQuotation, formatLastDay, quotationHas } from '../../../rules/quotations/quotation-status.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import { QuotedLines } from '../../../ui/quotation/QuotedLines.tsx';
import { ActionForm } from '../action/ActionForm.tsx';
import { check, choice, line } from '../action/fields.tsx';
import { Fact } from '../Fact.tsx';
import { BackLink } from '../Icon.tsx';
import { Read } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { getAddress } from '../views.ts';
import { CopiedText } from './CopiedText.tsx';
import { DeskForm } from './DeskForm.tsx';
import { makeDraft, toQuotationRequest } from './desk-draft.ts';
import * as messages from './messages.ts';

/** A quotation as a text for WhatsApp or Viber. */
export const quotationText = (quotation: StaffQuotation): string => {
  const {
    number,
    customer,
    lines,
    promotions = [],
    shippingCharge,
    totalPrice,
    validUntil,
    address,
  } = quotation;
  return [
    messages.greeting(customer.fullName),
    messages.quotationText(number),
    ...lines.map(({ quantity, name, total }) => messages.lineText(quantity, name, formatRupees(total))),
    ...promotions.map(({ title, discount }) => messages.promotionText(title, formatRupees(discount))),
    ...(shippingCharge > 0 ? [messages.deliveryText(shippingText(shippingCharge))] : []),
    messages.totalText(formatRupees(totalPrice)),
    ...(validUntil ? [messages.validText(formatLastDay(validUntil))] : []),
    messages.acceptText(address),
  ].join('\n');
};

type Part = { quotation: StaffQuotation; onChange: (quotation: StaffQuotation) => void };

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

const readAgain = async ({ quotation: { token }, onChange }: Part): Promise<void> =>
  onChange((await callApi(readStaffQuotation, { token })).data);

/** What staff had before them is another now: it is read again, and the next press is for what is shown then. */
const readChanged =
  (part: Part) =>
  async (thrown: unknown): Promise<boolean> => {
    if (thrown instanceof ApiError && thrown.code === 'quotation_changed') await readAgain(part);
    return false;
  };

/** Sends a draft: by mail, or by hand with the text that stands there afterwards. */
const SendBox = ({ quotation, onChange }: Part) => (
  <ActionForm
    label={messages.sendTitle}
    hasTitle
    className="panel studio-box"
    fields={{
      keepsStock: check(messages.keepStockChoice),
      mails: check(messages.mailChoice(quotation.customer.email ?? ''), {
        first: quotation.customer.email !== null,
        isShown: () => quotation.customer.email !== null,
      }),
    }}
    button={messages.sendButton}
    buttonClass="button-primary"
    send={(terms) => {
      const { token, revision } = quotation;
      return callApi(moveQuotation, { token, body: { status: 'sent', revision, ...terms } });
    }}
    onDone={({ data }) => onChange(data)}
    onFailure={readChanged({ quotation, onChange })}
  />
);

/** The address and the text to send by hand. */
const Links = ({ quotation }: { quotation: StaffQuotation }) => (
  <section className="panel studio-box">
    <div className="studio-actions">
      <a className="button button-quiet" href={quotation.address} target="_blank" rel="noreferrer">
        {messages.openPage}
      </a>
      <a className="button button-quiet" href={toPublicAddress(readQuotationPdf, { token: quotation.token })}>
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
  const [paymentUrl, setPaymentUrl] = useState<string>();
  if (quotation.status === 'ordered')
    return paymentUrl ? <CopiedText label={messages.payAddress} text={paymentUrl} /> : null;
  return (
    <ActionForm
      summary={messages.turnTitle}
      fields={{
        address: line('turn-address', messages.address, { first: customer.address ?? '' }),
        paymentMethod: choice(
          'turn-method',
          messages.paymentMethod,
          methods.map((method) => [method, paymentMethodName(method)]),
          methods[0] ?? 'CASH_ON_DELIVERY',
        ),
      }}
      actions={[
        {
          label: messages.turnButton,
          className: 'button-primary',
          send: (terms) => {
            const body = { ...terms, isInsideValley, revision, expectedTotal: totalPrice };
            return callApi(acceptQuotation, { token, body });
          },
        },
      ]}
      failure={FAILURE_MESSAGES.acceptQuotation}
      onDone={(placed) => {
        setPaymentUrl(placed.paymentUrl);
        return readAgain({ quotation, onChange });
      }}
      onFailure={readChanged({ quotation, onChange })}
    />
  );
}

function Moves({ quotation, onChange }: Part) {
  const { token, number, status, revision } = quotation;
  const move = (body: QuotationMoveRequest) => () =>
    callApi(moveQuotation, { token, body: { ...body, revision } });
  const isWithdrawable = canMoveQuotation(status, 'withdrawn', 'staff');
  const isRevisable = !quotationHas(status, 'isWritable') && canMoveQuotation(status, 'draft', 'staff');
  if (!isWithdrawable && !isRevisable) return null;
  return (
    <ActionForm
      actions={[
        ...(isRevisable
          ? [{ label: messages.reviseButton, className: 'button-quiet', send: move({ status: 'draft' }) }]
          : []),
        ...(isWithdrawable
          ? [
              {
                label: messages.withdrawButton,
                question: messages.withdrawQuestion(number),
                send: move({ status: 'withdrawn' }),
              },
            ]
          : []),
      ]}
      onDone={({ data }) => onChange(data)}
      onFailure={readChanged({ quotation, onChange })}
    />
  );
}

type DeskProps = { quotation: StaffQuotation; put: Put<StaffQuotation> };

function Desk({ quotation, put }: DeskProps) {
  const mayWrite = useMay('quotations');
  const { number, status, order, keepsStock, note } = quotation;
  const change = (next: StaffQuotation) => {
    put(next);
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
          <a className="studio-link" href={getAddress('orders', order.orderId)}>
            {messages.orderText(order.orderId)}
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
          first={makeDraft(quotation)}
          onSend={async (draft, { belowCost }) => {
            const body = { ...toQuotationRequest(draft, belowCost), revision: quotation.revision };
            change((await callApi(changeQuotation, { token: quotation.token, body })).data);
          }}
        />
      )}
    </div>
  );
}

/** One quotation with all that staff do with it, and the way back to the list. */
export function QuotationDesk({ token }: { token: string }) {
  const ask = useCallback(async () => (await callApi(readStaffQuotation, { token })).data, [token]);
  return (
    <>
      <BackLink view="quotations">{messages.allQuotations}</BackLink>
      <Read ask={ask} loading={messages.loadingOne}>
        {(quotation, _, put) => <Desk quotation={quotation} put={put} />}
      </Read>
    </>
  );
}
