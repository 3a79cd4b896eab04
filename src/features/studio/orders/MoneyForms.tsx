import { saveFile } from '../../../browser/save-file.ts';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import { fetchOrder } from '../../../client/orders.ts';
import { readTransferSlip } from '../../../contract/calls/orders.ts';
import {
  confirmTransfer,
  decideRefund,
  recordDeposit,
  refundOrder,
} from '../../../contract/calls/staff/orders.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { DepositRequest } from '../../../contract/money-movement.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { PAYMENT_METHODS } from '../../../contract/payment.ts';
import { PDF_TYPE, type TransferOfOrder } from '../../../contract/transfer.ts';
import { isPaidBefore, paymentMethodName } from '../../../rules/order/payment-method.ts';
import { formatExactRupees, formatPaisaAsRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { AmountRow } from '../../../ui/OrderSums.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { ActionForm } from '../action/ActionForm.tsx';
import { line, radios, rupees, type Typed } from '../action/fields.tsx';
import { FoldHead } from '../Fold.tsx';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import {
  findDecisionErrors,
  findRefundErrors,
  getLeft,
  type RefundDraft,
  type RefundMethod,
  readRefundAmount,
  refundMethods,
  toRefundRequest,
  transferQuestion,
} from './refund-terms.ts';

const Slip = ({ order, type }: { order: OrderDetail; type: string }) => (
  <SendButton
    label={messages.transferSlipButton}
    failure={FAILURE_MESSAGES.slip}
    onSend={async () =>
      saveFile(
        await callApi(readTransferSlip, { id: order.orderId }),
        `${order.orderId}.${type === PDF_TYPE ? 'pdf' : 'webp'}`,
      )
    }
  />
);

type TransferProps = {
  order: OrderDetail;
  transfer: TransferOfOrder;
  onChange: (order: OrderDetail) => void;
};

/** What arrived is recorded: enough confirms the order, anything else is to be refunded. @param isFurther it came besides */
const ArrivedForm = ({
  order,
  transfer,
  onChange,
  isFurther = false,
}: TransferProps & { isFurther?: boolean }) => (
  <ActionForm
    label={messages.transferArrivedTitle}
    fields={{
      amountPaisa: rupees('transfer-amount', messages.transferAmountLabel, {
        hint: isFurther ? undefined : messages.transferAmountHint(formatExactRupees(transfer.amount)),
        problem: messages.transferAmountError,
      }),
      reference: line('transfer-reference', messages.transferReferenceLabel, {
        maxLength: 60,
        first: isFurther ? '' : transfer.sent?.reference,
        required: isFurther ? messages.furtherReferenceError : undefined,
        isOptional: !isFurther,
      }),
    }}
    button={messages.confirmTransferButton}
    buttonClass={isFurther ? 'button-quiet' : 'button-primary'}
    question={({ amountPaisa }) => transferQuestion(order, amountPaisa)}
    send={({ amountPaisa, reference }) =>
      callApi(confirmTransfer, {
        id: order.orderId,
        body: { amountPaisa, reference: reference || null, ...(isFurther && { isFurther }) },
      })
    }
    onDone={({ order: next }) => onChange(next)}
  />
);

/** Money can still arrive for it, be it too late. */
export const mayArrive = ({ payment }: OrderDetail) =>
  payment?.state === 'OPEN' || payment?.state === 'FAILED';

/** The transfer of an order, for staff who may refund: what its buyer says of it, and what arrived. */
export const TransferBox = ({ order, transfer, onChange }: TransferProps) => (
  <section className="panel studio-box" aria-labelledby="studio-transfer">
    <h3 id="studio-transfer" className="studio-title">
      {messages.transferTitle}
    </h3>
    <dl className="grid gap-2">
      <AmountRow name={messages.transferAsked}>{formatExactRupees(transfer.amount)}</AmountRow>
      {order.payment?.state === 'OPEN' && (
        <AmountRow name={messages.transferUntil}>{formatDateTime(transfer.until)}</AmountRow>
      )}
      {transfer.sent ? (
        <>
          <AmountRow name={messages.transferReferenceLabel}>
            <span className="wrap-anywhere">{transfer.sent.reference}</span>
          </AmountRow>
          <AmountRow name={messages.transferSentAt}>{formatDateTime(transfer.sent.sentAt)}</AmountRow>
        </>
      ) : (
        <AmountRow name={messages.transferReferenceLabel}>{messages.transferNotSent}</AmountRow>
      )}
    </dl>
    {transfer.sent?.slip && <Slip order={order} type={transfer.sent.slip} />}
    {mayArrive(order) ? (
      <ArrivedForm order={order} transfer={transfer} onChange={onChange} />
    ) : (
      <details className="studio-changed">
        <summary>{messages.furtherTitle}</summary>
        <div className="grid gap-3 py-2">
          <p>{messages.furtherNote}</p>
          <ArrivedForm order={order} transfer={transfer} onChange={onChange} isFurther />
        </div>
      </details>
    )}
  </section>
);

type DecisionProps = {
  order: OrderDetail;
  onChange: (order: OrderDetail) => void;
  /** Another refund is pending by now, or none: the order as it is now. */
  onMeanwhile: (order: OrderDetail) => void;
};

/** A refund that the wallet did not confirm: it is looked up, and staff may record what the dashboard shows. */
export function RefundDecision({ order, onChange, onMeanwhile }: DecisionProps) {
  const pending = order.money?.movements?.find(({ state }) => state === 'PENDING');
  const decision = (label: string, question: string, wasMade: boolean) => ({
    label,
    question,
    check: ({ note }: { note: string }) => findDecisionErrors(note),
    send: ({ note }: { note: string }) =>
      callApi(decideRefund, { id: order.orderId, body: { wasMade, refundId: pending?.id, note } }),
  });
  return (
    <ActionForm
      label={messages.pendingRefundTitle}
      hasTitle
      className="panel studio-box"
      fields={{
        note: line('refund-decision-note', messages.refundSourceLabel, { maxLength: 500 }),
      }}
      actions={[
        decision(messages.refundMadeButton, messages.refundMadeQuestion, true),
        decision(messages.refundNotMadeButton, messages.refundNotMadeQuestion, false),
      ]}
      onDone={({ order: next }) => onChange(next)}
      onFailure={async (error) => {
        if (error instanceof ApiError && error.code === 'edited_meanwhile')
          onMeanwhile(await fetchOrder(String(order.orderId)));
        return false;
      }}
    >
      <p>
        {messages.pendingRefundNote(
          formatExactRupees(pending ? -pending.amount : (order.money?.refunding ?? 0)),
          paymentMethodName(order.paymentMethod),
        )}
      </p>
    </ActionForm>
  );
}

type RefundProps = {
  order: OrderDetail;
  /** The refundable amount, in rupees. */
  left: number;
  /** What goods that came back were worth, in whole rupees, where that is not all that is left. */
  suggested?: number | undefined;
  /** Its buyer keeps the goods: a part goes back, by amount and reason. */
  isKept?: boolean;
  /** The return whose goods came that it is for; null for none. */
  returnId: number | null;
  onChange: (order: OrderDetail) => void;
  /** The wallet did not confirm the refund, or other money moved before it: the order as it is now. */
  onUnconfirmed: (order: OrderDetail) => void;
};

const refundLabel = (method: RefundMethod, wallet: string): string =>
  method === 'wallet' ? messages.refundByWallet(wallet) : messages.refundByHand;

/** @param all what an empty amount stands for, in rupees */
function formatQuestion({ method, amount }: RefundDraft, all: number, wallet: string): string {
  const typed = amount.trim() === '' ? all : readRefundAmount(amount);
  const sum = typed === undefined ? amount : formatExactRupees(typed);
  return method === 'wallet' ? messages.refundQuestion(sum, wallet) : messages.recordRefundQuestion(sum);
}

/** Refunds all that is left or a part, by the wallet or recorded as made by hand. */
export function RefundForm(props: RefundProps) {
  const { order, left, suggested, isKept = false, returnId, onChange, onUnconfirmed } = props;
  const wallet = paymentMethodName(order.paymentMethod);
  const methods = refundMethods(order);
  const isOne = methods.length === 1;
  const all = suggested ?? left;
  const isByWallet = ({ method }: Typed) => method === 'wallet';
  return (
    <ActionForm
      label={messages.refundTitle}
      {...(isKept
        ? { summary: <FoldHead title={messages.keptRefundTitle} />, boxClass: 'studio-fold panel px-4' }
        : { hasTitle: true, className: 'panel studio-box', buttonClass: 'button-primary' })}
      fields={{
        method: radios(
          'refund-method',
          messages.refundMethodLabel,
          methods.map((method) => [method, refundLabel(method, wallet)]),
          methods[0] ?? 'manual',
          { isShown: () => !isOne, isKept: true },
        ),
        amount: line('refund-amount', messages.refundAmountLabel, {
          hint: (isKept ? messages.keptAmountHint : messages.refundAmountHint)(
            formatExactRupees(isKept ? left : all),
          ),
          inputMode: 'numeric',
          isOptional: !isKept,
          first: suggested?.toString(),
        }),
        note: line('refund-note', shared.note, {
          hint: messages.refundNoteHint,
          maxLength: 500,
          isOptional: (typed) => !isKept && isByWallet(typed),
        }),
        mobile: line('refund-mobile', messages.refundMobileLabel(wallet), {
          hint: messages.refundMobileHint,
          inputMode: 'tel',
          isOptional: true,
          isShown: isByWallet,
        }),
      }}
      button={(typed) => (isByWallet(typed) ? messages.refundButton : messages.recordRefundButton)}
      check={(draft) => findRefundErrors(draft, isKept)}
      question={(draft) => formatQuestion(draft, all, wallet)}
      send={(draft, idempotencyKey) =>
        callApi(refundOrder, {
          id: order.orderId,
          body: { ...toRefundRequest(draft), ...(order.money && { left: getLeft(order.money) }), returnId },
          idempotencyKey,
        })
      }
      onDone={({ order: next }) => onChange(next)}
      onFailure={async (error) => {
        const code = error instanceof ApiError ? error.code : undefined;
        if (code !== 'refund_unconfirmed' && code !== 'edited_meanwhile') return false;
        // The form may be gone with the state of the order that it was for.
        if (code === 'edited_meanwhile' && error instanceof ApiError) showToast(error.message);
        onUnconfirmed(await fetchOrder(String(order.orderId)));
        return code === 'refund_unconfirmed';
      }}
    >
      {isKept && <p>{messages.keptRefundNote}</p>}
      {isOne && <p>{messages.refundByHandNote}</p>}
    </ActionForm>
  );
}

const METHODS = (['CASH', ...PAYMENT_METHODS.filter(isPaidBefore)] satisfies DepositRequest['method'][]).map(
  (method) => [method, method === 'CASH' ? messages.depositCash : paymentMethodName(method)] as const,
);

type DepositProps = {
  order: OrderDetail;
  /** What is left to pay, in rupees. */
  left: number;
  onChange: (order: OrderDetail) => void;
};

/** Records a part that the buyer of an order has paid before it is delivered. */
export const DepositForm = ({ order: { orderId }, left, onChange }: DepositProps) => (
  <ActionForm
    label={messages.depositTitle}
    summary={<FoldHead title={messages.depositTitle} says={messages.leftToPay(formatExactRupees(left))} />}
    boxClass="studio-fold panel px-4"
    fields={{
      method: radios('deposit-method', messages.depositMethodLabel, METHODS, 'CASH'),
      amountPaisa: rupees('deposit-amount', messages.depositAmountLabel, {
        hint: messages.depositAmountHint(formatExactRupees(left)),
        problem: messages.depositAmountError,
      }),
      reference: line('deposit-reference', messages.depositReferenceLabel, {
        maxLength: 60,
        required: messages.depositReferenceError,
      }),
      note: line('deposit-note', shared.note, { maxLength: 500, isOptional: true }),
    }}
    button={messages.depositButton}
    question={({ amountPaisa }) => messages.depositQuestion(formatPaisaAsRupees(amountPaisa), orderId)}
    send={({ note, ...deposit }, idempotencyKey) =>
      callApi(recordDeposit, {
        id: orderId,
        body: { ...deposit, note: note || undefined },
        idempotencyKey,
      })
    }
    onDone={({ order }) => onChange(order)}
  >
    <p>{messages.depositNote}</p>
  </ActionForm>
);
