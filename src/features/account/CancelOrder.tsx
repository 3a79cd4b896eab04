import { showToast } from '../../browser/toast.ts';
import { useSending } from '../../browser/use-sending.ts';
import { callApi } from '../../client/call-api.ts';
import { describeFailure } from '../../client/http.ts';
import { cancelOwnOrder } from '../../contract/calls/orders.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { canMove, knownStatus } from '../../rules/order/order-status.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';

type Props = { order: OrderDetail; onCancelled: (order: OrderDetail) => void };

/** Orders in an unknown status of another host cannot be cancelled here. */
function isCancellable({ status }: OrderDetail): boolean {
  const known = knownStatus(status);
  return known !== undefined && canMove(known, 'CANCELLED', 'customer');
}

const questionFor = ({ orderId, payment }: OrderDetail) =>
  payment?.state === 'PAID'
    ? messages.cancelPaidOrderQuestion(orderId)
    : messages.cancelOrderQuestion(orderId);

/** Lets a customer cancel an own order until it ships. */
export function CancelOrder({ order, onCancelled }: Props) {
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.cancelOrder));
  const cancel = async () => {
    onCancelled((await callApi(cancelOwnOrder, { id: order.orderId })).order);
    showToast(messages.orderCancelled);
  };
  if (!isCancellable(order)) return null;
  return (
    <div className="grid gap-2">
      <ConfirmDialog
        label={isSending ? messages.cancelling : messages.cancelOrder}
        question={questionFor(order)}
        keepLabel={messages.keepOrder}
        className="text-muted hover:text-accent-ink underline"
        isBusy={isSending}
        onConfirm={() => void send(cancel)}
      />
      <ErrorText>{error}</ErrorText>
    </div>
  );
}
