import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { describeFailure } from '../../../client/http.ts';
import { fetchOrder } from '../../../client/orders.ts';
import { withdrawReturn } from '../../../contract/calls/returns.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import type { OrderReturn, ReturnsOfOrder } from '../../../contract/return.ts';
import { REFUND_DAYS, returnHas } from '../../../rules/order/return-terms.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { OwnPhotos } from '../../../ui/photos/PhotosField.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import * as messages from '../messages.ts';

export type ReturnsProps = {
  order: OrderDetail;
  found: ReturnsOfOrder;
  onChanged: (order: OrderDetail) => void;
};

/** What its customer has to do or to wait for. */
const Next = ({ goods: { code, state, refundBy, refusal } }: { goods: OrderReturn }) => {
  if (refundBy) return <p>{messages.returnRefundBy(formatDay(refundBy))}</p>;
  if (refusal) return <p>{messages.returnRefusal(refusal)}</p>;
  if (!returnHas(state, 'isAwaited')) return null;
  return (
    <>
      <p>
        {messages.returnCodeLabel}: <strong className="text-lg whitespace-nowrap">{code}</strong>
      </p>
      <p>{messages.returnPromise(REFUND_DAYS)}</p>
    </>
  );
};

function Withdraw({ order, goods, onChanged }: Omit<ReturnsProps, 'found'> & { goods: OrderReturn }) {
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.writePost));
  const withdraw = async () => {
    await callApi(withdrawReturn, { id: goods.id });
    onChanged(await fetchOrder(String(order.orderId)));
    showToast(messages.returnWithdrawn);
  };
  return (
    <div className="grid gap-2">
      <ConfirmDialog
        label={messages.withdrawReturn}
        question={messages.withdrawReturnQuestion}
        keepLabel={messages.keepReturn}
        isBusy={isSending}
        onConfirm={() => void send(withdraw)}
      />
      <ErrorText>{error}</ErrorText>
    </div>
  );
}

/** The returns of an order with their states, the newest first. */
export const ReturnList = ({ order, found, onChanged }: ReturnsProps) => (
  <section className="panel grid gap-4 p-4 sm:p-6" aria-labelledby="order-returns">
    <h2 id="order-returns" className="text-lg font-bold">
      {messages.returnsTitle}
    </h2>
    <ul className="grid gap-4">
      {found.returns.toReversed().map((goods) => {
        const { id, code, state, stateTimes, lines, reason, note, photos, worthPaisa } = goods;
        const at = stateTimes[state];
        const words =
          state === 'REFUNDED' && worthPaisa === 0 ? messages.nothingToRefund : messages.returnStates[state];
        return (
          <li key={id} className="border-line grid gap-2 border-t pt-4" aria-label={code}>
            <p className="font-semibold">{at ? messages.returnStateOn(words, formatDay(at)) : words}</p>
            <ul>
              {lines.map(({ lineId, productName, quantity, received }) => (
                <li key={lineId}>
                  {messages.returnLine(quantity, productName)}
                  {received !== null && received !== quantity && messages.returnLineCame(received)}
                </li>
              ))}
            </ul>
            <p className="text-muted wrap-anywhere whitespace-pre-line">
              {[messages.returnReasons[reason], note].filter(Boolean).join('\n')}
            </p>
            <OwnPhotos photos={photos} />
            <Next goods={goods} />
            {returnHas(state, 'isAwaited') && <Withdraw order={order} goods={goods} onChanged={onChanged} />}
          </li>
        );
      })}
    </ul>
  </section>
);
