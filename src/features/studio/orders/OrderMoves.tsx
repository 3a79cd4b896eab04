import { useRef } from 'react';
import { useSending } from '../../../browser/use-sending.ts';
import { moveOrder, receiveGoods } from '../../../client/editor/orders.ts';
import { ApiError } from '../../../client/http.ts';
import { ORDER_STATUSES, type OrderDetail } from '../../../contract/order.ts';
import { isReturnStep, movesFrom } from '../../../rules/order/order-status.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { BillError } from '../bills/BillError.tsx';
import { describeError } from '../form-error.ts';
import { ShipWithout } from '../serials/ShipWithout.tsx';
import { CancelButton } from './CancelButton.tsx';
import * as messages from './messages.ts';
import { isHeld, stepText } from './status-text.ts';

type Props = {
  order: OrderDetail;
  /** Whether what comes back must be distinguished: it is received in its box below. */
  asksPieces: boolean;
  onChange: (order: OrderDetail) => void;
};

/** The next steps of an order. Goods that come back have two: back into stock, or not. */
export function OrderMoves({ order, asksPieces, onChange }: Props) {
  const { error, isSending, send } = useSending((thrown) => ({
    message: describeError(thrown),
    isWithoutSerials: thrown instanceof ApiError && thrown.code === 'serials_missing',
  }));
  const { orderId, status, awaitsGoods } = order;
  const known = ORDER_STATUSES.find((each) => each === status);
  const moves = known ? movesFrom(known, 'editor') : [];
  const steps = useRef<HTMLElement>(null);
  const run = (call: () => Promise<OrderDetail>) =>
    void send(async () => {
      onChange(await call());
      // The pressed button is gone. On the next one, a second Enter would move the order again.
      requestAnimationFrame(() => steps.current?.focus());
    });
  const arriving = awaitsGoods ? 'CANCELLED' : asksPieces ? undefined : moves.find((to) => to === 'RETURNED');
  if (moves.length === 0 && !arriving) return null;
  return (
    <section ref={steps} aria-label={messages.stepsLabel} tabIndex={-1} className="grid gap-3">
      {error && (
        <div className="studio-alert">
          <BillError className="">{error.message}</BillError>
          {error.isWithoutSerials && (
            <ShipWithout
              isBusy={isSending}
              onShip={(reason) => run(() => moveOrder(orderId, 'SHIPPED', reason))}
            />
          )}
        </div>
      )}
      {awaitsGoods && <p>{messages.awaitedGoodsNote}</p>}
      <div className="studio-actions">
        {arriving && (
          <>
            <ConfirmDialog
              label={messages.receivedForSaleButton}
              question={messages.receivedForSaleQuestion(orderId)}
              isBusy={isSending}
              onConfirm={() => run(() => receiveGoods(orderId, arriving, true))}
            />
            <ConfirmDialog
              label={messages.receivedNotForSaleButton}
              question={messages.receivedNotForSaleQuestion(orderId)}
              isBusy={isSending}
              onConfirm={() => run(() => receiveGoods(orderId, arriving, false))}
            />
          </>
        )}
        {moves
          .filter((to) => to !== 'RETURNED' && to !== 'CANCELLED')
          .map((to) => (
            <button
              key={to}
              type="button"
              className={`button ${isHeld(order) || (known && isReturnStep(known, to)) ? 'button-quiet' : 'button-secondary'}`}
              aria-disabled={isSending}
              onClick={() => run(() => moveOrder(orderId, to))}
            >
              {stepText(order, to)}
            </button>
          ))}
        {moves.includes('CANCELLED') && (
          <CancelButton
            orderId={orderId}
            isBusy={isSending}
            onConfirm={() => run(() => moveOrder(orderId, 'CANCELLED'))}
          />
        )}
      </div>
    </section>
  );
}
