import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { ApiError } from '../../../client/http.ts';
import { fetchOrder } from '../../../client/orders.ts';
import type { Bill } from '../../../contract/bill.ts';
import { changeBillBuyer, issueBill } from '../../../contract/calls/staff/bills.ts';
import type { BillBuyer, OrderDetail } from '../../../contract/order.ts';
import { bothDays } from '../../../rules/bills/messages.ts';
import { hasTrait, knownStatus } from '../../../rules/order/order-status.ts';
import { formatPaisa } from '../../../rules/price/money.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { line } from '../action/fields.tsx';
import { Fold } from '../Fold.tsx';
import { Shown } from '../Loading.tsx';
import type { OrderStore } from '../orders/use-order.ts';
import { useMay } from '../staff/member.ts';
import { getAddress } from '../views.ts';
import { BillError, BillFiles } from './BillPage.tsx';
import * as messages from './messages.ts';

const buyerText = ({ buyerCompany, buyerPan }: Partial<BillBuyer>) =>
  [buyerCompany, buyerPan && messages.buyerPan(buyerPan)].filter(Boolean).join(', ') ||
  messages.buyerIsPerson;

/** Whom the bill is for, as it is shown. */
const getBuyer = ({ buyerCompany, buyerPan }: OrderDetail) => ({
  buyerCompany: buyerCompany ?? null,
  buyerPan: buyerPan ?? null,
});

type BuyerProps = {
  order: OrderDetail;
  mayChange: boolean;
  onChange: (buyer: BillBuyer) => void;
  onFailure: (error: unknown) => Promise<boolean>;
};

/** Whom the bill of an order will be for, and the form that corrects it before the bill is issued. */
const BillBuyerForm = ({ order, mayChange, onChange, onFailure }: BuyerProps) => (
  <>
    <p>{messages.billWillBeFor(buyerText(order))}</p>
    {mayChange && (
      <ActionForm
        label={messages.changeBuyerTitle}
        isErrorRepeated
        summary={messages.changeBuyerTitle}
        fields={{
          buyerCompany: line('bill-company', messages.companyLabel, {
            maxLength: 200,
            isOptional: true,
            first: order.buyerCompany ?? '',
          }),
          buyerPan: line('bill-pan', messages.panLabel, {
            maxLength: 60,
            isOptional: true,
            first: order.buyerPan ?? '',
          }),
        }}
        button={messages.saveBuyerButton}
        send={({ buyerCompany, buyerPan }) =>
          callApi(changeBillBuyer, {
            id: order.orderId,
            body: {
              buyerCompany: buyerCompany || null,
              buyerPan: buyerPan || null,
              was: getBuyer(order),
            },
          })
        }
        onFailure={onFailure}
        onDone={({ data }) => {
          showToast(messages.buyerSaved);
          onChange(data);
        }}
      />
    )}
  </>
);

/** The number leads to the bill for those who see the registers. */
const BillNumber = ({ id, label }: Bill) =>
  useMay('bills.read') ? (
    <a className="studio-link font-semibold" href={getAddress('bills', id)}>
      {label}
    </a>
  ) : (
    <strong>{label}</strong>
  );

const Entry = ({ bill }: { bill: Bill }) => (
  <li className="border-line grid gap-2 border-t pt-3">
    <p className="studio-head justify-between">
      <span>
        {messages.kind[bill.kind]} <BillNumber {...bill} />{' '}
        {bill.refersToLabel && messages.ofBill(bill.refersToLabel)}
      </span>
      <span className="price font-semibold">{formatPaisa(bill.grandPaisa)}</span>
    </p>
    <p className="text-muted text-sm">
      {bothDays(bill.issuedOn.bs, bill.issuedOn.ad)}
      {bill.reason && ` · ${bill.reason}`}
    </p>
    <BillFiles bill={bill} />
  </li>
);

type Props = { store: OrderStore };

/** Somebody else changed the buyer: the order as it is now. */
const showBuyer =
  ({ order: { orderId }, put }: OrderStore) =>
  async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'edited_meanwhile')
      put(await fetchOrder(String(orderId)));
    return false;
  };

const Issue = ({ store, store: { order, bills, readHistory } }: Props) => (
  <ActionForm
    actions={[
      {
        label: messages.issueButton,
        question: messages.issueQuestion,
        send: () => callApi(issueBill, { id: order.orderId, body: { buyer: getBuyer(order) } }),
      },
    ]}
    alert={({ message }) => <BillError>{message}</BillError>}
    onFailure={showBuyer(store)}
    onDone={({ data }) => {
      showToast(messages.issued(data.label));
      void bills[1]();
      readHistory();
    }}
  />
);

/** The bill of an order with its credit notes, and the way to issue it before the goods leave. */
export function OrderBills({ store }: Props) {
  const { order, bills, put, readHistory } = store;
  const mayIssue = useMay('bills.issue');
  const status = knownStatus(order.status);
  const isBillable = status !== undefined && hasTrait(status, 'isBillable');
  return (
    <Fold
      id="studio-bills"
      title={messages.orderBillsTitle}
      says={bills[0].last && (bills[0].last.map(({ label }) => label).join(', ') || messages.noneYet)}
    >
      <Shown reading={bills} loading={<p role="status">{messages.loadingBills}</p>} isSteady>
        {(found) =>
          found.length > 0 ? (
            <ul aria-label={messages.orderBillsTitle} className="grid gap-3">
              {found.map((bill) => (
                <Entry key={bill.id} bill={bill} />
              ))}
            </ul>
          ) : (
            <>
              <p>{messages.noBillYet}</p>
              <BillBuyerForm
                order={order}
                mayChange={mayIssue}
                onFailure={showBuyer(store)}
                onChange={({ buyerCompany, buyerPan }) => {
                  put((now) => ({
                    ...now,
                    buyerCompany: buyerCompany ?? undefined,
                    buyerPan: buyerPan ?? undefined,
                  }));
                  readHistory();
                }}
              />
              {mayIssue && isBillable && <Issue store={store} />}
            </>
          )
        }
      </Shown>
    </Fold>
  );
}
