import { useSending } from '../../../browser/use-sending.ts';
import { moveOrder, receiveReturn } from '../../../client/editor/orders.ts';
import { ORDER_STATUSES, type OrderDetail, type OrderStatus } from '../../../contract/order.ts';
import { isReturnStep, movesFrom } from '../../../rules/order-status.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';

type Props = { order: OrderDetail; onChange: (order: OrderDetail) => void };

/** What the next step of an order is called. */
const WORDS: Partial<Record<OrderStatus, string>> = {
  CANCELLED: 'Cancel the order',
  RETURN_REQUESTED: 'Record a return request',
};

/** The words of a step; back to DELIVERED means that a return was called off. */
const wordsOf = (from: string, to: OrderStatus) =>
  from === 'RETURN_REQUESTED' ? 'Call the return off' : (WORDS[to] ?? `Mark as ${to}`);

/** The steps that an order can take next. Returned goods have two: whether they go back into stock has to be said. */
export function OrderMoves({ order, onChange }: Props) {
  const { fault, isSending, send } = useSending((error) => (error as Error).message);
  const { orderId, status } = order;
  const known = ORDER_STATUSES.find((each) => each === status);
  const moves = known ? movesFrom(known, 'editor') : [];
  const run = (call: () => Promise<OrderDetail>) => void send(async () => onChange(await call()));
  if (moves.length === 0) return null;
  return (
    <div className="grid gap-3">
      {fault && (
        <p role="alert" className="studio-alert">
          {fault}
        </p>
      )}
      <div className="studio-actions">
        {moves.includes('RETURNED') && (
          <>
            <ConfirmButton
              label="Received, back into stock"
              question={`Are the goods of ${orderId} here, and can they be sold again?`}
              isBusy={isSending}
              onConfirm={() => run(() => receiveReturn(orderId, true))}
            />
            <ConfirmButton
              label="Received, not for sale"
              question={`Are the goods of ${orderId} here, and not to be sold again?`}
              isBusy={isSending}
              onConfirm={() => run(() => receiveReturn(orderId, false))}
            />
          </>
        )}
        {moves
          .filter((to) => to !== 'RETURNED' && to !== 'CANCELLED')
          .map((to) => (
            <button
              key={to}
              type="button"
              className={`button ${known && isReturnStep(known, to) ? 'button-quiet' : 'button-secondary'}`}
              aria-disabled={isSending}
              onClick={() => run(() => moveOrder(orderId, to))}
            >
              {wordsOf(status, to)}
            </button>
          ))}
        {moves.includes('CANCELLED') && (
          <ConfirmButton
            label={wordsOf(status, 'CANCELLED')}
            question={`Cancel ${orderId}? Its pieces go back to the stock, and its buyer is told.`}
            isBusy={isSending}
            onConfirm={() => run(() => moveOrder(orderId, 'CANCELLED'))}
          />
        )}
      </div>
    </div>
  );
}
