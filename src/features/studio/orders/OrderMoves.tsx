import { useRef } from 'react';
import { callApi } from '../../../client/call-api.ts';
import { changeOrderStatus } from '../../../contract/calls/staff/orders.ts';
import type { OrderDetail, OrderStatusRequest } from '../../../contract/order.ts';
import type { OrderReturn } from '../../../contract/return.ts';
import { isReturnStep, knownStatus, movesFrom } from '../../../rules/order/order-status.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { StepError } from '../serials/StepError.tsx';
import * as messages from './messages.ts';
import { isHeld, stepText } from './OrderRow.tsx';

type Props = {
  order: OrderDetail;
  /** The return that is shown; null for none, undefined until it is known. */
  openReturn: OrderReturn | null | undefined;
  /** Whether what comes back must be distinguished: it is received in its box below. */
  asksPieces: boolean;
  /** How many serial numbers are asked for before it ships. */
  missing: number;
  onChange: (order: OrderDetail) => void;
};

/** The next steps of an order. Goods that come back have two: back into stock, or not. */
export function OrderMoves({ order, openReturn, asksPieces, missing, onChange }: Props) {
  const { orderId, status, awaitsGoods } = order;
  const known = knownStatus(status);
  const all = known ? movesFrom(known, 'editor') : [];
  const moves = openReturn === undefined ? all.filter((to) => !(known && isReturnStep(known, to))) : all;
  const steps = useRef<HTMLElement>(null);
  const move = (body: OrderStatusRequest) => () =>
    callApi(changeOrderStatus, {
      id: orderId,
      body: { ...body, ...(known && { was: known }), returnId: openReturn?.id ?? null },
    });
  const arriving = awaitsGoods ? 'CANCELLED' : asksPieces ? undefined : moves.find((to) => to === 'RETURNED');
  if (all.length === 0 && !arriving) return null;
  return (
    <section ref={steps} aria-label={messages.stepsLabel} tabIndex={-1}>
      <ActionForm
        actions={[
          ...(arriving
            ? [
                {
                  label: messages.receivedForSaleButton,
                  className: 'button-primary',
                  question: messages.receivedForSaleQuestion(orderId),
                  send: move({ status: arriving, isRestocked: true }),
                },
                {
                  label: messages.receivedNotForSaleButton,
                  question: messages.receivedNotForSaleQuestion(orderId),
                  send: move({ status: arriving, isRestocked: false }),
                },
              ]
            : []),
          ...moves
            .filter((to) => to !== 'RETURNED' && to !== 'CANCELLED')
            .map((to) => ({
              label: stepText(order, to),
              className:
                isHeld(order) || (known && isReturnStep(known, to)) ? 'button-quiet' : 'button-primary',
              send: move({ status: to }),
            })),
          ...(moves.includes('CANCELLED')
            ? [
                {
                  label: messages.cancelOrderButton,
                  confirmLabel: messages.confirmCancelButton,
                  keepLabel: messages.keepOrderButton,
                  question: messages.cancelOrderQuestion(orderId),
                  send: move({ status: 'CANCELLED' }),
                },
              ]
            : []),
        ]}
        alert={(error, take, isBusy) => (
          <StepError
            error={error}
            isBusy={isBusy}
            onShip={(reason) => take(move({ status: 'SHIPPED', withoutSerials: reason }))}
          />
        )}
        onDone={({ order: next }) => {
          onChange(next);
          // The pressed button is gone. On the next one, a second Enter would move the order again.
          requestAnimationFrame(() => steps.current?.focus());
        }}
      >
        {awaitsGoods && <p>{messages.awaitedGoodsNote}</p>}
        {missing > 0 && <p>{messages.serialsToEnter(missing)}</p>}
      </ActionForm>
    </section>
  );
}
